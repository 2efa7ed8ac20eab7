import { MAX_SEARCH } from '../constants.ts'
import type { CatalogueTerms } from './catalogue-terms.ts'
import type { ProductCard } from './product.ts'
import { type CardChange, changesOf } from './product-columns.ts'
import { entriesOf, type SearchEntry, wordsIn } from './search-index.ts'
import { codeOf, type SearchRow, searchRowsOf, wordsOf } from './search-row.ts'
import { createSpellingCorrector } from './spelling-corrector.ts'

/** Maps a typed query to product ids, best match first. */
export type Search = (q: string) => number[]

/** Upper limit of search terms; each costs a pass through the catalogue. */
const MAX_TERMS = 8
/** With fewer exact results, the query may contain a typo: corrected results follow. */
const FEW = 3
const MIN_CODE = 3
/** Shorter terms match only at the start of a word: "ice" is no hit in "device". */
const MIN_INSIDE = 4
/** Means nicotine salt, and is no hit in "basalt". */
const SALT = /^salts?$/

const TERM = /\d[\d.]* (?:mg|ml|mah|ohm|w)(?= |$)|\S+/g
const FILLERS = new Set(['and', 'for', 'the', 'with', 'dan', 'dengan', 'untuk'])

/** A number with its unit is one term: 20 mg must not match 20 ml with 10 mg. */
function termsOf(q: string): string[] {
  const terms = [...new Set(wordsOf(q.slice(0, MAX_SEARCH)).match(TERM) ?? [])]
  const telling = terms.filter((term) => !FILLERS.has(term))
  return (telling.length > 0 ? telling : terms).slice(0, MAX_TERMS)
}

/** One search term: any of these alternatives makes a text match. */
interface SearchTerms {
  anywhere: readonly string[]
  /** The same at the start of a word: a better match. */
  atStart: readonly string[]
}

function searchTermsOf(term: string): SearchTerms {
  if (/^\d/.test(term)) return { anywhere: [` ${term} `], atStart: [` ${term} `] }
  const atStart = [` ${term}`]
  return { anywhere: term.length < MIN_INSIDE || SALT.test(term) ? atStart : [term], atStart }
}

function withCorrections(searchTerms: SearchTerms, corrections: readonly string[]): SearchTerms {
  const whole = corrections.map((correction) => ` ${correction} `)
  return { anywhere: [...searchTerms.anywhere, ...whole], atStart: [...searchTerms.atStart, ...whole] }
}

interface ParsedQuery {
  searchTerms: readonly SearchTerms[]
  /** The whole query with a space on both sides, and with a leading space only (as a prefix). */
  phrase: string
  opening: string
  /** Empty when it is too short for a SKU prefix. */
  code: string
}

function questionOf(words: readonly string[], searchTerms: readonly SearchTerms[], code: string): ParsedQuery {
  const opening = ` ${words.join(' ')}`
  // All terms must match, so the cheapest and rarest are tested first: a single alternative, and a long one.
  const length = ({ anywhere: [first = ''] }: SearchTerms) => first.length
  const rareFirst = [...searchTerms].sort((a, b) => a.anywhere.length - b.anywhere.length || length(b) - length(a))
  return { searchTerms: rareFirst, opening, phrase: `${opening} `, code: code.length < MIN_CODE ? '' : code }
}

const RANKS = 6

/** Plain loops for speed: this runs for every product at every keystroke. */
function holds(text: string, { searchTerms }: ParsedQuery, where: keyof SearchTerms): boolean {
  for (const term of searchTerms) if (!holdsAny(text, term[where])) return false
  return true
}

function holdsAny(text: string, written: readonly string[]): boolean {
  for (const one of written) if (text.includes(one)) return true
  return false
}

/** Rank of a match: 0 is the exact name or code, the last rank has the words anywhere. */
function rankOf({ name, title, code, text }: SearchEntry, question: ParsedQuery): number {
  const { phrase, opening } = question
  if (title === phrase || name === phrase || code === question.code) return 0
  if (title.startsWith(opening) || name.startsWith(opening)) return 1
  if (question.code !== '' && code.startsWith(question.code)) return 1
  if (name.includes(opening)) return 2
  if (holds(name, question, 'atStart')) return 3
  return holds(text, question, 'atStart') ? 4 : RANKS - 1
}

/**
 * The search of the store. Server and page use it, so results are identical online and offline. Words match in any
 * order, without regard to case and accents; one typo per word is tolerated. Ranking: exact name, name prefix, words,
 * corrected words; ties in shop order.
 *
 * Returns ids; none for a query without a letter or digit. Only the first SEARCH_MOST characters are used.
 */
export function createSearch(rows: readonly SearchRow[]): Search {
  const entries = entriesOf(rows)
  // Built on the first typo: most searches have none.
  let corrector: ReturnType<typeof createSpellingCorrector> | undefined

  const isCode = (code: string) => entries.some((entry) => entry.code === code)
  const find = (question: ParsedQuery): number[] => {
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
    const code = codeOf(q.slice(0, MAX_SEARCH))
    const searchTerms = terms.map(searchTermsOf)
    const exact = find(questionOf(terms, searchTerms, code))
    if (exact.length >= FEW || isCode(code)) return exact
    corrector ??= createSpellingCorrector(wordsIn(entries))
    const corrections = terms.map(corrector)
    const meant = terms.map((term, at) => corrections[at]?.[0] ?? term)
    const near = find(
      questionOf(
        meant,
        searchTerms.map((term, at) => withCorrections(term, corrections[at] ?? [])),
        code,
      ),
    )
    return [...new Set([...exact, ...near])]
  }
}

interface MadeSearch {
  /** In shop order. */
  cards: readonly ProductCard[]
  terms: CatalogueTerms | undefined
  search: Search
}

const made = new WeakMap<readonly ProductCard[], Search>()
/** Of the catalogue that was searched last: a new stock or price leaves its index as it is. */
let latest: MadeSearch | null = null

/**
 * Search of a whole catalogue; the index is cached.
 *
 * @param cards must not be mutated afterwards, nor searched with other terms: the index is cached by array identity
 */
export function searchIn(cards: readonly ProductCard[], terms?: CatalogueTerms): Search {
  const known = made.get(cards)
  if (known) return known
  const inOrder = [...cards].sort((one, other) => one.id - other.id)
  const rowOf = searchRowsOf(terms)
  const changes = latest?.terms === terms ? latest && changesOf(latest.cards, inOrder) : null
  const search = latest && hasSameTexts(changes, rowOf) ? latest.search : createSearch(inOrder.map(rowOf))
  latest = { cards: inOrder, terms, search }
  made.set(cards, search)
  return search
}

const hasSameTexts = (changes: readonly CardChange[] | null, rowOf: (card: ProductCard) => SearchRow): boolean =>
  changes?.every(([before, after]) => JSON.stringify(rowOf(before)) === JSON.stringify(rowOf(after))) ?? false
