import type { MessageChannel } from '#contract/notifications/outbound-message.ts'
import { fonnte } from './fonnte/provider.ts'
import type { ConfiguredSender, ReadSenderInput, SenderProvider } from './sender-provider.ts'
import { smtp } from './smtp/provider.ts'
import { twilio } from './twilio/provider.ts'
import { webhook } from './webhook/provider.ts'
import { whatsapp } from './whatsapp/provider.ts'

/** Every sender that a store may send messages through. A message goes to the first that serves its channel. */
export const SENDERS: readonly SenderProvider[] = [smtp, webhook, twilio, fonnte, whatsapp]

/** The senders that are set up, by the name of their connection, in the order of the list. */
export type ConfiguredSenders = Readonly<Record<string, ConfiguredSender>>

/** @throws what `deny` throws */
export const readSenders = (reading: ReadSenderInput): ConfiguredSenders =>
  Object.fromEntries(
    SENDERS.flatMap(({ connection, read }) => {
      const sender = read(reading)
      return sender ? [[connection, sender]] : []
    }),
  )

export const servesAny = (senders: ConfiguredSenders, channels: readonly MessageChannel[]): boolean =>
  Object.values(senders).some((sender) => sender.channels.some((one) => channels.includes(one)))

/** Whether an SMS can be sent in place of a message that failed. */
export const servesSms = (senders: ConfiguredSenders): boolean => servesAny(senders, ['sms'])
