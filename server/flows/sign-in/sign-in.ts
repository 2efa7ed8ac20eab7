import { normalisePhone } from '#contract/account/phone.ts'
import type { logIn } from '#contract/auth/calls/log-in.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { Context } from '../../context.ts'
import * as accounts from '../../domains/account/services/accounts.ts'
import { createPasswords, type PasswordCheck, PasswordsBusy } from '../../domains/auth/services/password.ts'
import { hasFactor } from '../../domains/auth/services/second-factor.ts'
import { countSignIn, refundSignIn } from '../../domains/auth/services/sign-in-limits.ts'
import { SERVER_MESSAGES } from '../../messages.ts'
import { Refusal } from '../../route.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { askForCode } from './sign-in-step.ts'

export type SignInAudience = 'customers' | 'dealers'
export type SignIn = (
  audience: SignInAudience,
  credentials: InputOf<typeof logIn>['body'],
  context: Context,
) => Promise<ResponseOf<typeof logIn>>

/**
 * The first step of signing in, and the only one for accounts without a second factor.
 *
 * @param passwords replaced by tests that count password checks
 */
export function createSignIn(passwords: PasswordCheck = createPasswords()): SignIn {
  return async (audience, { identifier, password, remember }, context) => {
    const { db, config, language } = context
    const written = identifier.includes('@') ? identifier.toLowerCase() : normalisePhone(identifier, config.market)
    const counted = await countSignIn(written, context)
    const account = await accounts.findByIdentifier(db, config.market.code, written)
    const isRight = await check(passwords, { hash: account?.password_hash ?? null, password }, context)
    if (!account || !isRight) throw new Refusal('WRONG_CREDENTIALS', SERVER_MESSAGES[language].wrongCredentials)
    await refundSignIn(counted, context)
    if (account.deactivated_at !== null) throw new Refusal('ACCOUNT_DEACTIVATED', SERVER_MESSAGES[language].deactivated)
    refuseWrongAudience(audience, account.role_id, context)

    const { password_hash: _hash, ...person } = account
    if (await hasFactor(context, person.id)) throw await askForCode(context, { accountId: person.id, remember })
    return completeSignIn(context, person, remember)
  }
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
    throw new Refusal('UNAVAILABLE', SERVER_MESSAGES[context.language].unavailable)
  }
}

/**
 * Only after a right password or passkey: otherwise the hint would reveal who is a dealer.
 *
 * @throws Refusal WRONG_DOOR
 */
export function refuseWrongAudience(audience: SignInAudience, roleId: number, { language }: Context): void {
  const belongsToDealers = roleId === ROLE.dealer || roleId === ROLE.salesPerson
  if (belongsToDealers === (audience === 'dealers')) return
  const messages = SERVER_MESSAGES[language]
  throw new Refusal('WRONG_DOOR', belongsToDealers ? messages.dealersElsewhere : messages.customersElsewhere)
}
