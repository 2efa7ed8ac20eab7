import { SEARCH_MOST } from '../constants.ts'
import type { ProductCard } from '../entities/product.ts'
import { createGuess } from './search-guess.ts'
import { type Entry, entriesOf, wordsIn } from './search-index.ts'
import { codeOf, type SearchRow, searchRowOf, wordsOf } from './search-row.ts'

/** From what somebody typed to the ids of what is found, best first. */
export type Search = (q: string) => number[]

/** More words than anybody types; each costs a walk through the catalogue. */
const TERMS_MOST = 8
/** With fewer exact finds than these the question may hold a slip: what is near it stands after them. */
const FEW = 3
const CODE_LEAST = 3
/** Below this length a word counts only where another begins: inside words it is everywhere. */
const INSIDE_LEAST = 3

const TERM = /\d[\d.]* (?:mg|ml|mah|ohm|w)(?= |$)|\S+/g
const FILLERS = new Set(['and', 'for', 'the', 'with', 'dan', 'dengan', 'untuk'])

/** A number with its unit is one term: 20 mg is not 20 ml beside 10 mg. */
function termsOf(q: string): string[] {
  const terms = [...new Set(wordsOf(q.slice(0, SEARCH_MOST)).match(TERM) ?? [])]
  const telling = terms.filter((term) => !FILLERS.has(term))
  return (telling.length > 0 ? telling : terms).slice(0, TERMS_MOST)
}

/** One term of a question: any of these makes a text match it. */
interface Wanted {
  anywhere: readonly string[]
  /** The same, where a word begins: a better match. */
  atStart: readonly string[]
}

function wantedOf(term: string): Wanted {
  const atStart = [/^\d/.test(term) ? ` ${term} ` : ` ${term}`]
  return { anywhere: term.length < INSIDE_LEAST || /^\d/.test(term) ? atStart : [term], atStart }
}

function withGuesses(wanted: Wanted, guesses: readonly string[]): Wanted {
  const whole = guesses.map((guess) => ` ${guess} `)
  return { anywhere: [...wanted.anywhere, ...whole], atStart: [...wanted.atStart, ...whole] }
}

interface Question {
  wanted: readonly Wanted[]
  /** The whole of it as one text with spaces around, and as the beginning of a longer one. */
  phrase: string
  opening: string
  /** Empty when it is too short to be the beginning of a SKU. */
  code: string
}

function questionOf(words: readonly string[], wanted: readonly Wanted[], code: string): Question {
  const opening = ` ${words.join(' ')}`
  // All of them must hold, so the cheap and rare are asked first: one text to look for, and a long one.
  const length = ({ anywhere: [first = ''] }: Wanted) => first.length
  const rareFirst = [...wanted].sort((a, b) => a.anywhere.length - b.anywhere.length || length(b) - length(a))
  return { wanted: rareFirst, opening, phrase: `${opening} `, code: code.length < CODE_LEAST ? '' : code }
}

const RANKS = 6

/** Plain loops: this runs for every product at every letter. */
function holds(text: string, { wanted }: Question, where: keyof Wanted): boolean {
  for (const term of wanted) if (!holdsAny(text, term[where])) return false
  return true
}

function holdsAny(text: string, written: readonly string[]): boolean {
  for (const one of written) if (text.includes(one)) return true
  return false
}

/** How well a row answers: 0 is what was asked for by its own name, the last rank has the words somewhere inside. */
function rankOf({ name, title, code, text }: Entry, question: Question): number {
  const { phrase, opening } = question
  if (title === phrase || name === phrase || code === question.code) return 0
  if (title.startsWith(opening) || name.startsWith(opening)) return 1
  if (question.code !== '' && code.startsWith(question.code)) return 1
  if (name.includes(opening)) return 2
  if (holds(name, question, 'atStart')) return 3
  return holds(text, question, 'atStart') ? 4 : RANKS - 1
}

/**
 * The search of the store: server and page ask it the same and have the same answers in the same order, with signal and
 * without. Words in any order, in lower or upper case, with accents or without; a slip in a word is forgiven. First what
 * has that name, then what begins with it, then what has its words, then what is near it; equals stand in shop order.
 *
 * Answers ids; none for a question without a letter or a digit. Only the first SEARCH_MOST characters count.
 */
export function createSearch(rows: readonly SearchRow[]): Search {
  const entries = entriesOf(rows)
  // The words are taken out of the texts at the first slip: most searches have none.
  let guess: ReturnType<typeof createGuess> | undefined

  const isCode = (code: string) => entries.some((entry) => entry.code === code)
  const find = (question: Question): number[] => {
    const ranks: number[][] = Array.from({ length: RANKS }, () => [])
    for (const entry of entries) {
      const isMeant = question.code !== '' && entry.code.startsWith(question.code)
      if (isMeant || holds(entry.text, question, 'anywhere')) ranks[rankOf(entry, question)]?.push(entry.id)
    }
    return ranks.flat()
  }

  return (q) => {
    const terms = termsOf(q)
    if (terms.length === 0) return []
    const code = codeOf(q.slice(0, SEARCH_MOST))
    const wanted = terms.map(wantedOf)
    const exact = find(questionOf(terms, wanted, code))
    if (exact.length >= FEW || isCode(code)) return exact
    guess ??= createGuess(wordsIn(entries))
    const guesses = terms.map(guess)
    const meant = terms.map((term, at) => guesses[at]?.[0] ?? term)
    const near = find(
      questionOf(
        meant,
        wanted.map((term, at) => withGuesses(term, guesses[at] ?? [])),
        code,
      ),
    )
    return [...new Set([...exact, ...near])]
  }
}

const made = new WeakMap<readonly ProductCard[], Search>()

/**
 * The search of a whole catalogue, made once for it.
 *
 * @param cards kept as they are, also by whoever calls: what was made of them is remembered
 */
export function searchIn(cards: readonly ProductCard[]): Search {
  const search = made.get(cards) ?? createSearch(cards.map(searchRowOf))
  made.set(cards, search)
  return search
}
