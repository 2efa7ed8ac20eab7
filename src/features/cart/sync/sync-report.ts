import { APP_VERSION } from '#contract/constants.ts'
import type { QueuedRequest } from '../../../offline/requests/request.ts'
import type { SyncedCart } from '../../../offline/storage/sync-records.ts'

interface ReportInput {
  build: string
  carts: readonly SyncedCart[]
  requests: readonly QueuedRequest[]
  wishes: number
  /** Milliseconds since 1970. */
  now: number
  device: object
}

const countBy = (items: readonly { state: string }[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { state } of items) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

/** The state of the queues as text for support: versions, ids, counts and the last outcomes. No personal data. */
export const syncReport = ({ build, carts, requests, wishes, now, device }: ReportInput): string =>
  JSON.stringify(
    {
      app: APP_VERSION,
      build,
      at: new Date(now).toISOString(),
      device,
      carts: carts.map(({ owner, partition, changes, orders, journal }) => ({
        owner,
        client: partition?.clientId ?? null,
        status: partition?.status ?? null,
        next_seq: partition?.nextSeq ?? null,
        base: partition?.base ?? null,
        failures: partition?.failures ?? null,
        changes: countBy(changes),
        orders: orders.map(({ reference, state, fence, attempts, refusal }) => ({
          reference,
          state,
          fence,
          attempts,
          refusal: refusal?.code ?? null,
        })),
        last: journal,
      })),
      requests: requests.map(({ list, task, state, renewals }) => ({ list, kind: task.kind, state, renewals })),
      wishes,
    },
    null,
    2,
  )
