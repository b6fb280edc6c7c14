// Generated from crates/protocol; do not edit. `UPDATE_EXPECT=1 cargo test -p protocol` writes it anew.
// docs/protocol.md explains it.

export const VERSION = 2;
export const MAX_MESSAGE = 4096;
export const MAX_ID = 36;
export const MAX_NAME = 24;
export const MAX_SCRIPT = 65536;
export const MAX_NOTE = 500;
export const WHOLE = 10000;
export const MOST_LEAKS = 24;

export const FACTS: Readonly<Record<string, readonly string[]>> = {
	"step": ["step"],
	"loop": ["n"],
	"day": ["n"],
	"enters": ["who", "at"],
	"gives-up": ["seat"],
	"placed": ["slot", "on", "card"],
	"cards-taken": [],
	"moves": ["who", "to"],
	"counters": ["on", "counter", "change"],
	"accepted": [],
	"refused": [],
	"card-returned": ["deck", "card"],
	"role": ["who", "role"],
	"culprit": ["day", "who"],
	"subplot": ["plot"],
	"no-other-subplot": [],
	"guarded": ["who"],
	"guard-spent": ["who"],
	"guard-taken": ["who"],
	"extra-card": ["who"],
	"extra-banned": [],
	"leader-picks": ["on", "to"],
	"leader-picks-effect": ["incident"],
	"leader-steers": ["change"],
	"resolved": [],
	"curse-laid": ["on"],
	"curse-moves": ["to"],
	"leaves": ["who"],
	"shielded": [],
	"victim": ["at", "role"],
	"remembered": ["plot"],
	"gauge": ["change"],
	"closed": ["location", "until"],
	"held": ["who"],
	"freed": ["who"],
	"calmed": ["who"],
	"incident": ["day"],
	"no-incident": ["day"],
	"nothing-happens": [],
	"dies": ["who"],
	"revives": ["who"],
	"leader": ["seat"],
	"protagonists-die": [],
	"protagonists-lose": [],
	"loop-ends": ["lost?"],
	"guess-begins": ["cast*"],
	"guessed": ["who", "role", "right?"],
	"over": ["winner"],
};

export const CAUSES: Readonly<Record<string, readonly string[]>> = {
	"cards": [],
	"spell": ["spell"],
	"lie": ["role"],
	"false-name": ["incident"],
	"curse": [],
	"incident": ["day"],
};

export const SOURCES: Readonly<Record<string, readonly string[]>> = {
	"role": ["who", "role", "n"],
	"plot": ["plot", "n"],
	"card": ["who", "n"],
	"passive": ["who", "n"],
	"shared": ["role", "n"],
};

/**
 * What an ability does; of several ways the user chooses one.
 */
export type AbilityInfo = { either: Array<Array<EffectInfo>>, };

/**
 * What is asked for.
 */
export type About = { "ask": "time-spiral" } | { "ask": "start", who: Character, } | { "ask": "loop-start" } | { "ask": "sympathy" } | { "ask": "mastermind-card" } | { "ask": "protagonist-card", deck: Deck, } | { "ask": "card-resolve" } | { "ask": "mastermind-ability" } | { "ask": "day-end" } | { "ask": "curse", at: Location, } | { "ask": "declare" } | { "ask": "answer", ability: Declaration, } | { "ask": "name-subplot", named: Plot, } | { "ask": "mandatory", source: Source, } | { "ask": "incident", day: number, part: number, } | { "ask": "leader-incident", what: LeaderAsk, } | { "ask": "raise-gauge" } | { "ask": "move-gauge" } | { "ask": "effect-of", day: number, } | { "ask": "claim", who: Character, } | { "ask": "boss-at" } | { "ask": "guess" } | { "ask": "go-on", step: Step, };

/**
 * What an ability is aimed at.
 */
export type Aim = "nothing" | { "at": Target } | { "day": number } | { "plot": Plot } | { "card": [Deck, Card] } | { "between": [Character, Character] };

/**
 * What an ability can be aimed at.
 */
export type Aims = "nothing" | { "at": Array<Target> } | { "days": Array<number> } | { "plots": Array<Plot> } | { "cards": Array<[Deck, Card]> } | { "between": [Character, Array<Character>] };

/**
 * A question with everything that may be answered.
 */
export type Ask = { 
/**
 * Counts the questions this seat has answered before, from 1 on; an answer names it.
 */
question: number, about: About, offers: Array<Offer>, 
/**
 * The others see nothing of what has happened in this step before the answer.
 */
held?: boolean, 
/**
 * Where no card can be laid, and why.
 */
barred?: Array<Barred>, };

/**
 * `POST /api/tables/{code}/review/why`, answered with `Verdict`.
 */
export type AskReview = { 
/**
 * Which moment of the curve.
 */
point: number, claim: Suspicion, lang: Lang, 
/**
 * Whether to look for single moments where a reason rests on all that was seen for a while.
 */
closer?: boolean, };

/**
 * How far the detective helps the Protagonists with their notebooks: agreed when the table is made, and known to
 * everybody.
 */
export type Assistance = "none" | "check" | "full";

export type Barred = { on: Target, why: Why, };

/**
 * What a cell of a grid can say; an empty one says nothing.
 */
export type Belief = "out" | "maybe" | "sure";

/**
 * The table as one seat sees it: what is public, and the faces of the cards this seat knows.
 */
