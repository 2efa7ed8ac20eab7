import type { Context } from '../../context.ts'
import { countTry, refuseTooMany } from '../tries.ts'

const WINDOW_MS = 10 * 60_000
/** Codes that nobody made: enough for bad eyes, too few to find one by trying (rules.md 5). */
const GUESSES_MOST = 10
/** Whoever goes on in spite of that is not looked up any more, whatever they ask for. */
const FLOOD_MOST = 100

/** A person is known by their account: they do not answer for whoever else is behind their address. */
const askerOf = ({ session, address }: Context): readonly string[] =>
  session ? ['product-code', 'account', session.person.id] : ['product-code', 'address', address]

/** @throws Refusal RATE_LIMIT */
export const refuseFlood = (context: Context): Promise<void> =>
  refuseTooMany({ most: FLOOD_MOST, of: askerOf(context) }, context)

/**
 * Counts a code that nobody made. The same one again is the same slip of the pen; and who has guessed too often still
 * gets the answer for a code that there is, so that one guesser does not close the door on a whole shop.
 *
 * @throws Refusal RATE_LIMIT
 */
export async function countGuess(hash: string, context: Context): Promise<void> {
  const of = askerOf(context)
  const seen = await countTry({ most: Number.POSITIVE_INFINITY, windowMs: WINDOW_MS, of: [...of, hash] }, context)
  if (seen === 1) await countTry({ most: GUESSES_MOST, windowMs: WINDOW_MS, of }, context)
}
