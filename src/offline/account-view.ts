import { isWaiting, type Operation, type Owner, type Partition, type Rollback } from './operation.ts'
import { isSamePerson } from './owner.ts'
import { findPartition, listOperations } from './partition.ts'
import { listQuarantined, type QuarantinedRecord } from './quarantine.ts'
import { KEY, PREFIX, type Records } from './records.ts'

/** Changes of a cart that is not on the screen, or that cannot be opened, which wait for the person. */
export interface HeldCart {
  owner: Owner
  /** The dealer's, as it was last read on this device; null when it is not known. */
  name: string | null
  /** false: the person does not act for this dealer any more, and nothing of it can be sent. */
  isAssigned: boolean
  /** Oldest first. */
  operations: Operation[]
}

/** What waits for one person on this device beside the cart they see, whomever they act for. */
export interface AccountView {
  carts: HeldCart[]
  quarantined: QuarantinedRecord[]
  /** Of the cart they see. */
  rollback: Rollback | null
}

/** @param current the partition on the screen */
export async function accountView(records: Records, current: Owner): Promise<AccountView> {
  const partitions = await records.list<Partition>(PREFIX.partitions)
  const everybodys = await records.list<Operation>(PREFIX.allOperations)
  const owners = new Set([...partitions, ...everybodys].map(({ owner }) => owner))
  const carts: HeldCart[] = []
  for (const owner of [...owners].filter((one) => isSamePerson(one, current))) {
    const cart = await heldCart(records, owner)
    if (cart.operations.length > 0 && (owner !== current || !cart.isAssigned)) carts.push(cart)
  }
  return {
    carts,
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