export type Board = { 
/**
 * 0 before the first loop.
 */
loop: number, day: number, step: Step, 
/**
 * The Protagonist who leads.
 */
leader: Seat, winner: Winner | null, 
/**
 * Everybody seen so far, always in the same order.
 */
figures: Array<Figure>, places: Array<Place>, 
/**
 * The cards on the board, in the order of their slots.
 */
placed: Array<Laid>, 
/**
 * Cards once per loop that lie face up.
 */
spent: Array<Spent>, gauge: number, 
/**
 * The days of this loop whose incident occurred.
 */
occurred: Array<number>, 
/**
 * The Goodwill ability that waits for its answer.
 */
declared: Declaration | null, 
/**
 * What the Leader has to choose for the incident that occurs.
 */
leaderChooses: LeaderAsk | null, 
/**
 * How many Protagonists have agreed to give up the remaining loops.
 */
givingUp: number, 
/**
 * Whether bearers of Extra cards are closed to the Protagonists.
 */
extraBanned: boolean, 
/**
 * Whether the Protagonists cannot die in this loop.
 */
shielded: boolean, 
/**
 * The spells that work now, by what the Protagonists know or once knew.
 */
spells: Array<Spell>, };

/**
 * Which of the two notebooks a Protagonist has.
 */
export type Book = "own" | "team";

export type Bye = "restart" | "too-slow" | "too-fast" | "closed" | "revoked";

/**
 * Which scripts explain everything that was seen: how many, and how many of them have what. What is missing in the
 * lists is impossible.
 */
export type Candidates = { 
/**
 * How many scripts are possible, in digits; with `many` at least so many.
 */
scripts: string, many?: boolean, roles: Array<RoleShares>, culprits: Array<CulpritShares>, 
/**
 * What an incident may truly be, where its name may be a lie.
 */
incidents: Array<IncidentShares>, 
/**
 * Main plots and subplots.
 */
plots: Array<[Plot, number]>, extraMainPlots?: Array<[Plot, number]>, 
/**
 * When late characters may come in, of those who may.
 */
entries?: Array<EntryShares>, };

export type Card = "paranoia-plus-1" | "paranoia-minus-1" | "goodwill-plus-1" | "goodwill-plus-2" | "intrigue-plus-1" | "intrigue-plus-2" | "move-vertical" | "move-horizontal" | "move-diagonal" | "forbid-movement" | "forbid-paranoia" | "forbid-goodwill" | "forbid-intrigue";

export type CastMember = { who: Character, role: Role, 
/**
 * The loop in which a late character enters.
 */
entersLoop?: number, 
/**
 * The day on which a late character enters in every loop.
 */
entersDay?: number, };

export type Catalogue = { characters: Array<CharacterCard>, mastermindDeck: DeckCards, protagonistDeck: DeckCards, cardsADay: number, sets: Array<SetInfo>, roles: Array<RoleInfo>, presets: Array<PresetInfo>, 
/**
 * The two positions of every switch.
 */
switches: Array<[Switch, [string, string]]>, 
/**
 * Every bundled script without what would give it away.
 */
scripts: Array<ScriptOutline>, };

/**
 * Why something happened.
 */
export type Cause = { "cause": "cards" } | { "cause": "spell", spell: Spell, } | { "cause": "lie", role: Role, } | { "cause": "false-name", incident: Incident, } | { "cause": "curse" } | { "cause": "ability", source: Source, } | { "cause": "incident", day: number, };

export type Cell = `role ${Character} ${Role}` | `culprit ${number} ${Target}` | `plot ${Plot}`;

/**
 * What is different on the board besides what a fact says. Everything that is there replaces what was
 * there; figures, places and piles one by one.
 */
export type Change = { loop?: number, day?: number, step?: Step, leader?: Seat, winner?: Winner, figures?: Array<Figure>, places?: Array<Place>, 
/**
 * The whole list of cards on the board.
 */
placed?: Array<Laid>, spent?: Array<Spent>, gauge?: number, occurred?: Array<number>, 
/**
 * `null` when nothing waits for an answer any more.
 */
declared?: Declaration | null, leaderChooses?: LeaderAsk | null, givingUp?: number, extraBanned?: boolean, shielded?: boolean, spells?: Array<Spell>, };

export type Character = "boy-student" | "girl-student" | "rich-mans-daughter" | "class-rep" | "mystery-boy" | "shrine-maiden" | "alien" | "godly-being" | "police-officer" | "office-worker" | "informer" | "pop-idol" | "journalist" | "boss" | "doctor" | "patient" | "nurse" | "henchman" | "scientist" | "forensic-specialist" | "ai" | "illusion" | "teacher" | "transfer-student" | "soldier" | "black-cat";

export type CharacterCard = { who: Character, paranoiaLimit: number, start: Start, forbidden: Array<Location>, traits: Array<Trait>, goodwill: Array<GoodwillAbility>, };

/**
 * `POST /api/scripts/check`.
 */
export type CheckScript = { text: string, 
/**
 * In which language to complain: `en` or `es`.
 */
lang?: string, };

/**
 * What is wrong with a script; nothing if the list is empty.
 */
export type Checked = { complaints: Array<Complaint>, };

/**
 * `POST /api/tables/{code}/claim`: a secret for a seat. It opens the seat once.
 */
export type Claim = { secret: string, };

/**
 * Answers `claim` and `join`.
 */
export type Claimed = { seat: Seat, };

/**
 * Marks of one notebook of which each may be right and all together are not; none of them can be left out.
 */
export type ClashingMarks = { claims: Array<Suspicion>, 
/**
 * Whether they stand in the notebook of the team.
 */
team?: boolean, 
/**
 * Whether what was seen is needed to exclude them; or else no legal script of the open sheet has them all.
 */
seen?: boolean, };

export type Complaint = { line: number, text: string, };

/**
 * Answers `look`. Made when somebody looks; nobody else hears of it.
 */
export type Counsel = { 
/**
 * The roles as they are now, where they are not those of the script.
 */
turned: Array<[Character, Role]>, 
/**
 * What has happened in this step already.
 */
done: Array<Deed>, 
/**
 * What each offered choice would bring about at once, and what the others would hear of it.
 */
prospects: Array<Prospect>, roads: Array<Road>, };

