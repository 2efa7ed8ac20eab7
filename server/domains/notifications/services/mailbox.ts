import type { Clock } from '#contract/clock.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'

export interface Message {
  /** E.164 phone or e-mail. */
  to: string
  channel: 'sms' | 'email'
  text: string
}

/** Delivers messages to people. Pass another implementation to the app as its `sender` part. */
export interface Sender {
  send(message: Message): Promise<void>
}

interface SentMessage extends Message {
  /** ISO 8601. */
  at: string
}

/** The built-in sender: messages stay on this machine and are read in the mailbox page. */
export interface Mailbox extends Sender {
  /** Newest first. */
  sent(to: string | undefined): SentMessage[]
}

const MAX_KEPT = 200

/** In memory only, so that neither codes nor phone numbers reach a log or the disk. */
export function createMailbox(clock: Clock): Mailbox {
  const sentMessages: SentMessage[] = []
  return {
    async send(message) {
      sentMessages.unshift({ ...message, at: new Date(clock.now()).toISOString() })
      sentMessages.length = Math.min(sentMessages.length, MAX_KEPT)
    },
    sent: (to) => sentMessages.filter((message) => to === undefined || message.to === to),
  }
}

/**
 * Sends a message without awaiting it, so that the response time does not reveal who has an account. If sending fails,
 * its recipient has to request it again. Does nothing without a sender.
 */
export function sendInBackground(
  sender: Sender | null,
  message: Message,
  { reportFault }: Pick<Context, 'reportFault'>,
): void {
  sender?.send(message).catch(reportFault)
}

/** Call before a code is made. @throws Refusal CODES_UNAVAILABLE where no message can be sent */
export function requireSender(sender: Sender | null, { language }: Pick<Context, 'language'>): Sender {
  if (!sender) throw new Refusal('CODES_UNAVAILABLE', ACCOUNT_MESSAGES[language].codesUnavailable)
  return sender
}
