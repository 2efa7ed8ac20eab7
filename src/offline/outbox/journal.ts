import { putOwnRecord } from '../storage/own-records.ts'
import type { Owner } from '../storage/owner.ts'
import { findPartition } from '../storage/partition.ts'
import { KEY, type Records } from '../storage/records.ts'
import type { OrderSettlement } from '../waiting-orders/order-queue.ts'
import { keyOf, operationId } from './operation.ts'
import type { Settlement } from './settle.ts'

const NAME = 'sync-journal'
const MAX_ENTRIES = 50

/** What a drain has sent. */
export interface Outcomes {
  settled: readonly Settlement[]
  orders: readonly OrderSettlement[]
}

/** One request of the queue and its outcome, for support. No personal data: a product's number, never a name. */
interface JournalEntry {
  /** Milliseconds since 1970. */
  at: number
  /** Key of the operation, or reference of the order. */
  id: string
  what: string
  outcome: string
}

/** The last outcomes, oldest first. Another build may have stored another shape: it is for reading by people. */
export async function readJournal(records: Records, owner: Owner): Promise<unknown[]> {
  const found = await records.get<{ v: 1; value: unknown }>(KEY.own({ owner, name: NAME }))
  return Array.isArray(found?.value) ? found.value : []
}

/**
 * Adds what a drain has sent. Nothing for a person who has signed out meanwhile: the device forgets what it knows of
 * them, except the changes that they keep.
 */
export async function noteOutcomes(
  records: Records,
  owner: Owner,
  { report: { settled, orders }, now }: { report: Outcomes; now: number },
): Promise<void> {
  const made: JournalEntry[] = [
    ...settled.map(({ operation, outcome }) => ({
      at: now,
      id: operationId(operation),
      what: `${operation.change.action} ${operation.change.quantity} ${keyOf(operation)}${operation.fence ? ' fence' : ''}`,
      outcome: outcome.kind === 'rejected' ? `rejected ${outcome.refusal.code}` : outcome.kind,
    })),
    ...orders.map(({ order, outcome }) => ({
      at: now,
      id: order.reference,
      what: `order${order.fence ? ' fence' : ''}`,
      outcome: outcome.kind === 'refused' ? `refused ${outcome.refusal.code}` : outcome.kind,
    })),
  ]
  if (made.length === 0) return
  const partition = await findPartition(records, owner)
  if (!partition || partition.status === 'parked') return
  const value = [...(await readJournal(records, owner)), ...made].slice(-MAX_ENTRIES)
  putOwnRecord(records, owner, { name: NAME, value, at: now })
}
