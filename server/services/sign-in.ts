import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { logIn } from '#contract/calls/log-in.ts'
import { COOKIE, ROLE } from '#contract/constants.ts'
import { normalisePhone } from '#contract/rules/phone.ts'
import { returnPath } from '#contract/rules/return-path.ts'
import type { Context } from '../context.ts'
import * as accounts from '../queries/accounts.ts'
import * as dealers from '../queries/dealers.ts'
import { Refusal } from '../route.ts'
import { WORDS } from '../words.ts'
import { readCookie, setCookie } from './cookies.ts'
import { createPasswords, type PasswordCheck, PasswordsBusy } from './password.ts'
import { profileOf } from './profile.ts'
import { startSession } from './sessions.ts'

export type Door = 'customers' | 'dealers'
export type SignIn = (
  door: Door,
  credentials: InputOf<typeof logIn>['body'],
  context: Context,
) => Promise<ResponseOf<typeof logIn>>

/** Failures in 15 minutes (contract.md 4.2): they slow down, and lock nobody out for good. */
const WINDOW_SECONDS = 15 * 60
const PER_ACCOUNT_AND_ADDRESS = 10
const PER_ADDRESS = 20

interface Limits {
  perAccount: RateLimiterMemory
  perAddress: RateLimiterMemory
}

/** @param passwords exchanged by tests that count how often a password is looked at */
export function createSignIn(passwords: PasswordCheck = createPasswords()): SignIn {
  const limits = {
    perAccount: new RateLimiterMemory({ points: PER_ACCOUNT_AND_ADDRESS, duration: WINDOW_SECONDS }),
    perAddress: new RateLimiterMemory({ points: PER_ADDRESS, duration: WINDOW_SECONDS }),
  }
  return async (door, { identifier, password, remember }, context) => {
    const { db, config, language } = context
    const written = identifier.includes('@') ? identifier.toLowerCase() : normalisePhone(identifier, config.market)
    // Counted before the password is looked at, so that a crowd of tries at once is a crowd of failures.
    await countTry(limits, written, context)
    const account = await accounts.findByIdentifier(db, config.market.code, written)
    const isRight = await check(passwords, { hash: account?.password_hash ?? null, password }, context)
    if (!account || !isRight) throw new Refusal('WRONG_CREDENTIALS', WORDS[language].wrongCredentials)
    await forgetTry(limits, written, context.address)
    refuseWrongDoor(door, account.role_id, context)

    const { password_hash: _hash, ...person } = account
    await startSession(context, person, remember)
    const company = person.role_id === ROLE.dealer ? await dealers.ownCompany(db, person.id) : null
    return { profile: await profileOf(context, person, company), redirect: takeReturnPath(context) }
  }
}

async function countTry({ perAccount, perAddress }: Limits, written: string, context: Context): Promise<void> {
  try {
    // Asked first and counted last: a blocked address must not fill the memory with accounts it made up.
    const tries = await perAddress.get(context.address)
    if (tries && tries.consumedPoints >= PER_ADDRESS) throw tries
    await perAccount.consume(`${written} ${context.address}`)
    await perAddress.consume(context.address)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    context.answerHeader('Retry-After', String(Math.max(1, Math.ceil(error.msBeforeNext / 1000))))
    throw new Refusal('RATE_LIMIT', WORDS[context.language].tooManyTries)
  }
}

/** Whoever knew the password starts anew; of the address, which others may share, only this try is taken back. */
async function forgetTry({ perAccount, perAddress }: Limits, written: string, address: string): Promise<void> {
  await perAccount.delete(`${written} ${address}`)
  await perAddress.reward(address)
}

async function check(
  passwords: PasswordCheck,
  { hash, password }: { hash: string | null; password: string },
  context: Context,
): Promise<boolean> {
  try {
    return await passwords.isRight(hash, password)
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error
    throw new Refusal('UNAVAILABLE', WORDS[context.language].unavailable)
  }
}

/** Only after the right password: else the hint would tell strangers who is a dealer. */
function refuseWrongDoor(door: Door, roleId: number, { language }: Context): void {
  const belongsToDealers = roleId === ROLE.dealer || roleId === ROLE.salesPerson
  if (belongsToDealers === (door === 'dealers')) return
  const words = WORDS[language]
  throw new Refusal('WRONG_DOOR', belongsToDealers ? words.dealersElsewhere : words.customersElsewhere)
}

/** The page the person came from, once; own pages only. */
export function takeReturnPath(context: Context): string {
  const written = readCookie(context, COOKIE.returnPath)
  if (written === null) return '/'
  setCookie(context, { name: COOKIE.returnPath, value: '', maxAgeSeconds: 0, httpOnly: false })
  try {
    return returnPath(decodeURIComponent(written))
  } catch {
    return '/'
  }
}
