import type { Context } from '../context.ts'
import { knownDevice } from './known-devices.ts'
import { attemptsOf, countAttempt, forgetAttempts, networkOf, type RateLimit, refundAttempt } from './rate-limit.ts'
import { countOfNetwork } from './shared-limit.ts'

const SEVERAL_ACCOUNTS: RateLimit = { name: 'sign-in to several accounts' }

/** What a try at a password was counted for. */
export interface CountedTry {
  /** Ends with a right password. */
  own: RateLimit
  /** Of these, others may have a part: only this try is taken back. */
  shared: readonly RateLimit[]
}

/**
 * Counts a try before the password is looked at, so that a crowd of tries at once is a crowd of failures. However often
 * somebody fails at one account, for their network that is one: the others behind it are not kept waiting by it.
 *
 * @param identifier as it is written in accounts, whether or not there is one
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
  // Before the account's own, so that a network beyond its limit does not fill the table with accounts it made up.
  if (isFirst) await countOfNetwork(SEVERAL_ACCOUNTS, context)
  const tries = await countAttempt(own, context)
  // Of tries at once, each of which came first, one counts.
  if (isFirst && tries > 1) await refundAttempt(SEVERAL_ACCOUNTS, context)
  await countAttempt(account, context)
  return { own, shared: [SEVERAL_ACCOUNTS, account] }
}

/** Whoever knew the password starts anew. */
export async function forgiveSignIn({ own, shared }: CountedTry, context: Context): Promise<void> {
  await forgetAttempts(own, context)
  for (const limit of shared) await refundAttempt(limit, context)
}
