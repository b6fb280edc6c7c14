# How a list is put together. $sound is the sound $last begins with, for languages whose "and" minds it.

list-more = { $rest }, { $next }
list-and = { $rest } and { $last }
list-or = { $rest } or { $last }
list-nor = { $rest } nor { $last }
list-neither = { $rest } or { $last }
