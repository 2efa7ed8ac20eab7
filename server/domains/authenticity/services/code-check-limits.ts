import type { Context } from '../../../context.ts'
import { countAttempt, type RateLimit, refuseExhausted } from '../../../platform/rate-limit/rate-limit.ts'

/** Signed-in people are counted by account, so that they do not affect others behind their network address. */
const guessesOf = ({ session }: Context): RateLimit =>
  session ? { name: 'product code of an account', key: [session.person.id] } : { name: 'product code of a network' }

/** Above this limit no code is looked up any more, valid ones included. */
const floodOf = ({ session }: Context): RateLimit =>
  session
    ? { name: 'product code flood of an account', key: [session.person.id] }
    : { name: 'product code flood of a network' }

/** @throws Refusal RATE_LIMIT */
export const refuseExhaustedLookups = (context: Context): Promise<void> => refuseExhausted(floodOf(context), context)

/**
 * Counts an unknown code; a repeated one counts once, as a typing error. Beyond this limit valid codes are still
 * answered, so that one person's guesses do not block everybody else in a shop.
 *
 * @throws Refusal RATE_LIMIT
 */
export async function countGuess(hash: string, context: Context): Promise<void> {
  const requesterId = context.session?.person.id ?? context.address
  const seen = await countAttempt({ name: 'known product code', key: [requesterId, hash] }, context)
  if (seen > 1) return
  // Counted first: attempts refused by the second limit still count towards the flood limit.
  await countAttempt(floodOf(context), context)
  await countAttempt(guessesOf(context), context)
}
