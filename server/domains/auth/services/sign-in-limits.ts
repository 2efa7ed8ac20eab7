import type { Context } from '../../../context.ts'
import {
  attemptsOf,
  countAttempt,
  forgetAttempts,
  networkOf,
  type RateLimit,
  refundAttempt,
} from '../../../platform/rate-limit/rate-limit.ts'
import { countOfNetwork } from '../../../platform/rate-limit/shared-limit.ts'
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
  await countAttempt(account, context)
  return { own, shared: [SEVERAL_ACCOUNTS, account] }
}

/** Resets the counters after a right password. */
export async function refundSignIn({ own, shared }: CountedTry, context: Context): Promise<void> {
  await forgetAttempts(own, context)
  for (const limit of shared) await refundAttempt(limit, context)
}