export type Counter = "goodwill" | "paranoia" | "intrigue";

/**
 * Answers `POST /api/tables`.
 */
export type Created = { code: string, 
/**
 * The secret of every seat that waits for somebody: the link is `/t/{code}#s={secret}`.
 */
links: Array<Link>, 
/**
 * The seats that belong to this browser now.
 */
yours: Array<Seat>, };

export type CulpritShares = { day: number, culprits: Array<[Target, number]>, };

/**
 * The moment of a review at which a step has ended.
 */
export type CurvePoint = { loop: number, day: number, step: Step, 
/**
 * The number of the last item.
 */
item: number, 
/**
 * How many scripts are possible, in digits.
 */
scripts: string, };

export type Deck = "mastermind" | "a" | "b" | "c";

export type DeckCards = { cards: Array<Card>, oncePerLoop: Array<Card>, 
/**
 * Cards of which the deck holds two.
 */
doubled: Array<Card>, };

/**
 * A Goodwill ability with everything the Leader has named.
 */
export type Declaration = { who: Character, n: number, 
/**
 * Which of its alternatives, counted from 1.
 */
either: number, 
/**
 * Where somebody is to be moved, if that is what it does.
 */
to?: Location, aim: Aim, };

/**
 * Something that happened for one reason.
 */
export type Deed = { cause?: Cause, 
/**
 * Whether the rules left no choice.
 */
must: boolean, heard: Array<Fact>, };

/**
 * One effect, by the word of its message `effect-…`.
 */
export type EffectInfo = { effect: string, counter?: Counter, n?: number, };

/**
 * When a late character comes in.
 */
export type Entry = "never" | { "loop": number } | { "day": number };

export type EntryShares = { who: Character, entries: Array<[Entry, number]>, };

/**
 * Something that happens at the table. Abilities, parts and days are counted from 1.
 */
export type Fact = { "fact": "step", step: Step, } | { "fact": "loop", n: number, } | { "fact": "day", n: number, } | { "fact": "enters", who: Character, at: Location, } | { "fact": "gives-up", seat: Seat, } | { "fact": "placed", slot: Slot, on: Target, card?: Card, } | { "fact": "turned-up", cards: Array<[Slot, Card]>, spent?: Array<Slot>, } | { "fact": "cards-taken" } | { "fact": "moves", who: Character, to: Location, } | { "fact": "counters", on: Target, counter: Counter, change: number, } | { "fact": "declared", ability: Declaration, } | { "fact": "accepted" } | { "fact": "refused" } | { "fact": "card-returned", deck: Deck, card: Card, } | { "fact": "role", who: Character, role: Role, } | { "fact": "culprit", day: number, who: Target, } | { "fact": "subplot", plot: Plot, } | { "fact": "no-other-subplot" } | { "fact": "guarded", who: Character, } | { "fact": "guard-spent", who: Character, } | { "fact": "guard-taken", who: Character, } | { "fact": "extra-card", who: Character, } | { "fact": "extra-banned" } | { "fact": "leader-chooses", what: LeaderAsk, } | { "fact": "leader-picks", on: Target, 
/**
 * Where it is to go.
 */
to?: Location, } | { "fact": "leader-picks-effect", incident: Incident, } | { "fact": "leader-steers", change: number, } | { "fact": "resolved" } | { "fact": "curse-laid", on: Target, } | { "fact": "curse-moves", to: Target, } | { "fact": "leaves", who: Character, } | { "fact": "shielded" } | { "fact": "victim", at: Location, role: Role, } | { "fact": "remembered", plot: Plot, } | { "fact": "gauge", change: number, } | { "fact": "closed", location: Location, until: number, } | { "fact": "held", who: Character, } | { "fact": "freed", who: Character, } | { "fact": "calmed", who: Character, } | { "fact": "incident", day: number, } | { "fact": "no-incident", day: number, } | { "fact": "nothing-happens" } | { "fact": "dies", who: Character, } | { "fact": "revives", who: Character, } | { "fact": "leader", seat: Seat, } | { "fact": "protagonists-die" } | { "fact": "protagonists-lose" } | { "fact": "loop-ends", lost: boolean, } | { "fact": "guess-begins", cast: Array<Character>, } | { "fact": "guessed", who: Character, role: Role, right: boolean, } | { "fact": "over", winner: Winner, } | { "fact": "opened", secrets: Secrets, };

export type Figure = { who: Character, 
/**
 * Missing while the card is not on the board.
 */
at?: Location, 
/**
 * Counters that are there, with their number; none has the number 0.
 */
counters?: Array<[Counter, number]>, marks?: Array<Mark>, 
/**
 * Goodwill abilities that cannot be asked for again now, counted from 1.
 */
used?: Array<number>, curses?: number, };

/**
 * What the detective has found.
 */
export type Finding = { "found": "candidates", candidates: Candidates, } | { "found": "why", claim: Suspicion, verdict: Verdict, } | { "found": "notes", wrong: Array<WrongMark>, clashes?: Array<ClashingMarks>, } | { "found": "leaks", question: number, leaks: Leaks, };

export type FirstCertain = { claim: Suspicion, 
/**
 * Which moment of the curve; nothing if it never was.
 */
point: number | null, };

/**
 * From a client. Every message has an id made by the client: whoever is not sure that a message arrived
 * sends it again with the same id.
 */
