import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { isDuplicate } from '../../../platform/database/is-duplicate.ts'
import * as rows from '../../account/services/accounts.ts'
import { CODE_MINUTES, requireSender, type Sender, sendInBackground } from '../../notifications/services/mailbox.ts'
import { expired, type OneTimeCodes } from './one-time-codes.ts'
import type { Passwords } from './password.ts'

/** Shared tools of the account services. Their rate limits and queue live as long as the app. */
export interface AccountTools {
  passwords: Passwords
  codes: OneTimeCodes
  /** null when no messages can be sent. */
  sender: Sender | null
}

type AccountDetails = Omit<rows.NewAccount, 'market' | 'now' | 'locale'>

/**
 * Creates the account and returns its id.
 *
 * @throws Refusal CODE_EXPIRED when the phone was registered since its code was sent
 */
export async function createAccount(
  transaction: Transaction,
  details: AccountDetails,
  context: Context,
): Promise<string> {
  const { clock, config, language } = context
  const now = new Date(clock.now())
  const id = await rows.create(transaction, { ...details, market: config.market.code, locale: language, now })
  if (id === null) throw expired(context)
  return id
}

/**
 * Confirms the e-mail that the account claims, in the transaction that used its code up.
 *
 * @throws Refusal CODE_EXPIRED when another account has confirmed it since, or does so at the same time
 */
export async function confirmClaimedEmail(
  transaction: Transaction,
  { id, email }: { id: string; email: string },
  context: Context,
): Promise<void> {
  const isConfirmed = await rows.confirmEmail(transaction, id, email).catch((error: unknown) => {
    if (isDuplicate(error)) return false
    throw error
  })
  if (!isConfirmed) throw expired(context)
}

/**
 * Sends a code to an unconfirmed e-mail. If the e-mail is confirmed for another account, that account's owner gets a
 * notice instead, and the response to the caller is the same.
 *
 * @throws Refusal RATE_LIMIT, CODES_UNAVAILABLE
 */
export async function sendEmailProof(
  { codes, sender }: AccountTools,
  { id, email }: { id: string; email: string },
  context: Context,
): Promise<void> {
  requireSender(sender, context, 'email')
  const owner = await rows.findByIdentifier(context.db, context.config.market.code, email)
  const use = { purpose: 'email', target: email, account: id } as const
  const { code } = await codes.make(use, owner === null, context)
  if (code === null) return
  const recipient = { to: email, channel: 'email' } as const
  if (owner === null)
    sendInBackground(
      sender,
      { ...recipient, template: 'email_code', values: { code, minutes: CODE_MINUTES }, accountId: id },
      context,
    )
  else sendInBackground(sender, { ...recipient, template: 'email_taken', values: {}, accountId: owner.id }, context)
}
