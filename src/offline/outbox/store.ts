import type { Clock } from '#contract/clock.ts'
import { isSamePerson, type Owner } from '../storage/owner.ts'
import { findPartition, listOperations } from '../storage/partition.ts'
import { KEY, PREFIX, type Records, type Transact } from '../storage/records.ts'
import { type OrderSettlement, settleOrder } from '../waiting-orders/order-queue.ts'
import { isOrderWaiting, listOrders, putOrder, type WaitingOrder } from '../waiting-orders/waiting-order.ts'
import { endsWait, type RetryTrigger } from './backoff.ts'
import { type CartChoices, readChoices } from './cart-choices.ts'
import { leaseNext } from './dequeue.ts'
import { noteOutcomes, type Outcomes } from './journal.ts'
import { type CartSnapshot, isWaiting, type Operation, type Partition, type Tombstone } from './operation.ts'
import { type Settlement, settle } from './settle.ts'

/** Whether a line is included in the checkout. A line without a record is. */
export interface Selection {
  v: 1
  key: string
  selected: boolean
}

/** Everything of one owner, read in one transaction. */
export interface OwnerView {
  partition: Partition | null
  /** In the order of sending. */
  operations: Operation[]
  snapshot: CartSnapshot | null
  selections: Selection[]
  choices: CartChoices
  /** Orders placed without a connection, oldest first. */
  orders: WaitingOrder[]
  tombstone: Tombstone | null
  /** Number of unsent changes of other accounts on this device. */
  parkedElsewhere: number
}

export interface StoreDeps {
  transact: Transact
  clock: Clock
  /** 0 ≤ random < 1. */
  random(): number
  newId(): string
  /** Called after every committed change of an owner's records. */
  changed(owner: Owner): void
}

export type Store = ReturnType<typeof openStore>

/**
 * The cart's records of this device, as needed by both page and service worker. Every method is one transaction and
 * resolves when it is durable.
 */
export function openStore({ transact, clock, random, newId, changed }: StoreDeps) {
  const change = async <Result>(owner: Owner, work: (records: Records) => Promise<Result>): Promise<Result> => {
    const result = await transact('readwrite', work)
    changed(owner)
    return result
  }
  const moment = () => ({ now: clock.now(), newId })

  return {
    change,
    /** Publishes no change: the UI shows queued and inflight alike. */
    leaseNext: (owner: Owner, limits: { patienceMs: number; most: number; tried?: ReadonlySet<string> }) =>
      transact('readwrite', (records) => leaseNext(records, owner, { now: clock.now(), ...limits })),
    settle: (owner: Owner, settlements: readonly Settlement[]) =>
      change(owner, (records) => settle(records, owner, { settlements, moment: { ...moment(), random: random() } })),
    settleOrder: (owner: Owner, settlement: OrderSettlement) =>
      change(owner, (records) =>
        settleOrder(records, owner, { settlement, moment: { now: clock.now(), random: random() } }),
      ),
    /** Adds what a drain has sent to the journal, which support may ask for. */
    note: (owner: Owner, report: Outcomes) =>
      transact('readwrite', (records) => noteOutcomes(records, owner, { report, now: clock.now() })),
    view: (owner: Owner) => transact('readonly', (records) => readOwner(records, owner)),
    nudge: (owner: Owner, trigger: RetryTrigger) => change(owner, (records) => cutShort(records, owner, trigger)),
    /** Owners with unsent operations or orders and an active partition. */
    ownersWaiting: () => transact('readonly', ownersWaiting),
  }
}

export async function readOwner(records: Records, owner: Owner): Promise<OwnerView> {
  const everybodys = await records.list<Operation>(PREFIX.allOperations)
  return {
    partition: (await findPartition(records, owner)) ?? null,
    operations: await listOperations(records, owner),
    snapshot: (await records.get<CartSnapshot>(KEY.snapshot(owner))) ?? null,
    selections: await records.list<Selection>(PREFIX.selections(owner)),
    choices: await readChoices(records, owner),
    orders: await listOrders(records, owner),
    tombstone: (await records.get<Tombstone>(KEY.tombstone(owner))) ?? null,
    parkedElsewhere: everybodys.filter((operation) => !isSamePerson(operation.owner, owner) && isWaiting(operation))
      .length,
  }
}

async function cutShort(records: Records, owner: Owner, trigger: RetryTrigger): Promise<void> {
  const partition = await findPartition(records, owner)
  if (partition?.retry && endsWait(partition.retry, trigger))
    records.put(KEY.partition(owner), { ...partition, retry: null })
  for (const order of await listOrders(records, owner))
    if (order.retry && endsWait(order.retry, trigger)) putOrder(records, { ...order, retry: null })
}

async function ownersWaiting(records: Records): Promise<Owner[]> {
  const operations = await records.list<Operation>(PREFIX.allOperations)
  const orders = await records.list<WaitingOrder>(PREFIX.allWaitingOrders)
  const waiting = new Set([...operations.filter(isWaiting), ...orders.filter(isOrderWaiting)].map(({ owner }) => owner))
  const partitions = await records.list<Partition>(PREFIX.partitions)
  return partitions.filter(({ owner, status }) => status === 'active' && waiting.has(owner)).map(({ owner }) => owner)
}
