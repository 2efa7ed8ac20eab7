import type { ReportedCart } from '#contract/device-reports/device-report.ts'
import { dealerQuery, isSamePerson, type Owner } from '../storage/owner.ts'
import { PREFIX, type Transact } from '../storage/records.ts'
import { isWaiting, keyOf, type Operation, type Partition } from './operation.ts'

/** What waits in each cart of one account on this device, for the store's staff. @param person any partition of it */
export const reportedCarts = (transact: Transact, person: Owner): Promise<ReportedCart[]> =>
  transact('readonly', async (records) => {
    const partitions = await records.list<Partition>(PREFIX.partitions)
    const operations = await records.list<Operation>(PREFIX.allOperations)
    return partitions
      .filter(({ owner }) => isSamePerson(owner, person))
      .map(({ owner, clientId }) => reportedCart(owner, clientId, operations))
  })

function reportedCart(owner: Owner, clientId: string, everybodys: readonly Operation[]): ReportedCart {
  const operations = everybodys.filter((operation) => operation.owner === owner && operation.state !== 'acked')
  const waiting = operations.filter(isWaiting)
  const oldest = waiting.reduce((least, { createdAt }) => Math.min(least, createdAt), Number.POSITIVE_INFINITY)
  return {
    client_id: clientId,
    ...dealerQuery(owner),
    waiting: waiting.length,
    needs_attention: new Set(operations.filter((operation) => !isWaiting(operation)).map(keyOf)).size,
    oldest_at: Number.isFinite(oldest) ? new Date(oldest).toISOString() : null,
  }
}
