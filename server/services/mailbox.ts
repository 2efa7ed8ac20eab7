import type { Clock } from '#contract/clock.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../route.ts'
import { ACCOUNT_WORDS } from './account-words.ts'

export interface Message {
  /** E.164 phone or e-mail. */
  to: string
  channel: 'sms' | 'email'
  text: string
}

/** Whatever carries messages to people. Another one than ours is passed to the app as its part `sender`. */
export interface Sender {
  send(message: Message): Promise<void>
}

interface Sent extends Message {
  /** ISO 8601. */
  at: string
}

/** The built-in sender: nothing leaves this machine, and whoever may open the mailbox reads it there. */
export interface Mailbox extends Sender {
  /** Newest first. */
  sent(to: string | undefined): Sent[]
}

const MOST_KEPT = 200

/** In memory alone: neither codes nor numbers reach a log or a disk. */
export function createMailbox(clock: Clock): Mailbox {
  const kept: Sent[] = []
  return {
    async send(message) {
      kept.unshift({ ...message, at: new Date(clock.now()).toISOString() })
      kept.length = Math.min(kept.length, MOST_KEPT)
    },
    sent: (to) => kept.filter((message) => to === undefined || message.to === to),
  }
}

/**
 * Hands a message over without waiting for it: how long sending takes must not tell who has an account. One that did
 * not go out is asked for again by its reader. Without a sender it goes nowhere.
 */
export function post(sender: Sender | null, message: Message, { reportFault }: Pick<Context, 'reportFault'>): void {
  sender?.send(message).catch(reportFault)
}

/** Before a code is made. @throws Refusal CODES_UNAVAILABLE where no message can be sent */
export function needSender(sender: Sender | null, { language }: Pick<Context, 'language'>): Sender {
  if (!sender) throw new Refusal('CODES_UNAVAILABLE', ACCOUNT_WORDS[language].codesUnavailable)
  return sender
}
