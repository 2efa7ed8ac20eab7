import type { StaffEvent } from '#contract/notifications/staff-notice.ts'
import type { Language } from '#contract/site/language.ts'
import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { countUnrefused, type RateLimit } from '../../../platform/rate-limit/rate-limit.ts'
import * as accounts from '../../account/services/accounts.ts'
import { storeName } from '../../settings/services/store-name.ts'
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
  /** Kind of an event that anybody can cause: after the first ones of an hour, the others are one message. */
  topic?: 'return' | 'receipt' | 'claim' | StaffEvent
  /** Who reads it; by default all admins. Whoever is named is reached by e-mail only. */
  readers?: readonly (QueuedText['person'] & { email: string | null })[]
}

/** So that what was queued just before the end of the hour is in it. */
const DIGEST_MARGIN_MS = 60_000

/** Queues a message to all staff who run the store, in the transaction of the event it reports. */
export async function sendMessageToStaff<Messages>(
  transaction: Transaction,
  { subject, messages: words, say, topic, readers }: StaffMessage<Messages>,
  { config, now }: MessageContext,
): Promise<void> {
  const people = readers
    ? readers.filter((one) => recipientOf(one, config).channel === 'email')
    : await queue.admins(transaction, config.market.code)
  if (people.length === 0) return
  const store = await storeName({ db: transaction, config })
  const digestAt = topic === undefined ? null : await endOfQuota(transaction, topic, { config, now })
  for (const person of people) {
    const body = say(words[person.locale])
    if (digestAt !== null) {
      const { channel, to } = recipientOf(person, config)
      const part = {
        subject: `digest:${topic}:${digestAt.toISOString()}:${person.phone}`,
        recipient: to,
        channel,
        body,
      }
      const sendAt = new Date(digestAt.getTime() + DIGEST_MARGIN_MS)
      const of = { market: config.market.code, language: person.locale, accountId: person.id }
      await queue.addToDigest(transaction, { ...part, ...of, now }, sendAt)
      continue
    }
    await queueText(transaction, { subject: `${subject}:${person.phone}`, person, body, store }, { config, now })
  }
}

/** When the hour of a topic ends whose messages are used up; null while there are some left. */
async function endOfQuota(db: Transaction, topic: string, { config, now }: MessageContext): Promise<Date | null> {
  const limit: RateLimit = { name: 'messages to admins', key: [topic] }
  return (await countUnrefused(limit, { db, config, clock: { now: () => now.getTime() }, address: '' })).endsAt
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