export type FromClient = { "t": "choose", id: string, question: number, index: number, } | { "t": "play", id: string, question: number, choices: Array<string>, } | { "t": "wish", id: string, wish: Wish | null, } | { "t": "mark", id: string, book: Book, cell: Cell, mark: Belief | null, } | { "t": "note", id: string, book: Book, topic: Topic, text: string, } | { "t": "rename", id: string, name: string, } | { "t": "to-bot", id: string, seat: Seat, } | { "t": "take-back", id: string, } | { "t": "start", id: string, } | { "t": "look", id: string, } | { "t": "inquire", id: string, inquiry: Inquiry, } | { "t": "close", id: string, } | { "t": "ping", id: string, };

/**
 * From the server.
 */
export type FromServer = { "t": "welcome" } & Welcome | { "t": "update" } & Update | { "t": "table", table: TableInfo, } | { "t": "counsel", id: string, counsel: Counsel, } | { "t": "found", id: string, item: number, finding: Finding, } | { "t": "written", book: Book, changes: Notebook, } | { "t": "ack", id: string, } | { "t": "refused", id: string | null, why: Refusal, detail: string, } | { "t": "pong", id: string, } | { "t": "bye", why: Bye, again: boolean, };

/**
 * What a seat knows when its socket opens.
 */
export type GameSnapshot = { sheet: OpenSheet, 
/**
 * The board before the first item; left out when only a gap was asked for, and when there is no item yet.
 */
start?: Board, 
/**
 * The board after the last item.
 */
board: Board, 
/**
 * The number of the first of `items`.
 */
from: number, items: Array<Item>, waiting: Waiting, ask?: Ask, 
/**
 * The secret card and the script: the Mastermind's from the start.
 */
secrets?: Secrets, script?: ScriptInfo, };

export type GoodwillAbility = { 
/**
 * How much Goodwill it takes.
 */
goodwill: number, oncePerLoop: boolean, unrefusable: boolean, 
/**
 * The only locations in which it can be used; empty when it can be used anywhere.
 */
onlyIn: Array<Location>, 
/**
 * The ways between which the Leader chooses.
 */
either: Array<Array<EffectInfo>>, };

export type Holder = "person" | "bot" | "nobody";

export type Incident = "murder" | "increasing-unease" | "suicide" | "hospital-incident" | "faraway-murder" | "missing-person" | "spreading" | "foul-evil" | "butterfly-effect" | "breakthrough" | "conspiracies" | "serial-murder" | "uproar" | "fake-incident" | "confession" | "faked-suicide" | "portent" | "bestial-murder" | "terrorism" | "a-suspicious-letter" | "closed-circle" | "the-silver-bullet" | "sacrilegious-murder" | "the-executioner" | "dark-rumor" | "barricade" | "evil-contamination" | "night-of-madness" | "evangelium-of-the-dead" | "awakened-curse" | "fountain-of-filth" | "insane-murder" | "mass-suicide" | "fire-of-demise" | "hound-dog-scent" | "discovery";

export type IncidentShares = { day: number, incidents: Array<[Incident, number]>, };

/**
 * A question to the detective.
 */
export type Inquiry = { "ask": "candidates" } | { "ask": "why", claim: Suspicion, lang: Lang, 
/**
 * Whether to look for single moments where a reason rests on all that was seen for a while.
 */
closer?: boolean, } | { "ask": "notes" } | { "ask": "leaks", question: number, indices: Array<number>, };

/**
 * One thing a seat saw. Items are numbered by their order, from 1 on, each seat's by themselves.
 */
export type Item = { 
/**
 * Part of the same announcement as the item before it.
 */
joined?: boolean, 
/**
 * Why it happened: told to the Mastermind alone, and left out where it is the course of the game.
 */
cause?: Cause, 
/**
 * What else is different on the board now.
 */
then?: Change, } & ({ "fact": "step", step: Step, } | { "fact": "loop", n: number, } | { "fact": "day", n: number, } | { "fact": "enters", who: Character, at: Location, } | { "fact": "gives-up", seat: Seat, } | { "fact": "placed", slot: Slot, on: Target, card?: Card, } | { "fact": "turned-up", cards: Array<[Slot, Card]>, spent?: Array<Slot>, } | { "fact": "cards-taken" } | { "fact": "moves", who: Character, to: Location, } | { "fact": "counters", on: Target, counter: Counter, change: number, } | { "fact": "declared", ability: Declaration, } | { "fact": "accepted" } | { "fact": "refused" } | { "fact": "card-returned", deck: Deck, card: Card, } | { "fact": "role", who: Character, role: Role, } | { "fact": "culprit", day: number, who: Target, } | { "fact": "subplot", plot: Plot, } | { "fact": "no-other-subplot" } | { "fact": "guarded", who: Character, } | { "fact": "guard-spent", who: Character, } | { "fact": "guard-taken", who: Character, } | { "fact": "extra-card", who: Character, } | { "fact": "extra-banned" } | { "fact": "leader-chooses", what: LeaderAsk, } | { "fact": "leader-picks", on: Target, 
/**
 * Where it is to go.
 */
to?: Location, } | { "fact": "leader-picks-effect", incident: Incident, } | { "fact": "leader-steers", change: number, } | { "fact": "resolved" } | { "fact": "curse-laid", on: Target, } | { "fact": "curse-moves", to: Target, } | { "fact": "leaves", who: Character, } | { "fact": "shielded" } | { "fact": "victim", at: Location, role: Role, } | { "fact": "remembered", plot: Plot, } | { "fact": "gauge", change: number, } | { "fact": "closed", location: Location, until: number, } | { "fact": "held", who: Character, } | { "fact": "freed", who: Character, } | { "fact": "calmed", who: Character, } | { "fact": "incident", day: number, } | { "fact": "no-incident", day: number, } | { "fact": "nothing-happens" } | { "fact": "dies", who: Character, } | { "fact": "revives", who: Character, } | { "fact": "leader", seat: Seat, } | { "fact": "protagonists-die" } | { "fact": "protagonists-lose" } | { "fact": "loop-ends", lost: boolean, } | { "fact": "guess-begins", cast: Array<Character>, } | { "fact": "guessed", who: Character, role: Role, right: boolean, } | { "fact": "over", winner: Winner, } | { "fact": "opened", secrets: Secrets, });

