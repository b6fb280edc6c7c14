//! Several roles as one argument of a message.

use rules::Role;

use crate::words::{Arg, Words};

/// Some roles in a list: bare, and each with its article.
pub(super) struct ToldRoles {
    bare: String,
    with_article: String,
}

impl ToldRoles {
    /// As `roles` and `roles-a`.
    pub(super) fn args(&self) -> [(&'static str, Arg<'_>); 2] {
        [("roles", Arg::Text(&self.bare)), ("roles-a", Arg::Text(&self.with_article))]
    }
}

impl Words {
    /// "A, B or C".
    pub(super) fn any_role(&self, roles: impl IntoIterator<Item = Role>) -> ToldRoles {
        self.listed_roles(roles, Words::one_of)
    }

    /// The same where it is said that it is none of them.
    pub(super) fn no_role(&self, roles: impl IntoIterator<Item = Role>) -> ToldRoles {
        self.listed_roles(roles, Words::neither_of)
    }

    /// The same behind a word that says so.
    pub(super) fn neither_role(&self, roles: impl IntoIterator<Item = Role>) -> ToldRoles {
        self.listed_roles(roles, Words::none_of)
    }

    fn listed_roles(
        &self,
        roles: impl IntoIterator<Item = Role>,
        list: fn(&Words, &[String]) -> String,
    ) -> ToldRoles {
        let (bare, with_article): (Vec<String>, Vec<String>) =
            roles.into_iter().map(|role| (self.role(role), self.form(role, "a"))).unzip();
        ToldRoles { bare: list(self, &bare), with_article: list(self, &with_article) }
    }
}
