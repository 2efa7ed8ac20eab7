import type { Language } from '#contract/site/language.ts'
import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import * as accounts from '../../account/queries/accounts.ts'
import { storeName } from '../../account/services/person-rules.ts'
import * as queue from '../queries/outbound-messages.ts'
import { mailOfText } from './compose-message.ts'
import { recipientOf, type SenderConfig } from './queue-message.ts'

export interface MessageContext {
  config: Pick<Config, 'market'> & SenderConfig
  now: Date
}

interface OutgoingMessage<Messages> {
  accountId: string
  /** Identifies the event: a second message with the same subject is not sent. */
  subject: string
  messages: Readonly<Record<Language, Messages>>
  say: (messages: Messages, store: string) => string
}

/** Queues a message to a person in their language, in the transaction of the event it reports. */
export async function sendMessage<Messages>(
  transaction: Transaction,
  { accountId, subject, messages: words, say }: OutgoingMessage<Messages>,
  { config, now }: MessageContext,
): Promise<void> {
  const person = await accounts.find(transaction, accountId)
  if (!person) throw new Error(`There is no account ${accountId}`)
  const store = await storeName({ db: transaction, config })
  await queueText(transaction, { subject, person, body: say(words[person.locale], store), store }, { config, now })
}

interface StaffMessage<Messages> extends Pick<OutgoingMessage<Messages>, 'subject' | 'messages'> {
  say: (messages: Messages) => string
}

/** Queues a message to all staff who run the store, in the transaction of the event it reports. */
export async function sendMessageToStaff<Messages>(
  transaction: Transaction,
  { subject, messages: words, say }: StaffMessage<Messages>,
  { config, now }: MessageContext,
): Promise<void> {
  const store = await storeName({ db: transaction, config })
  for (const person of await queue.admins(transaction, config.market.code)) {
    const body = say(words[person.locale])
    await queueText(transaction, { subject: `${subject}:${person.phone}`, person, body, store }, { config, now })
  }
}

interface QueuedText {
  subject: string
  person: { id: string; phone: string; email: string | null; locale: Language }
  body: string
  store: string
}

async function queueText(
  transaction: Transaction,
  { subject, person, body, store }: QueuedText,
  { config, now }: MessageContext,
): Promise<void> {
  const { channel, to } = recipientOf(person, config)
  await queue.enqueue(transaction, {
    subject,
    recipient: to,
    channel,
    body,
    mail: channel === 'email' ? mailOfText(body, person.locale, store) : null,
    now,
    market: config.market.code,
    language: person.locale,
    accountId: person.id,
  })
}
