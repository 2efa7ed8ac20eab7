import type { Language } from '#contract/site/language.ts'
import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import * as accounts from '../../account/queries/accounts.ts'
import { storeName } from '../../account/services/person-rules.ts'
import * as notices from '../queries/outbound-messages.ts'

export interface MessageContext {
  config: Pick<Config, 'market'>
  now: Date
}

interface OutgoingMessage<Messages> {
  accountId: string
  /** Identifies the event: a second message with the same subject is not sent. */
  subject: string
  messages: Readonly<Record<Language, Messages>>
  say: (messages: Messages, store: string) => string
}

/** Queues an SMS to a person in their language, in the transaction of the event it reports. */
export async function sendMessage<Messages>(
  transaction: Transaction,
  { accountId, subject, messages: words, say }: OutgoingMessage<Messages>,
  { config, now }: MessageContext,
): Promise<void> {
  const person = await accounts.find(transaction, accountId)
  if (!person) throw new Error(`There is no account ${accountId}`)
  const body = say(words[person.locale], await storeName({ db: transaction, config }))
  await notices.enqueue(transaction, { subject, recipient: person.phone, channel: 'sms', body, now })
}

interface StaffMessage<Messages> extends Pick<OutgoingMessage<Messages>, 'subject' | 'messages'> {
  say: (messages: Messages) => string
}

/** Queues an SMS to all staff who run the store, in the transaction of the event it reports. */
export async function sendMessageToStaff<Messages>(
  transaction: Transaction,
  { subject, messages: words, say }: StaffMessage<Messages>,
  { config, now }: MessageContext,
): Promise<void> {
  for (const { phone, locale } of await notices.staffPhones(transaction, config.market.code)) {
    const body = say(words[locale])
    await notices.enqueue(transaction, { subject: `${subject}:${phone}`, recipient: phone, channel: 'sms', body, now })
  }
}
