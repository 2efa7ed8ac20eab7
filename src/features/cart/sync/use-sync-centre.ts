import { useEffect, useState } from 'react'
import { notifyReconnect } from '../../../lib/http/reconnect-events.ts'
import type { QueuedRequest } from '../../../offline/requests/request.ts'
import type { PendingWish } from '../../../offline/requests/wishes.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { pageDevice } from '../../../offline/storage/page-device.ts'
import { countUnsent, findUnsent } from '../../../offline/storage/sign-out.ts'
import { type SyncedCart, syncedCarts } from '../../../offline/storage/sync-records.ts'
import { withCart } from '../state/started-cart.ts'
import { useQueuedCounts } from './queued-notice.tsx'
import { useConnection } from './use-connection.ts'

export interface SyncCentre {
  carts: SyncedCart[]
  requests: readonly QueuedRequest[]
  wishes: readonly PendingWish[]
  /** Number of changes, orders, requests and wishes that the server has not confirmed. */
  unsent: number
}

/** Everything of the person on this device that is not sent, read again whenever a queue changes. */
export function useSyncCentre(partition: Owner | null) {
  const [centre, setCentre] = useState<SyncCentre | null>(null)
  const operations = useConnection((connection) => connection.operations)
  const account = useConnection((connection) => connection.account)
  const waiting = useConnection((connection) => connection.waiting)
  const queued = Object.values(useQueuedCounts()).join()
  const read = async () => {
    if (partition !== null) setCentre(await readCentre(partition))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others only signal that the records have changed
  useEffect(() => {
    if (partition === null) return
    let isHere = true
    readCentre(partition)
      .then((found) => isHere && setCentre(found))
      .catch(() => {})
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- as above
  }, [partition, operations, account, waiting, queued])
  return {
    centre,
    read,
    sendNow: () => {
      void withCart((cart) => cart.retryNow())
      notifyReconnect()
    },
  }
}

async function readCentre(partition: Owner): Promise<SyncCentre> {
  const unsent = await findUnsent(pageDevice(), partition)
  const { requests, wishes } = unsent
  const carts = await pageDevice()('readonly', (records) => syncedCarts(records, partition))
  return { carts, requests, wishes, unsent: countUnsent(unsent) }
}
