import { readJournal } from '../outbox/journal.ts'
import type { Operation, Partition } from '../outbox/operation.ts'
import { listOrders, type WaitingOrder } from '../waiting-orders/waiting-order.ts'
import type { Owner } from './owner.ts'
import { findPartition, listOperations } from './partition.ts'
import type { Records } from './records.ts'
import { ownersOf } from './sign-out.ts'

/** One cart of a person on this device, with everything of it that the server has not confirmed. */
export interface SyncedCart {
  owner: Owner
  /** Dealer name as last read on this device; null for the person's own cart. */
  name: string | null
  /** null before the cart was first used here. */
  partition: Partition | null
  /** Waiting, refused and uncertain changes, oldest first. */
  changes: Operation[]
  /** Oldest first, those confirmed among them. */
  orders: WaitingOrder[]
  /** Last outcomes, for support. */
  journal: unknown[]
}

/** Every cart of a person on this device. @param person any partition of the person */
export async function syncedCarts(records: Records, person: Owner): Promise<SyncedCart[]> {
  const carts: SyncedCart[] = []
  for (const owner of await ownersOf(records, person)) {
    const partition = (await findPartition(records, owner)) ?? null
    carts.push({
      owner,
      name: partition?.cartName ?? null,
      partition,
      changes: (await listOperations(records, owner)).filter(({ state }) => state !== 'acked'),
      orders: await listOrders(records, owner),
      journal: await readJournal(records, owner),
    })
  }
  return carts
}
