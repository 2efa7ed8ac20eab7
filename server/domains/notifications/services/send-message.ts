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
  words: Readonly<Record<Language, Messages>>
  say: (words: Messages, store: string) => string
}

/** Queues an SMS to a person in their language, in the transaction of the event it reports. */
export async function sendMessage<Messages>(
  inside: Transaction,
  { accountId, subject, words, say }: OutgoingMessage<Messages>,
  { config, now }: MessageContext,
): Promise<void> {
  const person = await accounts.find(inside, accountId)
  if (!person) throw new Error(`There is no account ${accountId}`)
  const body = say(words[person.locale], await storeName({ db: inside, config }))
  await notices.enqueue(inside, { subject, recipient: person.phone, channel: 'sms', body, now })
}

interface StaffMessage<Messages> extends Pick<OutgoingMessage<Messages>, 'subject' | 'words'> {
  say: (words: Messages) => string
}

/** Queues an SMS to all staff who run the store, in the transaction of the event it reports. */
export async function sendMessageToStaff<Messages>(
  inside: Transaction,
  { subject, words, say }: StaffMessage<Messages>,
  { config, now }: MessageContext,
): Promise<void> {
  for (const { phone, locale } of await notices.staffPhones(inside, config.market.code)) {
    const body = say(words[locale])
    await notices.enqueue(inside, { subject: `${subject}:${phone}`, recipient: phone, channel: 'sms', body, now })
  }
}
