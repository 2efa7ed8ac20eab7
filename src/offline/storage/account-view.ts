import { isWaiting, type Operation, type Partition, type Rollback } from '../outbox/operation.ts'
import { listOrders, type WaitingOrder } from '../waiting-orders/waiting-order.ts'
import { isSamePerson, type Owner } from './owner.ts'
import { findPartition, listOperations } from './partition.ts'
import { listQuarantined, type QuarantinedRecord } from './quarantine.ts'
import { KEY, PREFIX, type Records } from './records.ts'

/** Unsent or undecided changes of a cart that is not displayed or that the account can no longer open. */
export interface HeldCart {
  owner: Owner
  /** Dealer name as last read on this device; null when unknown. */
  name: string | null
  /** false: the sales person is no longer assigned to this dealer, so none of these operations can be sent. */
  isAssigned: boolean
  /** Oldest first. */
  operations: Operation[]
}

/** An order of a cart that is not displayed. */
export interface HeldOrder {
  order: WaitingOrder
  /** Dealer name as last read on this device; null when unknown. */
  name: string | null
}

/** Pending data of one account on this device besides the displayed cart, across all dealers it acts for. */
export interface AccountView {
  carts: HeldCart[]
  quarantined: QuarantinedRecord[]
  /** Orders of carts that are not displayed, oldest first. */
  orders: HeldOrder[]
  /** Rollback of the displayed cart. */
  rollback: Rollback | null
}

/** @param current owner of the displayed cart */
export async function accountView(records: Records, current: Owner): Promise<AccountView> {
  const partitions = await records.list<Partition>(PREFIX.partitions)
  const everybodys = await records.list<Operation>(PREFIX.allOperations)
  const owners = new Set([...partitions, ...everybodys].map(({ owner }) => owner))
  const carts: HeldCart[] = []
  const orders: HeldOrder[] = []
  for (const owner of [...owners].filter((one) => isSamePerson(one, current))) {
    const cart = await heldCart(records, owner)
    if (cart.operations.length > 0 && (owner !== current || !cart.isAssigned)) carts.push(cart)
    if (owner !== current)
      orders.push(...(await listOrders(records, owner)).map((order) => ({ order, name: cart.name })))
  }
  return {
    carts,
    orders,
    quarantined: await listQuarantined(records, current),
    rollback: (await records.get<Rollback>(KEY.rollback(current))) ?? null,
  }
}

async function heldCart(records: Records, owner: Owner): Promise<HeldCart> {
  const partition = await findPartition(records, owner)
  const isAssigned = !partition?.isUnassigned
  const operations = (await listOperations(records, owner)).filter(
    (one) => one.state !== 'acked' && (!isAssigned || !isWaiting(one)),
  )
  return { owner, name: partition?.cartName ?? null, isAssigned, operations }
}