/**
 * `POST /api/tables/{code}/join`: any open seat of a table that is open to strangers, or this one.
 */
export type Join = { seat?: Seat, };

/**
 * A card on the board.
 */
export type Laid = { slot: Slot, on: Target, 
/**
 * Its face, if this seat knows it.
 */
card?: Card, };

/**
 * In which language the server is to put what it says in sentences.
 */
export type Lang = "en" | "es";

/**
 * What the Leader has to choose for what is being resolved.
 */
export type LeaderAsk = { "choose": "part", incident: Incident, 
/**
 * The part of the incident, counted from 1.
 */
part: number, 
/**
 * Whom the question is about, or what was picked before.
 */
about?: Target, 
/**
 * The card that carries the incident out, and is its culprit.
 */
by?: Character, } | { "choose": "raise-gauge" } | { "choose": "move-gauge" };

export type Leak = { 
/**
 * The number of the answer among the offers.
 */
index: number, 
/**
 * How many scripts are possible after, in digits.
 */
scripts: string, 
/**
 * What is possible before and not after, unless something else of its kind has become certain.
 */
ruledOut: Array<Suspicion>, 
/**
 * What is certain after and not before.
 */
madeCertain: Array<Suspicion>, };

/**
 * What answers of the Mastermind would tell the others.
 */
export type Leaks = { 
/**
 * How many scripts are possible before, in digits; with `many` at least so many.
 */
scripts: string, many?: boolean, 
/**
 * One for each answer that was asked about, unless that took too long.
 */
leaks: Array<Leak>, };

export type Length = { loops: number, 
/**
 * As the author says, from 1 to 10.
 */
difficulty: number | null, };

export type Link = { seat: Seat, secret: string, };

/**
 * An incident by the name everybody reads.
 */
export type ListedIncident = { day: number, incident: Incident, 
/**
 * Where the mob is, if the table plays with that open.
 */
mob?: Location, 
/**
 * The locations whose mobs may be the culprit, as far as the sheet tells.
 */
suspectedMobs?: Array<Location>, 
/**
 * Whether no character can be the culprit.
 */
onlyMobs?: boolean, };

/**
 * Answers `GET /api/tables` (open tables) and `GET /api/tables/mine` (those that wait for me first).
 */
export type ListedTable = { code: string, stage: Stage, set: TragedySet, players: number, loop: number, loops: number, day: number, days: number, seats: Array<SeatInfo>, 
/**
 * The seats that anybody may take now.
 */
openSeats: Array<Seat>, assistance: Assistance, 
/**
 * How many watch; nothing where nobody may.
 */
spectators: number | null, 
/**
 * How whoever made the table wanted to be called.
 */
host: string, 
/**
 * The seats of this browser; empty in the list of open tables.
 */
yours: Array<Seat>, 
/**
 * Whether one of them is asked something.
 */
yourTurn: boolean, winner: Winner | null, };

export type Location = "hospital" | "shrine" | "city" | "school";

/**
 * What could have been known when a loop was over.
 */
export type LoopReview = { loop: number, 
/**
 * The moment of the curve at which the loop was over.
 */
point: number, 
/**
 * How many of the things that were true were certain then.
 */
certain: number, };

/**
 * Something that lies on a character or is true of it, and that everybody can see.
 */
export type Mark = "dead" | "guarded" | "freed" | "calmed" | "extra" | "held" | "guessed";

export type Marked = { cell: Cell, 
/**
 * Nothing if it was wiped out.
 */
mark: Belief | null, 
/**
 * Who wrote it.
 */
pen: Seat, at: Moment, };

/**
 * How far the game had come, as everybody sees it.
 */
export type Moment = { loop: number, day: number, 
/**
 * The number of the last item.
 */
item: number, };

/**
 * What is there and what is needed. A need with `atMost` is met while there is no more than wanted.
 */
export type Need = { what: NeedWhat, have: number, want: number, atMost?: boolean, };

export type NeedWhat = { "need": "counters", on: Array<Target>, counter: Counter, } | { "need": "living-total", counter: Counter, } | { "need": "dead", who: Character, } | { "need": "alive", who: Character, } | { "need": "unhindered", culprit: Character, } | { "need": "victim", who: Character, } | { "need": "target", role: Role | null, } | { "need": "living" } | { "need": "gauge" } | { "need": "previous-gauge" } | { "need": "occurred", incident: Incident, } | { "need": "announced", roles: Array<Role>, } | { "need": "was-announced", who: Character, } | { "need": "last-day" } | { "need": "without", plot: Plot, } | { "need": "panic", culprit: Character, counter: Counter, } | { "need": "intrigue", at: Location, } | { "need": "corpses", at: Array<Location>, } | { "need": "corpses-total", counter: Counter, } | { "need": "all-corpses" } | { "need": "living-with", counter: Counter, } | { "need": "on-board", role: Role, } | { "need": "occurred-today", incident: Incident, } | { "need": "first-time" } | { "need": "curse-found-nobody" } | { "need": "gauge-rose" };

/**
 * Who is meant to hold a seat.
 */
export type NewHolder = "me" | "bot" | "invite";

/**
 * `POST /api/tables/{code}/link`: a new secret for a seat; the old one ends. For one's own seat it is a link for
 * another device; for somebody else's, which the host may ask for, it puts them out.
 */
export type NewLink = { seat: Seat, };

export type NewSeat = { seat: Seat, holder: NewHolder, };

