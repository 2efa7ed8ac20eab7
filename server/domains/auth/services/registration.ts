import type { register } from '#contract/auth/calls/register.ts'
import type { resetPassword } from '#contract/auth/calls/reset-password.ts'
import type { sendOneTimeCode } from '#contract/auth/calls/send-one-time-code.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'
import * as rows from '../../account/queries/accounts.ts'
import {
  type AccountTools,
  confirmClaimedEmail,
  createAccount,
  sendEmailProof,
} from '../../account/services/accounts.ts'
import {
  fieldError,
  requireMinimumAge,
  requirePhone,
  requireUncommonPassword,
} from '../../account/services/person-rules.ts'
import { profileOf } from '../../account/services/profile.ts'
import { recordRegistration } from '../../account/services/record-consents.ts'
import { setCodeCookie } from '../../affiliates/services/affiliate-code-sync.ts'
import { registersByEmail, type Sender } from '../../notifications/senders/sender.ts'
import { alertRecipient, CODE_MINUTES, requireSender, sendInBackground } from '../../notifications/services/mailbox.ts'
import type { Recipient } from '../../notifications/services/queue-message.ts'
import type { TemplateValues } from '../../notifications/templates/fill-template.ts'
import { grantWelcomeGifts } from '../../vouchers/services/welcome-gifts.ts'
import { takeReturnPath } from './complete-sign-in.ts'
import { type CodeUse, expired } from './one-time-codes.ts'
import { revokeAllAccess, startSession } from './sessions.ts'

const CODE_TEMPLATES = { register: 'register_code', reset: 'reset_code', phone: 'phone_code' } as const

/** The code of a registration goes to the phone, or to the e-mail where the store reaches no phones. */
interface RegistrationTarget {
  /** The e-mail that the code proves; null when it proves the phone. */
  email: string | null
  use: CodeUse
}

/** @throws Refusal VALIDATION without the e-mail that the code would go to */
function registrationTarget(
  sender: Sender | null,
  { phone, email }: { phone: string; email: string | undefined },
  context: Context,
): RegistrationTarget {
  if (!registersByEmail(sender)) return { email: null, use: { purpose: 'register', target: phone, account: null } }
  if (email === undefined) throw fieldError(context, 'email', ACCOUNT_MESSAGES[context.language].emailNeeded)
  return { email, use: { purpose: 'register', target: email, account: null, boundTo: phone } }
}

/**
 * Sends a code by phone. Where the store reaches no phones, that of a registration goes to the e-mail, and that of a new
 * password to the confirmed e-mail of the account. Known and unknown phones take the same queries and get the same
 * response; only the message differs, which is sent after the response.
 *
 * @throws Refusal SESSION_REQUIRED for `phone` without a session; CODES_UNAVAILABLE; VALIDATION; RATE_LIMIT
 */
export async function sendCode(
  { codes, sender }: AccountTools,
  { phone: typed, purpose, email: typedEmail }: InputOf<typeof sendOneTimeCode>['body'],
  context: Context,
): Promise<ResponseOf<typeof sendOneTimeCode>> {
  const { db, config, session, language } = context
  if (purpose === 'phone' && !session) throw new Refusal('SESSION_REQUIRED', SERVER_MESSAGES[language].sessionRequired)
  requireSender(sender, context, purpose === 'phone' ? 'phone' : 'any')
  const phone = requirePhone(typed, context)
  const account = purpose === 'phone' ? (session?.person.id ?? null) : null
  const { email, use } =
    purpose === 'register'
      ? registrationTarget(sender, { phone, email: typedEmail }, context)
      : { email: null, use: { purpose, target: phone, account } }
  const ofPhone = await rows.findByIdentifier(db, config.market.code, phone)
  const ofEmail = email === null ? null : await rows.findByIdentifier(db, config.market.code, email)
  const known = ofEmail ?? ofPhone
  // A password reset needs an existing account; every other purpose needs a phone without one.
  const isReal = (known !== null) === (purpose === 'reset')
  const { code, resendAfter } = await codes.make(use, isReal, context)
  const recipient = recipientOf({ phone, email, known, purpose }, sender)
  if (code !== null && (isReal || known)) {
    const template = isReal ? CODE_TEMPLATES[purpose] : 'has_account'
    const values: TemplateValues = isReal ? { code, minutes: CODE_MINUTES } : {}
    sendInBackground(sender, { ...recipient, template, values, accountId: known?.id ?? null }, context)
  }
  return { resend_after: resendAfter }
}

interface CodeRecipient {
  phone: string
  email: string | null
  known: rows.Account | null
  purpose: InputOf<typeof sendOneTimeCode>['body']['purpose']
}

/**
 * A code of a new address proves that address. What is for a known account goes to that account: the e-mail of a
 * registration may be somebody else's than the phone.
 */
function recipientOf({ phone, email, known, purpose }: CodeRecipient, sender: Sender | null): Recipient {
  if (known && (purpose === 'reset' || email !== null)) return alertRecipient(known, sender)
  return email === null ? { channel: 'sms', to: phone } : { channel: 'email', to: email }
}

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
 * @throws Refusal VALIDATION; CODE_EXPIRED, for an unknown phone too; RATE_LIMIT
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
