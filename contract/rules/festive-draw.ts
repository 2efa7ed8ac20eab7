import { CLEAR_LETTERS } from './clear-letters.ts'

/** Where a draw may be on its way; one that is called off is shown to staff alone. */
export type DrawPhase = 'coming' | 'open' | 'closed' | 'drawn'

/** @param draw its times and @param now in milliseconds since 1970 */
export function drawPhase(draw: { opens: number; closes: number; isDrawn: boolean }, now: number): DrawPhase {
  if (draw.isDrawn) return 'drawn'
  if (now < draw.opens) return 'coming'
  return now < draw.closes ? 'open' : 'closed'
}

/** SHA-256 of a text in UTF-8, as small hexadecimal letters: the machine's own, which differs between Node and browsers. */
export type Digest = (text: string) => Promise<string>

const NUMBER_LENGTH = 10

/**
 * What an order is called in a draw: says nothing of the order, its day or its owner, and is the same whoever reckons.
 * Of a million orders the chance that two share one is below one in a thousand; a draw refuses to be held then.
 */
export async function entryNoOf(drawId: string, orderId: string, digest: Digest): Promise<string> {
  const hash = await digest(`${drawId}:${orderId}`)
  const letters = Array.from({ length: NUMBER_LENGTH }, (_, at) => {
    const byte = Number.parseInt(hash.slice(at * 2, at * 2 + 2), 16)
    return CLEAR_LETTERS.charAt(byte % CLEAR_LETTERS.length)
  }).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** What is published of a seed before anybody may know it. */
export const commitmentOf = (seed: string, digest: Digest): Promise<string> => digest(seed)

interface Drawing {
  seed: string
  /** In any order: only what they are called counts. */
  entries: readonly string[]
  /** How many are drawn; all of them where there are fewer entries. */
  places: number
}

/**
 * The winners, the first place first: those whose SHA-256 of `<seed>:<entry number>` is lowest. Whoever knows the seed and
 * the numbers finds the same, with any tool that reckons SHA-256; an entry that is not among the winners changes nothing
 * by going.
 */
export async function drawWinners({ seed, entries, places }: Drawing, digest: Digest): Promise<string[]> {
  const ranked = await Promise.all(entries.map(async (entry) => ({ entry, rank: await digest(`${seed}:${entry}`) })))
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, places)
    .map(({ entry }) => entry)
}
