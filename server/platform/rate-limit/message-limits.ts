import type { Context } from '../../context.ts'
import { countAttempt, countUnrefused, exhausted, networkOf } from './rate-limit.ts'
import { RATE_LIMITS } from './rate-limit-policies.ts'

/** Above this share of the store's hourly messages, networks that have already requested several codes must wait. */
const SHARE_FOR_EVERYBODY = 0.5

/**
 * Counts a message that a visitor requests. The store's hourly messages are limited, so that requests from ever new
 * addresses cannot cause unlimited sending; the second half is reserved for networks with few requests.
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

/**
 * Counts a message to a phone or e-mail. The limit per network is lower than the total one, so that one network cannot
 * use up the target's messages.
 */
export async function countMessageTo(target: string, context: Context): Promise<void> {
  await countAttempt({ name: 'messages to a target from a network', key: [target, networkOf(context)] }, context)
  await countAttempt({ name: 'messages to a target', key: [target] }, context)
}
