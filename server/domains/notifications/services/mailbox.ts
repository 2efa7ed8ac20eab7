import { ONE_TIME_CODE_SECONDS } from '#contract/account/person-fields.ts'
import type { Clock } from '#contract/clock.ts'
import type { TemplateId } from '#contract/notifications/message-template.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'
import * as queue from '../queries/outbound-messages.ts'
import { type Message, reachesAnybody, reachesEmails, reachesPhones, type Sender } from '../senders/sender.ts'
import type { TemplateValues } from '../templates/fill-template.ts'
import { deliver } from './deliver.ts'
import { queueTemplate, type Recipient } from './queue-message.ts'

export type { Message, Sender } from '../senders/sender.ts'

type ShownMessage = Pick<Message, 'to' | 'channel' | 'text'>

interface SentMessage extends ShownMessage {
  /** ISO 8601. */
  at: string
}

/** The built-in sender: messages stay on this machine and are read in the mailbox page. */
export interface Mailbox extends Sender {
  track(work: Promise<unknown>): void
  /** Resolves when the messages of the requests so far have arrived. */
  settled(): Promise<void>
  /** Newest first. */
  sent(to: string | undefined): SentMessage[]
}

const MAX_KEPT = 200

/** In memory only, so that neither codes nor phone numbers reach a log or the disk. */
export function createMailbox(clock: Clock): Mailbox {
  const sentMessages: SentMessage[] = []
  const pending = new Set<Promise<unknown>>()
  return {
    async send({ to, channel, text }) {
      sentMessages.unshift({ to, channel, text, at: new Date(clock.now()).toISOString() })
      sentMessages.length = Math.min(sentMessages.length, MAX_KEPT)
      return { provider: 'mailbox', answer: 'Shown in the mailbox' }
    },
    track(work) {
      pending.add(work)
      void work.finally(() => pending.delete(work))
    },
    async settled() {
      await Promise.all(pending)
    },
    sent: (to) => sentMessages.filter((message) => to === undefined || message.to === to),
  }
}

/** A text of its own, or a template with its values. */
export type DirectMessage = Recipient &
  ({ text: string } | { template: TemplateId; values: TemplateValues }) & { accountId?: string | null }

/**
 * Queues a message and sends it, both without awaiting: the response time does not reveal who has an account. If
 * sending fails, it is retried like every message of the queue. Does nothing without a sender.
 */
export function sendInBackground(sender: Sender | null, message: DirectMessage, context: Context): void {
  if (!reachesAnybody(sender)) return
  const work = queueAndSend(sender, message, context).catch(context.reportFault)
  sender.track?.(work)
}

async function queueAndSend(sender: Sender, message: DirectMessage, context: Context): Promise<void> {
  const { db, clock, config, language } = context
  const now = new Date(clock.now())
  const { channel, to, accountId = null } = message
  const subject = `direct:${newId(now.getTime())}`
  const id =
    'template' in message
      ? await queueTemplate({ ...message, subject, language, recipient: { channel, to } }, { db, config, now })
      : await queueText({ channel, to, text: message.text, accountId }, { subject, now }, context)
  await deliver(context, sender, { id, report: (_name, error) => context.reportFault(error) })
}

async function queueText(
  { channel, to, text, accountId }: Recipient & { text: string; accountId: string | null },
  { subject, now }: { subject: string; now: Date },
  { db, config, language }: Context,
): Promise<string> {
  const id = newId(now.getTime())
  const market = config.market.code
  await queue.enqueue(db, { id, subject, recipient: to, channel, body: text, now, market, language, accountId })
  return id
}

/** Minutes for which a code is valid, as its message says. */
export const CODE_MINUTES = String(ONE_TIME_CODE_SECONDS / 60)

/**
 * Where an account is reached about its own security: by phone, or by its confirmed e-mail if phones are not reached or
 * this one may be somebody else's (decision 0024).
 */
export const alertRecipient = (
  { phone, email, phone_unproven }: { phone: string; email: string | null; phone_unproven: boolean },
  sender: Sender | null,
): Recipient =>
  email !== null && reachesEmails(sender) && (phone_unproven || !reachesPhones(sender))
    ? { channel: 'email', to: email }
    : { channel: 'sms', to: phone }

/**
 * Call before a code is made.
 *
 * @param reach where the code goes
 * @throws Refusal CODES_UNAVAILABLE where no such message can be sent
 */
export function requireSender(
  sender: Sender | null,
  { language }: Pick<Context, 'language'>,
  reach: 'phone' | 'email' | 'any' = 'phone',
): Sender {
  const reaches = { phone: reachesPhones, email: reachesEmails, any: reachesAnybody }
  if (!sender || !reaches[reach](sender))
    throw new Refusal('CODES_UNAVAILABLE', ACCOUNT_MESSAGES[language].codesUnavailable)
  return sender
}
