import type { sendOneTimeCode } from '#contract/auth/calls/send-one-time-code.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'
import * as rows from '../../account/services/accounts.ts'
import { requirePhone } from '../../account/services/person-rules.ts'
import { registersByEmail, type Sender } from '../../notifications/senders/sender.ts'
import { alertRecipient, CODE_MINUTES, requireSender, sendInBackground } from '../../notifications/services/mailbox.ts'
import type { Recipient } from '../../notifications/services/queue-message.ts'
import type { AccountTools } from './accounts.ts'
import { accountTarget, type CodeUse } from './one-time-codes.ts'

type CodeRequest = InputOf<typeof sendOneTimeCode>['body']

const CODE_TEMPLATES = {
  register: 'register_code',
  reset: 'reset_code',
  phone: 'phone_code',
  sign_in: 'sign_in_code',
  confirm: 'confirm_code',
} as const satisfies Record<CodeRequest['purpose'], string>

/** A code that was asked for, and who gets it. */
interface WantedCode {
  use: CodeUse
  /** false: a placeholder is made, and the recipient is notified that there is an account, if there is one. */
  isReal: boolean
  /** null: nobody is written to. */
  recipient: Recipient | null
  accountId: string | null
}

/** What the code of a sign-in proves: the phone, or the e-mail where the store reaches no phones. */
export interface SignInTarget {
  /** E.164 phone or lower-case e-mail. */
  target: string
  isEmail: boolean
  use: CodeUse
}

/** @throws Refusal VALIDATION without the phone or e-mail that the code goes to */
export function signInTarget(
  sender: Sender | null,
  { phone: typed, email }: { phone?: string | undefined; email?: string | undefined },
  context: Context,
): SignInTarget {
  const isEmail = registersByEmail(sender)
  if (isEmail && email === undefined) throw fieldError(context, 'email', ACCOUNT_MESSAGES[context.language].emailNeeded)
  const target = isEmail && email !== undefined ? email : requirePhone(typed ?? '', context)
  return { target, isEmail, use: { purpose: 'sign_in', target, account: null } }
}

/** The code of a registration goes to the phone, or to the e-mail where the store reaches no phones. */
interface RegistrationTarget {
  /** The e-mail that the code proves; null when it proves the phone. */
  email: string | null
  use: CodeUse
}

/** @throws Refusal VALIDATION without the e-mail that the code would go to */
export function registrationTarget(
  sender: Sender | null,
  { phone, email }: { phone: string; email: string | undefined },
  context: Context,
): RegistrationTarget {
  if (!registersByEmail(sender)) return { email: null, use: { purpose: 'register', target: phone, account: null } }
  if (email === undefined) throw fieldError(context, 'email', ACCOUNT_MESSAGES[context.language].emailNeeded)
  return { email, use: { purpose: 'register', target: email, account: null, boundTo: phone } }
}

/**
 * Sends a code by phone. Where the store reaches no phones, that of a sign-in or registration goes to the e-mail, and
 * that of a new password to the confirmed e-mail of the account. Known and unknown phones take the same queries and get
 * the same response; only the message differs, which is sent after the response.
 *
 * @throws Refusal SESSION_REQUIRED for `phone` and `confirm` without a session; CODES_UNAVAILABLE; VALIDATION; RATE_LIMIT
 */
export async function sendCode(
  { codes, sender }: AccountTools,
  body: CodeRequest,
  context: Context,
): Promise<ResponseOf<typeof sendOneTimeCode>> {
  const { session, language } = context
  const isOwn = body.purpose === 'phone' || body.purpose === 'confirm'
  if (isOwn && !session) throw new Refusal('SESSION_REQUIRED', SERVER_MESSAGES[language].sessionRequired)
  requireSender(sender, context, body.purpose === 'phone' ? 'phone' : 'any')
  const { use, isReal, recipient, accountId } = await wantedCode(sender, body, context)
  const { code, resendAfter } = await codes.make(use, isReal, context)
  if (code !== null && recipient !== null) {
    const message = isReal
      ? { template: CODE_TEMPLATES[body.purpose], values: { code, minutes: CODE_MINUTES } }
      : { template: 'has_account' as const, values: {} }
    sendInBackground(sender, { ...recipient, ...message, accountId }, context)
  }
  return { resend_after: resendAfter }
}

function wantedCode(sender: Sender | null, body: CodeRequest, context: Context): Promise<WantedCode> {
  if (body.purpose === 'sign_in') return ofSignIn(sender, body, context)
  if (body.purpose === 'confirm') return ofConfirmation(sender, context)
  if (body.purpose === 'register') return ofRegistration(sender, body, context)
  return ofPhone(sender, { ...body, purpose: body.purpose }, context)
}

/** Everybody gets a code, with an account or without. */
async function ofSignIn(sender: Sender | null, body: CodeRequest, context: Context): Promise<WantedCode> {
  const { target, isEmail, use } = signInTarget(sender, body, context)
  const known = await rows.findByIdentifier(context.db, context.config.market.code, target)
  const own = known && alertRecipient(known, sender)
  const recipient: Recipient = own ?? (isEmail ? { channel: 'email', to: target } : { channel: 'sms', to: target })
  return { use, isReal: true, recipient, accountId: known?.id ?? null }
}

/** For the person who is signed in, wherever the account is reached. */
async function ofConfirmation(sender: Sender | null, context: Context): Promise<WantedCode> {
  const account = await rows.find(context.db, context.session?.person.id ?? '')
  if (!account) throw new Refusal('SESSION_REQUIRED', SERVER_MESSAGES[context.language].sessionRequired)
  return {
    use: confirmation(account.id),
    isReal: true,
    recipient: alertRecipient(account, sender),
    accountId: account.id,
  }
}

/** The code that confirms who is there, for an account without a password. */
export const confirmation = (accountId: string): CodeUse => ({
  purpose: 'confirm',
  target: accountTarget(accountId),
  account: accountId,
})

/**
 * A code of a new address proves that address. What is for a known account goes to that account: the e-mail of a
 * registration may be somebody else's than the phone.
 */
async function ofRegistration(sender: Sender | null, body: CodeRequest, context: Context): Promise<WantedCode> {
  const { db, config } = context
  const phone = requirePhone(body.phone ?? '', context)
  const { email, use } = registrationTarget(sender, { phone, email: body.email }, context)
  const ofPhone = await rows.findByIdentifier(db, config.market.code, phone)
  const ofEmail = email === null ? null : await rows.findByIdentifier(db, config.market.code, email)
  const known = ofEmail ?? ofPhone
  const typed: Recipient = email === null ? { channel: 'sms', to: phone } : { channel: 'email', to: email }
  const recipient = known ? alertRecipient(known, sender) : typed
  return { use, isReal: known === null, recipient, accountId: known?.id ?? null }
}

/** A reset needs an existing account, a new number for one's account a phone without one. */
async function ofPhone(
  sender: Sender | null,
  { phone: typed, purpose }: CodeRequest & { purpose: 'reset' | 'phone' },
  context: Context,
): Promise<WantedCode> {
  const phone = requirePhone(typed ?? '', context)
  const account = purpose === 'phone' ? (context.session?.person.id ?? null) : null
  const known = await rows.findByIdentifier(context.db, context.config.market.code, phone)
  const isReset = purpose === 'reset'
  const sms: Recipient = { channel: 'sms', to: phone }
  const recipient = known && isReset ? alertRecipient(known, sender) : sms
  return {
    use: { purpose, target: phone, account },
    isReal: (known !== null) === isReset,
    recipient: known === null && isReset ? null : recipient,
    accountId: known?.id ?? null,
  }
}
