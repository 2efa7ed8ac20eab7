import { UNAMBIGUOUS_LETTERS } from '../unambiguous-letters.ts'

/** Phase of a lucky draw; a cancelled one is visible to staff only. */
export type DrawPhase = 'coming' | 'open' | 'closed' | 'drawn'

/** @param draw with times and @param now in milliseconds since 1970 */
export function drawPhase(draw: { opens: number; closes: number; isDrawn: boolean }, now: number): DrawPhase {
  if (draw.isDrawn) return 'drawn'
  if (now < draw.opens) return 'coming'
  return now < draw.closes ? 'open' : 'closed'
}

/** SHA-256 of a UTF-8 text in lower-case hexadecimal; injected because Node and browsers have different APIs. */
export type Sha256 = (text: string) => Promise<string>

const NUMBER_LENGTH = 10

/**
 * Entry number of an order in a lucky draw: deterministic, and reveals nothing about the order, its day or its owner.
 * With a million orders the probability that two share a number is below one in a thousand; the lucky draw cannot be
 * held in that case.
 */
export async function entryNoOf(drawId: string, orderId: string, digest: Sha256): Promise<string> {
  const hash = await digest(`${drawId}:${orderId}`)
  const letters = Array.from({ length: NUMBER_LENGTH }, (_, at) => {
    const byte = Number.parseInt(hash.slice(at * 2, at * 2 + 2), 16)
    return UNAMBIGUOUS_LETTERS.charAt(byte % UNAMBIGUOUS_LETTERS.length)
  }).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Commitment to a seed, published before the seed is revealed. */
export const commitmentOf = (seed: string, digest: Sha256): Promise<string> => digest(seed)

interface DrawInput {
  seed: string
  /** Entry numbers in any order; the order has no effect. */
  entries: readonly string[]
  /** Number of winners; with fewer entries, all of them win. */
  places: number
}

/**
 * The winners, first place first: the entries with the lowest SHA-256 of `<seed>:<entry number>`. Anybody with the seed
 * and the numbers can verify the result with any SHA-256 tool; removing an entry that does not win changes nothing.
 */
export async function selectWinners({ seed, entries, places }: DrawInput, digest: Sha256): Promise<string[]> {
  const ranked = await Promise.all(entries.map(async (entry) => ({ entry, rank: await digest(`${seed}:${entry}`) })))
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, places)
    .map(({ entry }) => entry)
}
