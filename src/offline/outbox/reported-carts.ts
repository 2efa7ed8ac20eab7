import type { ReportedCart } from '#contract/device-reports/device-report.ts'
import { dealerQuery, isSamePerson, type Owner } from '../storage/owner.ts'
import { PREFIX, type Transact } from '../storage/records.ts'
import { isOrderWaiting, type WaitingOrder } from '../waiting-orders/waiting-order.ts'
import { isWaiting, type Operation, type Partition } from './operation.ts'
import { countQueue } from './queue-counts.ts'

/** What waits in each cart of one account on this device, for the store's staff. @param person any partition of it */
export const reportedCarts = (transact: Transact, person: Owner): Promise<ReportedCart[]> =>
  transact('readonly', async (records) => {
    const partitions = await records.list<Partition>(PREFIX.partitions)
    const operations = await records.list<Operation>(PREFIX.allOperations)
    const orders = await records.list<WaitingOrder>(PREFIX.allWaitingOrders)
    return partitions
      .filter(({ owner }) => isSamePerson(owner, person))
      .map(({ owner, clientId }) => reportedCart({ owner, clientId }, operations, orders))
  })

function reportedCart(
  { owner, clientId }: Pick<Partition, 'owner' | 'clientId'>,
  everybodys: readonly Operation[],
  everybodysOrders: readonly WaitingOrder[],
): ReportedCart {
  const operations = everybodys.filter((operation) => operation.owner === owner && operation.state !== 'acked')
  const count = countQueue(operations)
  const orders = everybodysOrders.filter((order) => order.owner === owner)
  const waitingOrders = orders.filter(isOrderWaiting)
  const oldest = Math.min(
    ...operations.filter(isWaiting).map(({ createdAt }) => createdAt),
    ...waitingOrders.map(({ at }) => at),
  )
  return {
    client_id: clientId,
    ...dealerQuery(owner),
    waiting: count.waiting + waitingOrders.length,
    needs_attention: count.needsYou + orders.filter(({ state }) => state === 'refused').length,
    oldest_at: Number.isFinite(oldest) ? new Date(oldest).toISOString() : null,
  }
}
