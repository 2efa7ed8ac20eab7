import type { QueueName } from '../../lib/http/queue-names.ts'
import type { UnsentCounts } from '../../offline/storage/sign-out.ts'
import { paths } from '../../paths.ts'

/** Entries queued for longer than this are reported. */
const STUCK_MS = 15 * 60_000

/** News about the queues of this device, which the server does not know. */
export interface DeviceNews {
  /** `decide`: refused or in doubt, so the person has to decide. */
  what: 'decide' | 'stuck'
  of: 'changes' | 'orders' | 'wishes' | QueueName
  count: number
  /** Of the oldest entry, milliseconds since 1970. */
  since: number
  href: string
}

interface WaitingRequest {
  at: number
  needsYou: boolean
}

const queued = ({ at, state }: { at: number; state: string }): WaitingRequest => ({ at, needsYou: state === 'refused' })

/** All entries that are stuck or need a decision; the latter come first. */
export function deviceNews({ changes, orders, wishes, requests }: UnsentCounts, now: number): DeviceNews[] {
  const requestsIn = (queue: QueueName) => requests.filter(({ list }) => list === queue).map(queued)
  const queues: Record<DeviceNews['of'], readonly [href: string, waiting: readonly WaitingRequest[]]> = {
    changes: [
      paths.cart(),
      changes.map(({ createdAt: at, state }) => ({ at, needsYou: state === 'rejected' || state === 'review' })),
    ],
    orders: [paths.orders(), orders.map(queued)],
    wishes: [paths.wishlist(), wishes.map(({ at }) => ({ at, needsYou: false }))],
    letters: [paths.contact(), requestsIn('letters')],
    applications: [paths.newDealer(), requestsIn('applications')],
    claims: [paths.claims(), requestsIn('claims')],
    alerts: [paths.wishlist(), requestsIn('alerts')],
    lists: [paths.quickOrder(), requestsIn('lists')],
    reviews: [paths.reviews(), requestsIn('reviews')],
    collections: [paths.collections(), requestsIn('collections')],
    counter: [paths.counter(), requestsIn('counter')],
    scans: [paths.codes(), requestsIn('scans')],
  }
  return (['decide', 'stuck'] as const).flatMap((what) =>
    Object.entries(queues).flatMap(([of, [href, waiting]]) => {
      const found = waiting.filter(({ at, needsYou }) =>
        what === 'decide' ? needsYou : !needsYou && now - at >= STUCK_MS,
      )
      if (found.length === 0) return []
      const since = Math.min(...found.map(({ at }) => at))
      return [{ what, of: of as DeviceNews['of'], count: found.length, since, href }]
    }),
  )
}
