import { MAX_SEARCH } from '../constants.ts'
import { memoizeByKey } from '../memoize-by-key.ts'
import { type SearchEntry, SearchIndex, type SearchSource } from './search-index.ts'
import { codeOf, type SearchRow, wordsOf } from './search-row.ts'

/** Maps a typed query to product ids, best match first. */
export type Search = (q: string) => number[]

/** Upper limit of search terms; each costs a pass through the words of the catalogue. */
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

/**
 * Whether the text of an entry has all terms. What entries share is tested once; plain loops for speed, because this
 * runs for every candidate at every keystroke.
 */
function holding({ searchTerms }: ParsedQuery, where: keyof SearchTerms): (entry: SearchEntry) => boolean {
  const lackedBy = memoizeByKey(({ text }: SearchEntry['about']) =>
    searchTerms.map((term) => term[where]).filter((written) => !holdsAny(text, written)),
  )
  return ({ own, about }) => {
    for (const written of lackedBy(about)) if (!holdsAny(own, written)) return false
    return true
  }
}

function nameHolds(name: string, { searchTerms }: ParsedQuery): boolean {
  for (const { atStart } of searchTerms) if (!holdsAny(name, atStart)) return false
  return true
}

function holdsAny(text: string, written: readonly string[]): boolean {
  for (const one of written) if (text.includes(one)) return true
  return false
}

/**
 * Rank of a match: 0 is the exact name or code, the last rank has the words anywhere.
 *
 * @param isAtStart whether all words begin words of the entry
 */
function rankOf(entry: SearchEntry, question: ParsedQuery, isAtStart: (entry: SearchEntry) => boolean): number {
  const { name, title, code } = entry
  const { phrase, opening } = question
  if (title === phrase || name === phrase || code === question.code) return 0
  if (title.startsWith(opening) || name.startsWith(opening)) return 1
  if (question.code !== '' && code.startsWith(question.code)) return 1
  if (name.includes(opening)) return 2
  if (nameHolds(name, question)) return 3
  return isAtStart(entry) ? 4 : RANKS - 1
}

function find(source: SearchSource, question: ParsedQuery): number[] {
  const { code, searchTerms } = question
  const [isMatch, isAtStart] = [holding(question, 'anywhere'), holding(question, 'atStart')]
  const ranks: number[][] = Array.from({ length: RANKS }, () => [])
  const alternatives = searchTerms.map(({ anywhere }) => anywhere)
  for (const entry of source.candidates(alternatives, code)) {
    const isMeant = code !== '' && entry.code.startsWith(code)
    if (isMeant || isMatch(entry)) ranks[rankOf(entry, question, isAtStart)]?.push(entry.id)
  }
  return ranks.flat()
}

/**
 * The search of the store. Server and page use it, so results are identical online and offline. Words match in any
 * order, without regard to case and accents; one typo per word is tolerated. Ranking: exact name, name prefix, words,
 * corrected words; ties in shop order.
 *
 * Returns ids; none for a query without a letter or digit. Only the first MAX_SEARCH characters are used.
 */
export function searchOf(source: SearchSource): Search {
  return (q) => {
    const terms = termsOf(q)
    if (terms.length === 0) return []
    const code = codeOf(q.slice(0, MAX_SEARCH))
    const searchTerms = terms.map(searchTermsOf)
    const exact = find(source, questionOf(terms, searchTerms, code))
    if (exact.length >= FEW || source.hasCode(code)) return exact
    const corrections = terms.map((term) => source.corrections(term))
    const meant = terms.map((term, at) => corrections[at]?.[0] ?? term)
    const near = find(
      source,
      questionOf(
        meant,
        searchTerms.map((term, at) => withCorrections(term, corrections[at] ?? [])),
        code,
      ),
    )
    return [...new Set([...exact, ...near])]
  }
}

export const createSearch = (rows: readonly SearchRow[]): Search => searchOf(new SearchIndex(rows))
