import type { Context } from '../context.ts'
import { knownDevice } from './known-devices.ts'
import { countTry, forgetTries, forgiveTry, refuseTooMany, type Tries } from './tries.ts'

/** Failures in 15 minutes (contract.md 4.2): they slow down, and lock nobody out for good. */
const PER_ACCOUNT_AND_ADDRESS = 10
const PER_ADDRESS = 20
/** From however many addresses: a crowd that guesses at one person. */
const PER_ACCOUNT = 100
/** On a device that the person has signed in with before, whoever else guesses elsewhere. */
const PER_KNOWN_DEVICE = 10

/** What a try at a password was counted for. */
export interface CountedTry {
  /** Ends with a right password. */
  own: Tries
  /** Of these, others may have a part: only this try is taken back. */
  shared: readonly Tries[]
}

/**
 * Counts a try before the password is looked at, so that a crowd of tries at once is a crowd of failures.
 *
 * @param identifier as it is written in accounts, whether or not there is one
 * @throws Refusal RATE_LIMIT
 */
export async function countSignIn(identifier: string, context: Context): Promise<CountedTry> {
  const device = await knownDevice(context, identifier)
  if (device !== null) {
    const own = { most: PER_KNOWN_DEVICE, of: ['device', identifier, device] }
    await countTry(own, context)
    return { own, shared: [] }
  }
  const own = { most: PER_ACCOUNT_AND_ADDRESS, of: ['account and address', identifier, context.address] }
  const address = { most: PER_ADDRESS, of: ['address', context.address] }
  const account = { most: PER_ACCOUNT, of: ['account', identifier] }
  // Asked first and counted last: a blocked address must not fill the table with accounts it made up.
  await refuseTooMany(address, context)
  await countTry(own, context)
  await countTry(account, context)
  await countTry(address, context)
  return { own, shared: [address, account] }
}

/** Whoever knew the password starts anew. */
export async function forgiveSignIn({ own, shared }: CountedTry, context: Context): Promise<void> {
  await forgetTries(own, context)
  for (const tries of shared) await forgiveTry(tries, context)
}