/**
 * `POST /api/tables`.
 */
export type NewTable = { 
/**
 * How many people play, the Mastermind included.
 */
players: number, 
/**
 * Who is to sit where; seats that are not named are open.
 */
seats: Array<NewSeat>, script: ScriptWish, options?: TableOptions, 
/**
 * How whoever makes the table wants to be called.
 */
name?: string, 
/**
 * Whether strangers find the table in the list of open tables and may take open seats.
 */
open?: boolean, spectators?: boolean, 
/**
 * Whether the game starts by itself when nobody is missing.
 */
startWhenFull?: boolean, assistance?: Assistance, };

/**
 * What is written in one notebook, or what has changed in it.
 */
export type Notebook = { marks?: Array<Marked>, notes?: Array<Noted>, };

/**
 * Both notebooks of a Protagonist.
 */
export type Notebooks = { own: Notebook, team: Notebook, };

export type Noted = { topic: Topic, 
/**
 * Empty if it was wiped out.
 */
text: string, pen: Seat, at: Moment, };

/**
 * Choices that differ in their last word only. They are numbered through all offers of a question: the
 * first of this offer has the number `from`, the others follow in the order of the lists.
 */
export type Offer = { from: number, } & ({ "do": "begin" } | { "do": "give-up" } | { "do": "pass" } | { "do": "accept" } | { "do": "refuse" } | { "do": "raise" } | { "do": "lower" } | { "do": "go-on" } | { "do": "start", at: Array<Location>, } | { "do": "place", cards: Array<Card>, on: Array<Target>, } | { "do": "use", source: Source, 
/**
 * Which alternative, counted from 1.
 */
either: number, 
/**
 * Where what is picked is moved to, if this ability moves it.
 */
to?: Location, aims: Aims, } | { "do": "declare", who: Character, n: number, either: number, 
/**
 * Where somebody is moved to, if this ability moves them.
 */
to?: Location, aims: Aims, } | { "do": "name", plots: Array<Plot>, } | { "do": "claim", roles: Array<Role>, } | { "do": "as", incidents: Array<Incident>, } | { "do": "pick", either: number, 
/**
 * Where what is picked goes, if it is to go somewhere.
 */
to?: Location, on: Array<Target>, } | { "do": "guess", who: Character, roles: Array<Role>, });

/**
 * The open sheet: the same for every seat.
 */
export type OpenSheet = { set: TragedySet, 
/**
 * How many people play, the Mastermind included.
 */
players: number, loops: number, days: number, finalGuess: boolean, 
/**
 * Whether Protagonists see each other's face-down cards.
 */
tableTalk: boolean, 
/**
 * The preset, and every switch with the position it stands in.
 */
preset: Preset, switches: Array<[Switch, string]>, 
/**
 * The Mastermind's deck; a special rule may have taken cards out of it.
 */
mastermindDeck: Array<Card>, schedule: Array<ListedIncident>, 
/**
 * The Boss's turf.
 */
turf: Location | null, 
/**
 * Whose start a special rule of the script fixes.
 */
fixedStarts: Array<Character>, };

/**
 * What was sealed at the start.
 */
export type Opened = { 
/**
 * The exact text whose SHA-256 is the commitment: a random number, the options and the script.
 */
sealed: string, title: string, author: string | null, };

export type Place = { location: Location, intrigue?: number, 
/**
 * The last day on which nothing moves into or out of it.
 */
closedUntil?: number, curses?: number, };

export type Plot = "murder-plan" | "light-of-the-avenger" | "a-place-to-protect" | "shadow-of-the-ripper" | "an-unsettling-rumor" | "a-hideous-script" | "the-sealed-item" | "sign-with-me" | "change-of-future" | "giant-time-bomb" | "circle-of-friends" | "a-love-affair" | "the-hidden-freak" | "unknown-factor-x" | "paranoia-virus" | "threads-of-fate" | "secret-record" | "male-confrontation" | "the-devils-hand" | "fated-connections" | "love-hate-spiral" | "witches-tea-time" | "unanswered-heart" | "dice-of-the-gods" | "showtime-of-death" | "worshippers-of-the-apocalypse" | "unsafe-trigger" | "a-quilt-of-incidents" | "tightrope-plan" | "the-black-school" | "a-drop-of-strychnine" | "smell-of-gunpowder" | "isolated-institution-psycho" | "i-am-a-master-detective" | "dance-of-fools" | "tricky-twins" | "an-absolute-will" | "the-noble-bloodline" | "the-ones-from-the-grave" | "moonlight-beast" | "the-cursed-land" | "night-mist-nightmare" | "those-with-habits" | "monster-intrigue" | "panic-and-obsession" | "witchs-curse" | "people-who-dont-listen" | "the-key-girl" | "choir-to-the-outside-god" | "giant-time-bomb-again" | "the-sacred-words-of-dagon" | "bloody-rites" | "the-king-in-yellow" | "whispers-from-the-deep" | "the-resistance" | "the-faceless-god" | "people-who-saw" | "twisted-truth" | "the-profound-race";

export type PlotInfo = { plot: Plot, 
/**
 * The roles it brings.
 */
roles: Array<Role>, abilities: Array<AbilityInfo>, };

export type Preset = "handbook" | "designer";

export type PresetInfo = { preset: Preset, switches: Array<[Switch, string]>, };

/**
 * What a request that was not carried out is answered with.
 */
export type Problem = { problem: Refusal, 
/**
 * For developers, in English; clients word the problem themselves.
 */
detail: string, complaints?: Array<Complaint>, };

export type Prospect = { 
/**
 * The number of the choice among the offers.
 */
index: number, deeds: Array<Deed>, };

/**
 * `POST /api/qr`: a picture of an address, as SVG. The address has to be one of this server.
 */
