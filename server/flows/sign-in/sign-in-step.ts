import { createHash, randomBytes } from 'node:crypto'
import type { secondFactorStep } from '#contract/auth/calls/second-factor-step.ts'
import type { ResponseOf } from '#contract/call.ts'
import { COOKIE, SIGN_IN_STEP_SECONDS } from '#contract/constants.ts'
import type { Context } from '../../context.ts'
import { ACCOUNT_MESSAGES } from '../../domains/account/account-messages.ts'
import * as accounts from '../../domains/account/services/accounts.ts'
import { readCookie, setCookie } from '../../domains/auth/services/cookies.ts'
import { knownDevice } from '../../domains/auth/services/known-devices.ts'
import { verifySecondFactor } from '../../domains/auth/services/second-factor.ts'
import * as steps from '../../domains/auth/services/sign-in-steps.ts'
import { countAttempt } from '../../platform/rate-limit/rate-limit.ts'
import { fieldError } from '../../refusals.ts'
import { Refusal } from '../../route.ts'
import { completeSignIn } from './complete-sign-in.ts'

/** Per right password. */
const TRIES_PER_STEP = 5

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * After a right password: starts the step that requires a code in the same browser, within five minutes.
 *
 * @returns the refusal that asks for the code
 */
export async function askForCode(
  context: Context,
  { accountId, remember }: { accountId: string; remember: boolean },
): Promise<Refusal> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(context.clock.now() + SIGN_IN_STEP_SECONDS * 1000)
  await steps.create(context.db, { tokenHash: hashOf(token), accountId, remember, expiresAt })
  writeStepCookie(context, token, SIGN_IN_STEP_SECONDS)
  return new Refusal('SECOND_FACTOR', ACCOUNT_MESSAGES[context.language].codeDue)
}

/** @throws Refusal VALIDATION for a wrong code; CODE_EXPIRED when the password has to be entered again; RATE_LIMIT */
export async function finishSignIn(code: string, context: Context): Promise<ResponseOf<typeof secondFactorStep>> {
  const { db, clock, language } = context
  const messages = ACCOUNT_MESSAGES[language]
  const tokenHash = hashOf(readCookie(context, COOKIE.signInStep) ?? '')
  const step = await steps.countTry(db, tokenHash, { now: new Date(clock.now()), limit: TRIES_PER_STEP })
  const account = step && (await accounts.find(db, step.account_id))
  if (!step || !account) throw new Refusal('CODE_EXPIRED', messages.stepExpired)
  // Who knows the password and guesses codes does not keep the owner out of a device of theirs.
  const device = await knownDevice(context, account.phone)
  await countAttempt({ name: 'second factor', key: [account.id, ...(device === null ? [] : [device])] }, context)
  if (!(await verifySecondFactor(account.id, code, context))) throw fieldError(context, 'code', messages.factorWrong)
  await steps.remove(db, tokenHash)
  writeStepCookie(context, '', 0)
  return completeSignIn(context, account, step.remember)
}

const writeStepCookie = (context: Context, value: string, maxAgeSeconds: number): void =>
  setCookie(context, { name: COOKIE.signInStep, value, maxAgeSeconds, httpOnly: true })
