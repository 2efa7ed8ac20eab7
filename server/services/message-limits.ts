import type { Context } from '../context.ts'
import { countAttempt, countUnrefused, exhausted, networkOf } from './rate-limit.ts'
import { RATE_LIMITS } from './rate-limit-policies.ts'

/** Beyond this share of what the store sends in an hour, networks that have asked for several codes wait. */
const SHARE_FOR_EVERYBODY = 0.5

/**
 * Counts a message that a visitor asks for. What the store sends in an hour is bounded, so that nobody can make it send
 * without end from ever new addresses; its second half is for networks that ask for few.
 *
 * @throws Refusal RATE_LIMIT
 */
export async function countMessageOf(context: Context): Promise<void> {
  await countAttempt({ name: 'messages from a network' }, context)
  const first = await countUnrefused({ name: 'first messages from a network' }, context)
  const { tries, endsAt } = await countUnrefused({ name: 'messages of the store' }, context)
  if (endsAt !== null) throw exhausted(endsAt, context)
  const isScarce = tries > RATE_LIMITS['messages of the store'].points * SHARE_FOR_EVERYBODY
  if (isScarce && first.endsAt !== null) throw exhausted(first.endsAt, context)
}

/** Counts a message to a phone or an e-mail: somebody who asks for many uses up their own network's before all of them. */
export async function countMessageTo(target: string, context: Context): Promise<void> {
  await countAttempt({ name: 'messages to a target from a network', key: [target, networkOf(context)] }, context)
  await countAttempt({ name: 'messages to a target', key: [target] }, context)
}