export type QrWish = { address: string, };

/**
 * A chain of moments that exclude something together. Without any, the open sheet alone excludes it.
 */
export type Reason = { 
/**
 * What the chain begins with, where it has to suppose what it excludes; a sentence like all that follow.
 */
supposing?: string, steps: Array<ReasonStep>, 
/**
 * Which of them exclude it in which case, by their numbers from 1, where that does not follow step by step: sentences.
 */
cases?: Array<string>, 
/**
 * What follows from all of them, as a sentence.
 */
conclusion: string, 
/**
 * Whether one of them rests on all that was seen for a while: whoever looks closer may find single moments.
 */
coarse?: boolean, };

/**
 * One moment, in sentences.
 */
export type ReasonStep = { loop: number, day: number, 
/**
 * The number of the last item of what was seen then.
 */
item: number, seen: Array<string>, rules: Array<string>, follows: Array<string>, };

/**
 * A reference sheet in words: `GET /api/sheets/{set}?lang=en&preset=handbook`.
 */
export type ReferenceSheet = { id: string, title: string, intro: Array<string>, parts: Array<SheetPart>, };

/**
 * Why something was not done. Clients have words for each.
 */
export type Refusal = "unreadable" | "too-large" | "too-fast" | "stale" | "not-asked" | "not-offered" | "not-together" | "not-your-seat" | "not-the-host" | "not-started" | "started" | "over" | "closed" | "not-now" | "seat-taken" | "seat-missing" | "no-such-table" | "no-such-seat" | "wrong-secret" | "both-sides" | "no-such-script" | "bad-script" | "bad-options" | "bad-name" | "not-in-notebook" | "bad-note" | "notebook-full" | "no-script-yet" | "too-many-tables" | "too-many-sockets" | "forbidden" | "no-help" | "busy" | "failed" | "not-found" | "storage";

export type RefusalKind = "none" | "optional" | "mandatory";

/**
 * A finished game, step by step.
 */
export type Review = { sheet: OpenSheet, 
/**
 * Who was in the cast for all to see when the table was set.
 */
cast: Array<Character>, secrets: Secrets, 
/**
 * The end of each step of the game, with how many scripts were possible then; the first is the open sheet.
 */
curve: Array<CurvePoint>, 
/**
 * When each thing that was true was certain first.
 */
certain: Array<FirstCertain>, loops: Array<LoopReview>, };

/**
 * Answers `GET /api/tables/{code}/review`: a finished game as far as it has been looked through.
 */
export type ReviewState = { "state": "working", percent: number, } | { "state": "done" } & Review;

/**
 * One way in which this loop can still be lost, or is lost already.
 */
export type Road = { by: RoadSource, when: When, end: RoadEnd, 
/**
 * All of them have to be met.
 */
needs: Array<Need>, };

export type RoadEnd = "death" | "loss" | "loop-lost";

export type RoadSource = { "by": "ability", source: Source, } | { "by": "incident", day: number, } | { "by": "spell", spell: Spell, };

export type Role = "person" | "key-person" | "killer" | "brain" | "cultist" | "friend" | "conspiracy-theorist" | "serial-killer" | "curmudgeon" | "time-traveler" | "factor" | "loved-one" | "witch" | "lover" | "ninja" | "magician" | "obstinate" | "immortal" | "prophet" | "poisoner" | "fool" | "private-investigator" | "paranoiac" | "therapist" | "twin" | "werewolf" | "vampire" | "nightmare" | "ghost" | "show-off" | "coward" | "zombie" | "sacrifice" | "deep-one" | "wizard" | "witness" | "faceless";

export type RoleInfo = { role: Role, 
/**
 * How many of a script may have it.
 */
max: number | null, refusal: RefusalKind, unkillable: boolean, abilities: Array<AbilityInfo>, };

export type RoleShares = { who: Character, roles: Array<[Role, number]>, };

/**
 * The script, for the Mastermind.
 */
export type ScriptInfo = { id: string, title: string, author: string | null, notes: string | null, };

/**
 * Enough to choose by, too little to know a script again.
 */
export type ScriptOutline = { set: TragedySet, days: number, 
/**
 * How many characters take part.
 */
cast: number, incidents: number, lengths: Array<Length>, };

/**
 * A script by its title: `GET /api/scripts`, for whoever will be Mastermind.
 */
export type ScriptTitle = { id: string, title: string, author: string | null, outline: ScriptOutline, };

/**
 * Which script is played. Also `POST /api/tables/{code}/script`, by the Mastermind before the start.
 */
export type ScriptWish = { "script": "surprise", set: TragedySet, loops?: number, difficulty?: number, } | { "script": "mastermind", set: TragedySet, } | { "script": "bundled", id: string, loops?: number, } | { "script": "file", text: string, loops?: number, };

export type Seat = "mastermind" | "a" | "b" | "c" | "spectator";

export type SeatInfo = { seat: Seat, holder: Holder, name: string, 
/**
 * Whether a person is connected.
 */
online: boolean, 
/**
 * How many browsers own the seat, if more than one does.
 */
browsers?: number, 
/**
 * In the Time Spiral: what this Protagonist wants.
 */
wish?: Wish, };

export type SecretIncident = { day: number, 
/**
 * What it really is; the open sheet may say otherwise.
 */
incident: Incident, 
/**
 * A character, or the location of a mob.
 */
culprit: Target, };

/**
 * The secret card of the script.
 */
export type Secrets = { mainPlot: Plot, 
/**
 * The main plot that may take its place.
 */
extraMainPlot?: Plot, subplots: Array<Plot>, cast: Array<CastMember>, incidents: Array<SecretIncident>, };

