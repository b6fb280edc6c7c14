//! The page about switches against the switches that there are.

use rules::{Preset, Switch};

#[test]
fn the_documentation_has_every_switch_with_its_values() {
    let page = include_str!("../../../docs/switches.md");
    for preset in Preset::ALL {
        assert!(page.contains(&format!("\n| `{preset}` | ")), "{preset}");
    }
    for &switch in Switch::ALL {
        let [handbook, other] = switch.value_ids();
        assert_eq!(switch.value_id(Preset::Handbook.switches()), handbook);
        let row = format!("\n| `{switch}` | `{handbook}` | `{other}` | ");
        let heading = "## Three on which they agree";
        let at = page.find(&row).unwrap_or_else(|| panic!("no row {row}"));
        let is_agreed = page.find(heading).expect("two tables") < at;
        assert_eq!(is_agreed, !Preset::Designer.switches().contains(switch), "{switch}");
    }
}
