import type { Context } from '../../context.ts'
import { countAttempt, type RateLimit, refuseExhausted } from '../rate-limit.ts'

/** A person is known by their account: they do not answer for whoever else is behind their address. */
const guessesOf = ({ session }: Context): RateLimit =>
  session ? { name: 'product code of an account', key: [session.person.id] } : { name: 'product code of a network' }

/** Whoever goes on in spite of that limit is not looked up any more, whatever they ask for. */
const floodOf = ({ session }: Context): RateLimit =>
  session
    ? { name: 'product code flood of an account', key: [session.person.id] }
    : { name: 'product code flood of a network' }

/** @throws Refusal RATE_LIMIT */
export const refuseFlood = (context: Context): Promise<void> => refuseExhausted(floodOf(context), context)

/**
 * Counts a code that nobody made. The same one again is the same slip of the pen; and who has guessed too often still
 * gets the answer for a code that there is, so that one guesser does not close the door on a whole shop.
 *
 * @throws Refusal RATE_LIMIT
 */
export async function countGuess(hash: string, context: Context): Promise<void> {
  const asker = context.session?.person.id ?? context.address
  const seen = await countAttempt({ name: 'known product code', key: [asker, hash] }, context)
  if (seen > 1) return
  // Counted by itself: what is refused below goes on towards the flood.
  await countAttempt(floodOf(context), context)
  await countAttempt(guessesOf(context), context)
}
