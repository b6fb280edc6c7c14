-- The writer has a thread of its own and says itself what each deed means.
drop view deeds;
