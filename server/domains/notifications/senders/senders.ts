import type { SenderName } from '#contract/connections/connection.ts'
import type { MessageChannel } from '#contract/notifications/outbound-message.ts'
import { fonnte } from './fonnte/provider.ts'
import type { ConfiguredSender, ReadSenderInput, SenderProvider } from './sender-provider.ts'
import { smtp } from './smtp/provider.ts'
import { twilio } from './twilio/provider.ts'
import { webhook } from './webhook/provider.ts'

/** Every sender that a store may send messages through. A message goes to the first that serves its channel. */
export const SENDERS: Readonly<Record<SenderName, SenderProvider>> = { smtp, webhook, twilio, fonnte }

/** The senders that are set up. */
export type ConfiguredSenders = Readonly<Partial<Record<SenderName, ConfiguredSender>>>

/** @throws what `deny` throws */
export const readSenders = (reading: ReadSenderInput): ConfiguredSenders =>
  Object.fromEntries(
    Object.entries(SENDERS).flatMap(([name, { read }]) => {
      const sender = read(reading)
      return sender ? [[name, sender]] : []
    }),
  )

export const servesAny = (senders: ConfiguredSenders, channels: readonly MessageChannel[]): boolean =>
  Object.values(senders).some((sender) => sender.channels.some((one) => channels.includes(one)))
