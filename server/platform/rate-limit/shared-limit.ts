import type { Context } from '../../context.ts'
import { countAttempt, countUnrefused, networkOf, type RateLimit, refundAttempt } from './rate-limit.ts'
import { RATE_LIMITS } from './rate-limit-policies.ts'

/**
 * Counts an attempt of a network that many people may share. When its points are used up, the network is slowed down
 * instead of blocked: one attempt per window of 'attempt beyond a limit' is allowed, from anybody in it.
 *
 * @throws Refusal RATE_LIMIT with Retry-After; the attempt is not counted then
 */
export async function countOfNetwork(limit: RateLimit, context: Context): Promise<void> {
  await countSlowed(limit, { name: 'attempt beyond a limit', key: [limit.name, networkOf(context)] }, context)
}

/**
 * Counts an attempt that is slowed down by another limit, instead of blocked, when the points are used up.
 *
 * @throws Refusal RATE_LIMIT with Retry-After; the attempt is not counted then
 */
export async function countSlowed(limit: RateLimit, slow: RateLimit, context: Context): Promise<void> {
  const { endsAt, tries } = await countUnrefused(limit, context)
  // The last free attempt starts the window in which the next one has to wait.
  if (endsAt === null && tries < Number(RATE_LIMITS[limit.name].points)) return
  if (endsAt === null) return void (await countUnrefused(slow, context))
  try {
    await countAttempt(slow, context)
  } catch (error) {
    await refundAttempt(limit, context)
    throw error
  }
}
