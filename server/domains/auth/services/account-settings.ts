import type { updateMe } from '#contract/account/calls/update-me.ts'
import type { changePassword } from '#contract/auth/calls/change-password.ts'
import type { changePhone } from '#contract/auth/calls/change-phone.ts'
import type { InputOf } from '#contract/call.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'
import * as rows from '../../account/services/accounts.ts'
import * as consents from '../../account/services/consents.ts'
import { requireMinimumAge, requirePhone } from '../../account/services/person-rules.ts'
import { shownEmail } from '../../account/services/shown-email.ts'
import { alertRecipient, sendInBackground } from '../../notifications/services/mailbox.ts'
import { type AccountTools, confirmClaimedEmail, sendEmailProof } from './accounts.ts'
import { requireUncommonPassword } from './common-passwords.ts'
import { expired } from './one-time-codes.ts'
import { confirmation } from './send-code.ts'
import { revokeAllAccess } from './sessions.ts'

/** Changes to one's own account. All throw Refusal VALIDATION for an invalid field. */
export interface AccountSettings {
  update(body: InputOf<typeof updateMe>['body'], context: SignedInContext): Promise<void>
  /** @throws Refusal CODE_EXPIRED */
  confirmEmail(otp: string, context: SignedInContext): Promise<void>
  changePassword(body: InputOf<typeof changePassword>['body'], context: SignedInContext): Promise<void>
  /** @throws Refusal CODE_EXPIRED */
  changePhone(body: InputOf<typeof changePhone>['body'], context: SignedInContext): Promise<void>
  /**
   * Verifies the password before a sensitive change, because the device may be in other hands.
   *
   * @throws Refusal RATE_LIMIT
   */
  proveSelf(password: string, context: SignedInContext): Promise<void>
}

export function createAccountSettings(tools: AccountTools): AccountSettings {
  const shared = { tools }
  return {
    update: (body, context) => update(shared, body, context),
    confirmEmail: (otp, context) => confirmEmail(tools, otp, context),
    changePassword: (body, context) => setPassword(shared, body, context),
    changePhone: (body, context) => setPhone(shared, body, context),
    proveSelf: async (password, context) =>
      refuseStranger(password, { tools, account: await requireAccount(context) }, context),
  }
}

interface Shared {
  tools: AccountTools
}

async function update(shared: Shared, body: InputOf<typeof updateMe>['body'], context: SignedInContext): Promise<void> {
  const account = await requireAccount(context)
  const minimumAge = body.birth_date === undefined ? null : await requireMinimumAge(body.birth_date, context)
  const isOther = body.email !== undefined && body.email !== shownEmail(account)
  if (isOther) await refuseStranger(body.current_password, { ...shared, account }, context)
  // First, so that a refusal for too many codes leaves everything unchanged.
  if (body.email && body.email !== account.email)
    await sendEmailProof(shared.tools, { id: account.id, email: body.email }, context)
  const marketing = body.marketing ?? account.marketing
  const details: rows.Details = {
    first_name: body.first_name ?? account.first_name,
    last_name: body.last_name ?? account.last_name,
    birth_date: body.birth_date ?? account.birth_date,
    locale: body.locale ?? account.locale,
    marketing,
    // The old e-mail stays valid until the new one is confirmed; a removal takes effect at once.
    email: body.email === null ? null : account.email,
    email_claimed: isOther ? unconfirmedEmail(body.email, account) : account.email_claimed,
  }
  await context.db.transaction(async (transaction) => {
    await rows.update(transaction, account.id, details)
    const shared = { accountId: account.id, source: 'profile', now: new Date(context.clock.now()) } as const
    if (minimumAge !== null && account.birth_date === null)
      await consents.add(transaction, { ...shared, kind: 'age', given: true, version: String(minimumAge) })
    if (marketing !== account.marketing)
      await consents.add(transaction, { ...shared, kind: 'marketing', given: marketing, version: null })
  })
}

/** Returning to the confirmed e-mail needs no new proof. */
const unconfirmedEmail = (email: string | null | undefined, account: rows.Account): string | null =>
  !email || email === account.email ? null : email

