import type { Context } from '../../../context.ts'
import {
  attemptsOf,
  countAttempt,
  countUnrefused,
  forgetAttempts,
  networkOf,
  type RateLimit,
  refundAttempt,
} from '../../../platform/rate-limit/rate-limit.ts'
import { countOfNetwork, countSlowed } from '../../../platform/rate-limit/shared-limit.ts'
import { knownDevice } from './known-devices.ts'

const SEVERAL_ACCOUNTS: RateLimit = { name: 'sign-in to several accounts' }

/** The limits that a sign-in attempt was counted against. */
export interface CountedTry {
  /** Reset by a right password. */
  own: RateLimit
  /** Shared with other people: a right password takes back this attempt only. */
  shared: readonly RateLimit[]
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts are all counted. All failures of a
 * network at one account count as one for the network, so that they do not delay other people behind it.
 *
 * @param identifier as stored in accounts, whether or not the account exists
 * @throws Refusal RATE_LIMIT
 */
export async function countSignIn(identifier: string, context: Context): Promise<CountedTry> {
  const device = await knownDevice(context, identifier)
  if (device !== null) {
    const own: RateLimit = { name: 'sign-in on a known device', key: [identifier, device] }
    await countAttempt(own, context)
    return { own, shared: [] }
  }
  const own: RateLimit = { name: 'sign-in to an account from a network', key: [identifier, networkOf(context)] }
  const account: RateLimit = { name: 'sign-in to an account', key: [identifier] }
  const isFirst = (await attemptsOf(own, context)) === 0
  // Before the account's own counter, so that a network beyond its limit cannot fill the table with invented accounts.
  if (isFirst) await countOfNetwork(SEVERAL_ACCOUNTS, context)
  const attempts = await countAttempt(own, context)
  // Of concurrent first attempts only one counts.
  if (isFirst && attempts > 1) await refundAttempt(SEVERAL_ACCOUNTS, context)
  const { endsAt } = await countUnrefused(account, context)
  if (endsAt !== null) {
    const underAttack: RateLimit = { name: 'sign-in to an account under attack', key: [identifier, networkOf(context)] }
    await countAttempt(underAttack, context)
  }
  return { own, shared: [SEVERAL_ACCOUNTS, account] }
}

/**
 * Counts a code before it is checked: per network, where more are slowed down, and on a known device by itself. Each
 * code has five attempts, in the browser that asked for it, so how many there are limits guessing.
 *
 * @param target phone or e-mail
 * @throws Refusal RATE_LIMIT
 */
export async function countCode(target: string, context: Context): Promise<RateLimit> {
  const device = await knownDevice(context, target)
  const key = [target, device ?? networkOf(context)]
  const limit: RateLimit = { name: device === null ? 'sign-in by code' : 'sign-in by code on a known device', key }
  await countSlowed(limit, { name: 'attempt beyond a limit', key: [limit.name, ...key] }, context)
  return limit
}

/** Resets the counters after a right password. */
export async function refundSignIn({ own, shared }: CountedTry, context: Context): Promise<void> {
  await forgetAttempts(own, context)
  for (const limit of shared) await refundAttempt(limit, context)
}
