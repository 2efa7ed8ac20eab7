import type { MessageChannel } from '#contract/notifications/outbound-message.ts'

/** What an e-mail has beside its text. */
export interface MailParts {
  /** Subject. */
  title: string
  html: string
  /** Address that ends news to this person, answered by POST (RFC 8058); null for messages about orders and accounts. */
  unsubscribeUrl: string | null
}

export interface Message {
  /** Unique for each message, the same at every try; receivers recognise a repeated one by it. */
  id?: string
  /** E.164 phone or e-mail. */
  to: string
  channel: MessageChannel
  text: string
  /** Only with the channel `email`. */
  mail?: MailParts
  /** It contains a code: an answer that could repeat it is not stored. */
  isSecret?: boolean
}

export interface SenderAnswer {
  /** Name of the sender that took it, such as `smtp`. */
  provider: string
  /** What staff see, such as the id that the service gave the message. */
  answer: string
}

/** Delivers messages to people. Pass another implementation to the app as its `sender` part. */
export interface Sender {
  /** Channels that it serves; all when absent. */
  channels?: readonly MessageChannel[]
  /** Resolves when the message was taken. @throws SendFailure with the service's answer, or another error */
  send(message: Message): Promise<SenderAnswer | undefined>
  /** Told of work that goes on after the response. */
  track?(work: Promise<unknown>): void
}

/** A message was not taken. */
export class SendFailure extends Error {
  readonly isLoggable = true
  readonly provider: string
  /** For staff: contains neither the message nor a secret. */
  readonly answer: string
  /** Another try would fail in the same way, such as for an address that does not exist. */
  readonly isFinal: boolean
  /** Seconds that the service asked to wait. */
  readonly retryAfterSeconds: number

  constructor({ provider, answer }: SenderAnswer, { isFinal = false, retryAfterSeconds = 0 } = {}) {
    super('A message was not taken')
    this.provider = provider
    this.answer = answer
    this.isFinal = isFinal
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const isPhoneChannel = (channel: MessageChannel): boolean => channel !== 'email'

export const servesChannel = ({ channels }: Sender, channel: MessageChannel): boolean =>
  channels?.includes(channel) ?? true

/** Whether any message can be sent. */
export const reachesAnybody = (sender: Sender | null): sender is Sender =>
  sender !== null && (sender.channels === undefined || sender.channels.length > 0)

/** Whether one-time codes reach a phone. */
export const reachesPhones = (sender: Sender | null): boolean =>
  sender !== null && (servesChannel(sender, 'sms') || servesChannel(sender, 'whatsapp'))

export const reachesEmails = (sender: Sender | null): boolean => sender !== null && servesChannel(sender, 'email')

/** Whether the code of a registration goes by e-mail, since no phone is reached. */
export const registersByEmail = (sender: Sender | null): boolean => !reachesPhones(sender) && reachesEmails(sender)

/**
 * One sender for all channels: each message goes to the first sender that serves its channel, a text message without
 * one as WhatsApp message and the reverse. Null without any sender.
 */
export function createDispatcher(senders: readonly Sender[]): Sender | null {
  if (senders.length === 0) return null
  const find = (channel: MessageChannel) => senders.find((sender) => servesChannel(sender, channel))
  const every: MessageChannel[] = ['sms', 'whatsapp', 'email']
  return {
    channels: every.filter((channel) => find(channel)),
    async send(message) {
      const other = message.channel === 'sms' ? 'whatsapp' : 'sms'
      const channel = !find(message.channel) && isPhoneChannel(message.channel) ? other : message.channel
      const sender = find(channel)
      if (!sender) throw new SendFailure({ provider: 'none', answer: `No sender is set up for ${message.channel}.` })
      return sender.send({ ...message, channel })
    },
    track(work) {
      for (const sender of senders) sender.track?.(work)
    },
  }
}
