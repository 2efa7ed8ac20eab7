import type { register } from '#contract/auth/calls/register.ts'
import type { resetPassword } from '#contract/auth/calls/reset-password.ts'
import { isStaff } from '#contract/auth/roles.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { Context } from '../../context.ts'
import { ACCOUNT_MESSAGES } from '../../domains/account/account-messages.ts'
import * as rows from '../../domains/account/services/accounts.ts'
import { requireMinimumAge, requirePhone } from '../../domains/account/services/person-rules.ts'
import { recordRegistration } from '../../domains/account/services/record-consents.ts'
import { setCodeCookie } from '../../domains/affiliates/services/affiliate-code-sync.ts'
import {
  type AccountTools,
  confirmClaimedEmail,
  createAccount,
  sendEmailProof,
} from '../../domains/auth/services/accounts.ts'
import { requireUncommonPassword } from '../../domains/auth/services/common-passwords.ts'
import { expired } from '../../domains/auth/services/one-time-codes.ts'
import { hasFactor } from '../../domains/auth/services/second-factor.ts'
import { registrationTarget } from '../../domains/auth/services/send-code.ts'
import { revokeAllAccess, startSession } from '../../domains/auth/services/sessions.ts'
import { alertRecipient, sendInBackground } from '../../domains/notifications/services/mailbox.ts'
import { grantWelcomeGifts } from '../../domains/vouchers/services/welcome-gifts.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../route.ts'
import { profileOf } from '../account/profile.ts'
import { takeReturnPath } from './complete-sign-in.ts'

/**
 * Registers a customer with the code sent to the phone or the e-mail, and signs them in.
 *
 * @throws Refusal VALIDATION for an invalid phone, age or password, before the code is checked; CODE_EXPIRED;
 *   RATE_LIMIT
 */
export async function registerCustomer(
  tools: AccountTools,
  body: InputOf<typeof register>['body'],
  context: Context,
): Promise<ResponseOf<typeof register>> {
  const { db } = context
  const phone = requirePhone(body.phone, context)
  requireUncommonPassword(body.password, phone, context)
  const minimumAge = await requireMinimumAge(body.birth_date, context)
  const target = registrationTarget(tools.sender, { phone, email: body.email }, context)
  const proof = await tools.codes.check(target.use, body.otp, context)
  const passwordHash = await tools.passwords.hash(body.password)
  const id = await db.transaction(async (transaction) => {
    await tools.codes.useUp(transaction, proof, context)
    const details = {
      roleId: ROLE.customer,
      phone,
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email ?? null,
      birthDate: body.birth_date,
      passwordHash,
      marketing: body.marketing,
      affiliateCode: body.affiliate_code ?? null,
    }
    const made = await createAccount(transaction, details, context)
    if (target.email !== null) {
      await confirmClaimedEmail(transaction, { id: made, email: target.email }, context)
      await rows.markPhoneUnproven(transaction, made)
    }
    await recordRegistration(transaction, { accountId: made, marketing: body.marketing, minimumAge }, context)
    await grantWelcomeGifts(transaction, made, context)
    return made
  })
  await startSession(context, { id, role_id: ROLE.customer }, body.remember)
  if (body.affiliate_code) await setCodeCookie(context, id)
  if (body.email && target.email === null) await askForEmail(tools, { id, email: body.email }, context)
  const account = await rows.find(db, id)
  if (!account) throw new Error('An account vanished while it was being made')
  return { profile: await profileOf(context, account, null), redirect: takeReturnPath(context) }
}

/** The account exists already: a rate limit on e-mail codes must not fail the registration. */
async function askForEmail(
  tools: AccountTools,
  claimed: { id: string; email: string },
  context: Context,
): Promise<void> {
  const quiet = { ...context, answerHeader: () => {} }
  await sendEmailProof(tools, claimed, quiet).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/**
 * Sets a new password with the code sent to the phone, ends every session, and notifies the phone's owner.
 *
 * @throws Refusal VALIDATION; CODE_EXPIRED, for an unknown phone too; RATE_LIMIT; WRONG_DOOR after a right code
 */
export async function setNewPassword(
  { passwords, codes, sender }: AccountTools,
  { phone: typed, otp, password }: InputOf<typeof resetPassword>['body'],
  context: Context,
): Promise<void> {
  const { db, config } = context
  const phone = requirePhone(typed, context)
  requireUncommonPassword(password, phone, context)
  const proof = await codes.check({ purpose: 'reset', target: phone, account: null }, otp, context)
  const passwordHash = await passwords.hash(password)
  const changed = await db.transaction(async (transaction) => {
    await codes.useUp(transaction, proof, context)
    const account = await rows.findByIdentifier(transaction, config.market.code, phone)
    if (!account) throw expired(context)
    await refuseStaffByCode(transaction, account, context)
    await rows.setPassword(transaction, account.id, passwordHash)
    await revokeAllAccess(transaction, account.id, null)
    return account
  })
  sendInBackground(
    sender,
    { ...alertRecipient(changed, sender), template: 'password_changed', values: {}, accountId: changed.id },
    context,
  )
}

/**
 * Like a sign-in, a new password of staff needs more than a code: the second factor, which a reset leaves on, or an
 * admin who has allowed it.
 *
 * @throws Refusal WRONG_DOOR
 */
async function refuseStaffByCode(transaction: Transaction, account: rows.Account, context: Context): Promise<void> {
  if (!isStaff(account) || (await hasFactor({ db: transaction }, account.id))) return
  if (await rows.isPasswordResetAllowed(transaction, account.id, new Date(context.clock.now()))) return
  throw new Refusal('WRONG_DOOR', ACCOUNT_MESSAGES[context.language].staffByAdmin)
}
