import type { MessageChannel } from '#contract/notifications/outbound-message.ts'
import type { Language } from '#contract/site/language.ts'

/** What an e-mail has beside its text. */
export interface MailParts {
  /** Subject. */
  title: string
  html: string
  /** Address that ends news to this person, answered by POST (RFC 8058); null for messages about orders and accounts. */
  unsubscribeUrl: string | null
}

/** A text that a service has approved before, and the values of its places in their order. */
export interface MessageTemplate {
  name: string
  parameters: readonly string[]
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
  /** For services that send approved texts only; absent for a text of its own. */
  template?: MessageTemplate
  language?: Language
  /** A one-time code that is in the text. */
  code?: string
  /** A preferred sender has failed with it. */
  isFallback?: boolean
}

export interface SenderAnswer {
  /** Name of the sender that took it, such as `smtp`. */
  provider: string
  /** What staff see, such as the id that the service gave the message. */
  answer: string
  /** What the service calls the message in its reports. */
  messageId?: string
  /** How it was sent, if not as it was asked. */
  channel?: MessageChannel
}

/** Delivers messages to people. Pass another implementation to the app as its `sender` part. */
export interface Sender {
  /** Channels that it serves; all when absent. */
  channels?: readonly MessageChannel[]
  /** Takes every text message first; the others take what it refuses. */
  isPreferred?: boolean
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
  /** The service has answered, so that it has not sent the message. */
  readonly isRefused: boolean
  /** Seconds that the service asked to wait. */
  readonly retryAfterSeconds: number

  constructor({ provider, answer }: SenderAnswer, { isFinal = false, isRefused = false, retryAfterSeconds = 0 } = {}) {
    super('A message was not taken')
    this.provider = provider
    this.answer = answer
    this.isFinal = isFinal
    this.isRefused = isRefused
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
 * one as WhatsApp message and the reverse. A preferred sender comes before them, and what it refuses goes to them. Null
 * without any sender.
 */
export function createDispatcher(senders: readonly Sender[]): Sender | null {
  if (senders.length === 0) return null
  const others = senders.filter(({ isPreferred }) => !isPreferred)
  const [preferred] = senders.filter(({ isPreferred }) => isPreferred)
  const find = (channel: MessageChannel) =>
    others.find((sender) => servesChannel(sender, channel)) ?? senders.find((sender) => servesChannel(sender, channel))
  const sendBy = async (sender: Sender, message: Message, channel: MessageChannel) => {
    const answer = await sender.send({ ...message, channel })
    return answer && { ...answer, channel }
  }
  const every: MessageChannel[] = ['sms', 'whatsapp', 'email']
  return {
    channels: every.filter((channel) => find(channel)),
    async send(message) {
      const other = message.channel === 'sms' ? 'whatsapp' : 'sms'
      const channel = !find(message.channel) && isPhoneChannel(message.channel) ? other : message.channel
      const sender = find(channel)
      if (!sender) throw new SendFailure({ provider: 'none', answer: `No sender is set up for ${message.channel}.` })
      if (!preferred || preferred === sender || message.isFallback || !isPhoneChannel(message.channel))
        return sendBy(sender, message, channel)
      try {
        return await sendBy(preferred, message, 'whatsapp')
      } catch (error) {
        if (!(error instanceof SendFailure) || !error.isRefused) throw error
        return sendBy(sender, message, channel)
      }
    },
    track(work) {
      for (const sender of senders) sender.track?.(work)
    },
  }
}
