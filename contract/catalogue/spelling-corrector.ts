import uFuzzy from '@leeoniya/ufuzzy'

const AFTER_FIRST: [from: number, to: number] = [1, Number.POSITIVE_INFINITY]
const NONE = { intraSlice: AFTER_FIRST, intraIns: 0, intraSub: 0, intraTrn: 0, intraDel: 0 } as const
const SWAP = { ...NONE, intraTrn: 1 } as const
const ANY_SLIP = { intraSlice: AFTER_FIRST, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 } as const

/**
 * Allows one typo in words of four or more letters, and one swap of neighbours in words of three; the first letter must
 * match.
 */
const oneSlip = new uFuzzy({
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- a const enum, which erasable syntax cannot name
  intraMode: 1,
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the same
  interLft: 2,
  interSplit: ' +',
  // Its sort order is not used; its collation could differ between device and server.
  compare: () => 0,
  intraRules: ({ length }) => (length < 3 ? NONE : length === 3 ? SWAP : ANY_SLIP),
})

/** uFuzzy's internal placeholder for quoted text; a search for this word would make it throw. */
const RESERVED = 'eexxaacctt'

const MAX_GUESSES = 4
/** Minimum share of common trigrams for a known word to match a typed one. */
const MIN_ALIKE = 0.4

const isNumber = (word: string): boolean => /^\d/.test(word)

function trigramsOf(word: string): Set<string> {
  const padded = ` ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const three of one) if (other.has(three)) common++
  return (2 * common) / (one.size + other.size)
}

/** The distinct words of a catalogue. */
export interface KnownWords {
  has(word: string): boolean
  /** In any order: all words that begin with the same letter, and others. */
  like(typed: string): readonly string[]
  /** Numbers, in any order. */
  startingWith(digits: string): readonly string[]
  /** All words that are no numbers, in any order. */
  letters(): readonly string[]
  /** In shop order: the earlier wins a tie. */
  compare(a: string, b: string): number
}

function nearest(words: KnownWords, typed: string): string[] {
  const trigrams = trigramsOf(typed)
  let best: string | null = null
  let max = MIN_ALIKE
  const isNear = (word: string) => Math.abs(word.length - typed.length) <= 3
  const hasCommon = (padded: string) => [...trigrams].some((three) => padded.includes(three))
  for (const word of words.letters()) {
    if (!isNear(word) || !hasCommon(` ${word} `)) continue
    const like = similarity(trigrams, trigramsOf(word))
    if (like > max || (like === max && best !== null && words.compare(word, best) < 0)) {
      max = like
      best = word
    }
  }
  return best === null ? [] : [best]
}

/**
 * Spelling correction: the known words that a typed word may mean, best first. A known word means itself, otherwise
 * words one typo away, otherwise the most similar one. Empty if nothing is similar.
 */
export function spellingCorrections(typed: string, words: KnownWords): readonly string[] {
  if (words.has(typed)) return [typed]
  const inOrder = (found: readonly string[]) => [...found].sort((a, b) => words.compare(a, b))
  if (isNumber(typed)) return inOrder(words.startingWith(typed)).slice(0, MAX_GUESSES)
  if (typed.length < 3 || typed === RESERVED) return []
  const far = (word: string) => Math.abs(word.length - typed.length)
  const similar = [...words.like(typed)]
  const slips = inOrder((oneSlip.filter(similar, typed) ?? []).map((at) => similar[at] ?? '')).sort(
    (one, other) => far(one) - far(other),
  )
  const [first] = slips
  if (first === undefined) return nearest(words, typed)
  return slips.filter((word) => far(word) <= far(first) + 1).slice(0, MAX_GUESSES)
}
