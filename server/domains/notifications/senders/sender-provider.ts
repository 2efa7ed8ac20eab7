import type { MessageChannel } from '#contract/notifications/outbound-message.ts'
import type { ReachOf } from '../../../platform/outbound/public-address.ts'
import type { ConnectedService, ReadSetting } from '../../../service-settings.ts'
import type { DenySetting } from '../../../wrong-setting.ts'
import type { Sender } from './sender.ts'

export interface ReadSenderInput {
  setting: ReadSetting
  isLoopback: (host: string) => boolean
  /** Of services that were typed on a screen; absent for settings of the operator. */
  reachOf?: ReachOf | undefined
  /** Stops the start with one sentence, or refuses what was typed on a screen. */
  deny: DenySetting
}

/** What a service reports of a message that it took. */
export interface MessageStatus {
  messageId: string
  delivery: 'sent' | 'delivered' | 'read' | 'failed'
  /** Why it failed, for staff. */
  reason: string | null
}

/** Reports of delivery, at `/api/messages/{connection}/status`. */
interface StatusReports {
  /** What the service shows when it asks whether the address is meant. */
  verifyToken: string
  /** null: not signed by the service. */
  read(body: string, headers: Pick<Headers, 'get'>): MessageStatus[] | null
}

/** A sender that is set up. */
export interface ConfiguredSender {
  settings: object
  channels: readonly MessageChannel[]
  /** @param now milliseconds since 1970 */
  open(now: () => number): Sender & { close?(): void }
  /** Asks the service whether it answers, and sends nothing. @throws SendFailure with its answer */
  verify?(): Promise<void>
  statuses?: StatusReports
  /** It sends texts that it has approved before, by the names of the store's templates. */
  isTemplated?: true
}

/** A question of the set-up. The first of a sender may be left empty, and the others are then not asked. */
export interface SenderQuestion {
  name: string
  text: string
  suggestion?: string
  isRequired?: boolean
  isSecret?: boolean
  /** Is valid only with the answer to the next question, so that it is not checked. */
  isFree?: boolean
  /** Asked only where this setting has a value. */
  of?: string
}

/** All that is particular to a sender. */
export interface SenderProvider extends ConnectedService {
  /** null: it is not set up. @throws what `deny` throws; no secret is ever repeated in a sentence */
  read(reading: ReadSenderInput): ConfiguredSender | null
  /** Absent: it is set up on the screen alone. */
  setup?: {
    questions: readonly SenderQuestion[]
    /** Values that stand in for answers to later questions while an earlier one is checked. */
    standIns: Readonly<Partial<Record<string, string>>>
  }
}
