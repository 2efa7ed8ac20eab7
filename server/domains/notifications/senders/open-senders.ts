import type { Clock } from '#contract/clock.ts'
import type { Config } from '../../../config.ts'
import { createDispatcher, type Sender, SendFailure } from './sender.ts'
import { type ConfiguredSenders } from './senders.ts'

interface OpenSendersInput {
  /** Its senders may change while the server runs; each message goes to those of its moment. */
  config: Pick<Config, 'senders'>
  clock: Clock
  /** Takes what no configured sender serves; null in a public store. */
  mailbox: Sender | null
}

export interface OpenSenders {
  /** Without any channel while nothing is set up. */
  sender: Sender
  /** Waits for messages under way and ends connections. */
  close(): Promise<void>
}

/** The senders of one state of the settings. */
interface OpenedSenders {
  settings: ConfiguredSenders
  sender: Sender | null
  /** Messages that these senders have begun. */
  pending: Set<Promise<unknown>>
  close(): void
}

/** The senders of the settings, as one. */
export function openSenders({ config, clock, mailbox }: OpenSendersInput): OpenSenders {
  const pending = new Set<Promise<unknown>>()
  let current = open(config.senders, { clock, mailbox })
  const renewed = (): OpenedSenders => {
    if (current.settings !== config.senders) {
      const before = current
      current = open(config.senders, { clock, mailbox })
      // Messages under way keep their connection.
      void Promise.allSettled(before.pending).then(before.close)
    }
    return current
  }
  return {
    sender: {
      get channels() {
        return renewed().sender?.channels ?? []
      },
      send(message) {
        const { sender, pending: begun } = renewed()
        if (!sender) throw new SendFailure({ provider: 'none', answer: 'No sender is set up.' })
        return watched(sender.send(message), begun)
      },
      track(work) {
        void watched(work, pending)
        renewed().sender?.track?.(work)
      },
    },
    async close() {
      await Promise.all(pending)
      await Promise.allSettled(current.pending)
      current.close()
    },
  }
}

function watched<Work>(work: Promise<Work>, pending: Set<Promise<unknown>>): Promise<Work> {
  pending.add(work)
  const forget = () => void pending.delete(work)
  work.then(forget, forget)
  return work
}

function open(settings: ConfiguredSenders, { clock, mailbox }: Omit<OpenSendersInput, 'config'>): OpenedSenders {
  const senders = Object.values(settings).map((one) => one.open(clock.now))
  return {
    settings,
    sender: createDispatcher(mailbox ? [...senders, mailbox] : senders),
    pending: new Set(),
    close() {
      for (const one of senders) one.close?.()
    },
  }
}
