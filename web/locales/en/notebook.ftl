# How far the table agreed to be helped.

assistance = Help with the notebook
assistance-none = none
    .text = Everybody deduces unaided.
assistance-check = check my notes
    .text = A mark that what was seen contradicts is pointed out to whoever made it. Nothing else is given away.
assistance-full = full
    .text = The notebook shows what is still possible, how likely it is, and why something is excluded.
lobby-public-help = Help
listed-assistance = Help: { $help }