export type SetInfo = { set: TragedySet, mainPlots: Array<PlotInfo>, subplots: Array<PlotInfo>, 
/**
 * All roles a character can have, the Person included.
 */
roles: Array<Role>, incidents: Array<Incident>, subplotsPerScript: number, finalGuess: boolean, hasGauge: boolean, 
/**
 * Intrigue on a location stands for corpses there.
 */
hasVictims: boolean, 
/**
 * The Extra cards are Curses.
 */
hasCurses: boolean, 
/**
 * The spells, each with the gauge from which on it works.
 */
spells: Array<[Spell, number]>, };

/**
 * One thing that can be looked up: its rules in words.
 */
export type SheetEntry = { id: string, name: string, facts: Array<SheetFact>, rules: Array<SheetRule>, };

export type SheetFact = { label: string, value: string, };

export type SheetPart = { id: string, heading: string, sections: Array<SheetSection>, };

export type SheetRule = { tags: Array<string>, text: string, };

export type SheetSection = { id: string, heading: string, intro: Array<string>, 
/**
 * Whether the entries happen in this order.
 */
numbered: boolean, entries: Array<SheetEntry>, };

export type Slot = "m1" | "m2" | "m3" | "a" | "b" | "c";

/**
 * Whose ability or rule; `n` counts from 1, as the messages in `locales/` do.
 */
export type Source = { "of": "role", who: Character, role: Role, n: number, } | { "of": "plot", plot: Plot, n: number, } | { "of": "card", who: Character, n: number, } | { "of": "passive", who: Character, n: number, } | { "of": "shared", role: Role, n: number, };

export type Spell = "spell-of-sympathy" | "reminiscence-of-the-forefathers" | "ancient-seal" | "madness";

export type Spent = { deck: Deck, cards: Array<Card>, };

export type Stage = "waiting" | "playing" | "over" | "closed";

export type Start = { "at": Location } | "chosen" | { "late": Location };

export type Step = "time-spiral" | "preparation" | "day-start" | "mastermind-cards" | "protagonist-cards" | "card-resolve" | "mastermind-abilities" | "goodwill" | "incident" | "leader-passes" | "day-end" | "loop-end" | "final-guess" | "over";

/**
 * One thing that the secret card may say.
 */
export type Suspicion = { "claim": "role", who: Character, role: Role, } | { "claim": "plot", plot: Plot, } | { "claim": "extra-main-plot", plot: Plot, } | { "claim": "culprit", day: number, culprit: Target, } | { "claim": "incident", day: number, incident: Incident, } | { "claim": "entry", who: Character, entry: Entry, };

export type Switch = "paranoia-virus-threshold" | "murder-victim" | "refused-once-per-loop" | "hospital-key-person" | "failed-curse" | "gauge-milestones" | "card-edition" | "black-school" | "mystery-boy-first-loop" | "mob-location";

/**
 * The state of a table as everybody may know it; `you` and `host` differ from seat to seat.
 */
export type TableInfo = { code: string, stage: Stage, set: TragedySet, players: number, seats: Array<SeatInfo>, you: Seat, 
/**
 * Whether this browser made the table.
 */
host: boolean, open: boolean, assistance: Assistance, spectators: number, 
/**
 * Whether the Mastermind still has to pick a script.
 */
scriptMissing: boolean, 
/**
 * SHA-256 of `Opened::sealed`, as hexadecimal digits: published when the script is chosen.
 */
commitment: string | null, 
/**
 * The seal broken: there when the game is over.
 */
opened: Opened | null, };

export type TableOptions = { preset?: Preset, 
/**
 * Switches set by hand on top of the preset, with their positions.
 */
switches?: Array<[Switch, string]>, 
/**
 * The Protagonist who leads first.
 */
leader?: Seat, tableTalk?: boolean, };

export type Target = Location | Character;

export type Topic = "game" | `character ${Character}` | `incident ${number}` | `day ${number}.${number}`;

export type TragedySet = "first-steps" | "basic-tragedy" | "midnight-zone" | "mystery-circle" | "prime-evil" | "cosmic-mythology";

export type Trait = "student" | "adult" | "boy" | "girl" | "man" | "woman" | "construct" | "fabrication" | "animal";

export type Update = { 
/**
 * The number of the first of `items`.
 */
from: number, items: Array<Item>, waiting: Waiting, 
/**
 * The question for this seat; when it is missing, this seat is not asked.
 */
ask?: Ask, 
/**
 * The id of this seat's own message that brought this about.
 */
ack?: string, };

/**
 * Why it is not so, or must be so.
 */
export type Verdict = { "is": "open" } | { "is": "impossible", reason?: Reason, } | { "is": "certain", reason?: Reason, };

/**
 * Whom the game waits for, as everybody may know.
 */
export type Waiting = "mastermind" | "a" | "b" | "c" | "protagonists" | "nobody";

export type Welcome = { version: number, seat: Seat, table: TableInfo, 
/**
 * There once the script is chosen.
 */
game: GameSnapshot | null, 
/**
 * A Protagonist's, if something is written in one of them.
 */
notebooks?: Notebooks, };

/**
 * When it is looked at.
 */
export type When = "loop-start" | "card-resolve" | "mastermind-ability" | "incident" | "day-end" | "loop-end" | "always";

/**
 * Why no card can be laid somewhere.
 */
export type Why = "corpse" | "card-there" | "extra-card" | "through-location" | "role";

export type Winner = "mastermind" | "protagonists";

/**
 * What a Protagonist wants in the Time Spiral.
 */
export type Wish = "ready" | "give-up";

/**
 * A mark that contradicts the record: sure of what is impossible, or out though it is certain.
 */
export type WrongMark = { claim: Suspicion, 
/**
 * Whether it stands in the notebook of the team.
 */
team?: boolean, };