async function confirmEmail({ codes }: AccountTools, otp: string, context: SignedInContext): Promise<void> {
  const { id, email_claimed: email } = await requireAccount(context)
  if (email === null) throw expired(context)
  const verified = await codes.check({ purpose: 'email', target: email, account: id }, otp, context)
  await context.db.transaction(async (transaction) => {
    await codes.useUp(transaction, verified, context)
    await confirmClaimedEmail(transaction, { id, email }, context)
  })
}

async function setPassword(
  shared: Shared,
  { current_password, password }: InputOf<typeof changePassword>['body'],
  context: SignedInContext,
): Promise<void> {
  const account = await requireAccount(context)
  requireUncommonPassword(password, account.phone, context)
  await refuseStranger(current_password, { ...shared, account }, context)
  const passwordHash = await shared.tools.passwords.hash(password)
  await context.db.transaction(async (transaction) => {
    await rows.setPassword(transaction, account.id, passwordHash)
    await revokeAllAccess(transaction, account.id, context.session.tokenHash)
  })
  alertOwner('password_changed', { tools: shared.tools, account }, context)
}

async function setPhone(
  shared: Shared,
  { phone: typed, otp, current_password }: InputOf<typeof changePhone>['body'],
  context: SignedInContext,
): Promise<void> {
  const { codes } = shared.tools
  const account = await requireAccount(context)
  const phone = requirePhone(typed, context)
  await refuseStranger(current_password, { ...shared, account }, context)
  const verified = await codes.check({ purpose: 'phone', target: phone, account: account.id }, otp, context)
  await context.db.transaction(async (transaction) => {
    await codes.useUp(transaction, verified, context)
    if (!(await rows.setPhone(transaction, account.id, phone))) throw expired(context)
    await revokeAllAccess(transaction, account.id, context.session.tokenHash)
  })
  alertOwner('phone_changed', { tools: shared.tools, account }, context)
}

/** To the address that the account had before, whose owner may be another person than who made the change. */
function alertOwner(
  template: 'password_changed' | 'phone_changed',
  { tools: { sender }, account }: PasswordCheckInput,
  context: SignedInContext,
): void {
  sendInBackground(sender, { ...alertRecipient(account, sender), template, values: {}, accountId: account.id }, context)
}

async function requireAccount({ db, session, language }: SignedInContext): Promise<rows.WithHash> {
  const account = await rows.findWithHash(db, session.person.id)
  if (!account) throw new Refusal('SESSION_REQUIRED', SERVER_MESSAGES[language].sessionRequired)
  return account
}

interface PasswordCheckInput extends Shared {
  account: rows.WithHash
}

/**
 * Sensitive changes need the password; a signed-in device is not enough. Without a password, a code that was sent to the
 * account stands in its place.
 *
 * @throws Refusal VALIDATION on `current_password`; RATE_LIMIT
 */
async function refuseStranger(
  password: string | undefined,
  { tools, account }: PasswordCheckInput,
  context: SignedInContext,
): Promise<void> {
  const messages = ACCOUNT_MESSAGES[context.language]
  const { password_hash: hash } = account
  const needed = hash === null ? messages.codeNeeded : messages.passwordNeeded
  if (password === undefined) throw fieldError(context, 'current_password', needed)
  await countAttempt({ name: 'own password', key: [account.id] }, context)
  if (hash === null) return requireOwnCode(password, { tools, account }, context)
  if (!(await tools.passwords.isRight(hash, password))) {
    throw fieldError(context, 'current_password', messages.passwordWrong)
  }
}

/**
 * The code stays valid until it expires, at most five times: a change may be refused for another field.
 *
 * @throws Refusal VALIDATION on `current_password`
 */
async function requireOwnCode(
  typed: string,
  { tools: { codes }, account }: PasswordCheckInput,
  context: SignedInContext,
): Promise<void> {
  try {
    await codes.check(confirmation(account.id), typed.trim(), context)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'CODE_EXPIRED') throw error
    throw fieldError(context, 'current_password', ACCOUNT_MESSAGES[context.language].codeExpired)
  }
}
