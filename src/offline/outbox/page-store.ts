import { accountView } from '../storage/account-view.ts'
import { putOwnRecord } from '../storage/own-records.ts'
import { isSamePerson, type Owner } from '../storage/owner.ts'
import { upsertPartition } from '../storage/partition.ts'
import { removeQuarantined } from '../storage/quarantine.ts'
import { KEY, PREFIX, type Records } from '../storage/records.ts'
import { answerRollback, noteLostOrders } from '../storage/rollback.ts'
import {
  decideOrder,
  type NewOrder,
  type OrderDecision,
  returnFenced,
  storeOrder,
} from '../waiting-orders/order-decisions.ts'
import { type Decision, decide } from './decisions.ts'
import { type CartEdit, enqueue } from './enqueue.ts'
import { addIntent, enqueueIntents, listIntents, setIntentQuantity } from './intents.ts'
import { type PersonRecords, readPersonRecords, restoreRecords } from './lost-records.ts'
import { moveOperation } from './move-operation.ts'
import { type Intent, type Operation, operationId, placeOf } from './operation.ts'
import { applyAge, hasAged, resume } from './retention.ts'
import { putSnapshot } from './snapshot.ts'
import { type OwnerView, openStore, readOwner, type StoreDeps } from './store.ts'
import { takeAddition } from './taken-additions.ts'

/** A server is rarely restored: confirmed orders are compared when a page opens, then at most so often. */
const COMPARE_MS = 60_000
/** The server's limit of one call. */
const MAX_COMPARED = 100

export type PageStore = ReturnType<typeof openPageStore>

interface Moment {
  now: number
  newId(): string
  firstSeq: number
}

/** The cart's records of this device for a page: user actions in addition to the queue's store. */
export function openPageStore(dependencies: StoreDeps) {
  const { transact, clock, newId, changed } = dependencies
  const store = openStore(dependencies)
  const { change } = store
  /** Highest number this page has seen per owner: deleted records may be restored under it. */
  const seen = new Map<Owner, number>()
  const moment = (owner: Owner) => ({ now: clock.now(), newId, firstSeq: (seen.get(owner) ?? 0) + 1 })
  const noticed = (owner: Owner, view: OwnerView): OwnerView => {
    const last = view.operations.at(-1)
    seen.set(owner, Math.max(seen.get(owner) ?? 0, last ? placeOf(last) : 0, (view.partition?.nextSeq ?? 1) - 1))
    return view
  }

  return {
    ...store,
    ...snapshotStore({ transact, changed, moment, noticed }),
    /** @param cartName display name of the acting dealer */
    resume: (owner: Owner, cartName?: string) =>
      change(owner, (records) => resume(records, owner, { now: clock.now(), cartName })),
    hasAged: (owner: Owner, hasFailed: boolean) =>
      transact('readonly', (records) => hasAged(records, owner, { now: clock.now(), hasFailed })),
    applyAge: (owner: Owner, hasFailed: boolean) =>
      change(owner, (records) => applyAge(records, owner, { now: clock.now(), hasFailed })),
    /** @throws QuotaExceededError or another storage error when nothing was stored */
    enqueue: (owner: Owner, edit: CartEdit) =>
      change(owner, (records) => enqueue(records, owner, { edit, ...moment(owner) })),
    /** Stores it unless an addition of this id is stored; returns null then. */
    addOnce: (owner: Owner, edit: CartEdit, additionId: string) =>
      change(owner, async (records) =>
        (await takeAddition(records, additionId)) ? enqueue(records, owner, { edit, ...moment(owner) }) : null,
      ),
    ...listStore({ change, moment }),
    ...orderStore({ change, moment, random: dependencies.random, clock }),
    decide: (owner: Owner, id: string, decision: Decision) =>
      change(owner, (records) => decide(records, owner, { id, decision, moment: moment(owner) })),
    select: (owner: Owner, key: string, selected: boolean) =>
      change(owner, async (records) => records.put(KEY.selection(owner, key), { v: 1, key, selected })),
    /** Everything of one owner, read in one transaction. */
    view: async (owner: Owner) => noticed(owner, await store.view(owner)),
    /** Everything that the screen shows, read in one transaction; `cart` is null for a guest. */
    async readScreen(owner: Owner | null) {
      const read = await transact('readonly', (records) => screenRecords(records, owner, clock.now()))
      if (read.cart) noticed(read.cart.owner, read.cart.view)
      return read
    },
    ...accountStore({ transact, change, moment }),
    forgetTombstone: (owner: Owner) => change(owner, async (records) => records.delete(KEY.tombstone(owner))),
    ...intentStore({ transact, change, moment, now: () => clock.now() }),
  }
}

/** Returns the keys of the confirmed orders that are to be compared with the server's now. */
function comparison({ monotonic }: StoreDeps['clock']) {
  const compared = new Map<Owner, number>()
  return (owner: Owner, { orders }: OwnerView): string[] => {
    const confirmed = orders.filter(({ state }) => state === 'sent').slice(-MAX_COMPARED)
    const isDue = monotonic() - (compared.get(owner) ?? Number.NEGATIVE_INFINITY) >= COMPARE_MS
    if (confirmed.length === 0 || !isDue) return []
    compared.set(owner, monotonic())
    return confirmed.map(({ key }) => key)
  }
}

async function screenRecords(records: Records, owner: Owner | null, now: number) {
  const intents = await listIntents(records, now)
  if (owner === null) return { intents, cart: null }
  const view = await readOwner(records, owner)
  const account = await accountView(records, owner)
  return { intents, cart: { owner, view, account, person: await readPersonRecords(records, owner) } }
}

interface SnapshotParts extends Pick<StoreDeps, 'transact' | 'changed'> {
  moment(owner: Owner): Moment
  noticed(owner: Owner, view: OwnerView): OwnerView
}

/** What a cart request reads before it and stores after it, each in one transaction. */
const snapshotStore = ({ transact, changed, moment, noticed }: SnapshotParts) => ({
  /**
   * Stores the cart of a response and returns the owner's records after it. Publishes no change when the cart was
   * discarded, since every listener would refetch it.
   */
  async putSnapshot(owner: Owner, kept: Omit<Parameters<typeof putSnapshot>[2], 'now' | 'newId'>) {
    const { isKept, view } = await transact('readwrite', async (records) => ({
      isKept: await putSnapshot(records, owner, { ...kept, ...moment(owner) }),
      view: await readOwner(records, owner),
    }))
    if (isKept) changed(owner)
    return noticed(owner, view)
  },
  /** The owner's records for a cart request, with the client identity, which is created on first use. */
  async viewWithClient(owner: Owner) {
    const { partition, view } = await transact('readwrite', async (records) => ({
      partition: await upsertPartition(records, owner, moment(owner)),
      view: await readOwner(records, owner),
    }))
    return { ...noticed(owner, view), partition }
  },
})

interface IntentParts extends ListParts, Pick<StoreDeps, 'transact'> {
  now(): number
}

/** What a guest chose before sign-in. */
const intentStore = ({ transact, change, moment, now }: IntentParts) => ({
  addIntent: (intent: Intent) => transact('readwrite', (records) => addIntent(records, intent, now())),
  /** Less than one piece removes it. */
  setIntentQuantity: (id: string, quantity: number) =>
    transact('readwrite', (records) => setIntentQuantity(records, id, quantity)),
  /** Adds what a guest chose to this owner's cart; returns the intents that were added. */
  takeIntents: (owner: Owner, taking: Omit<Parameters<typeof enqueueIntents>[2], 'moment'>) =>
    change(owner, (records) => enqueueIntents(records, owner, { ...taking, moment: moment(owner) })),
  intents: () => transact('readonly', (records) => listIntents(records, now())),
})

interface ListParts extends Pick<ReturnType<typeof openStore>, 'change'> {
  moment(owner: Owner): Moment
}

const listStore = ({ change, moment }: ListParts) => ({
  /**
   * Stores several changes in one transaction: all of them or none.
   *
   * @param draft what the page keeps of the list that the changes were made from, stored in the same transaction, so
   *   that a page closed at any moment neither loses a change nor offers it again
   */
  enqueueAll: (owner: Owner, edits: readonly CartEdit[], draft: Parameters<typeof putOwnRecord>[2]) =>
    change(owner, async (records) => {
      for (const edit of edits) await enqueue(records, owner, { edit, ...moment(owner) })
      putOwnRecord(records, owner, draft)
    }),
})

interface OrderParts extends ListParts, Pick<StoreDeps, 'random' | 'clock'> {}

/** Orders placed without a connection. */
const orderStore = ({ change, moment, random, clock }: OrderParts) => ({
  ordersToCompare: comparison(clock),
  /** @throws OrderNotStored, and the storage's error when nothing was stored */
  storeOrder: (owner: Owner, order: NewOrder) =>
    change(owner, (records) => storeOrder(records, owner, { order, moment: { ...moment(owner), random } })),
  decideOrder: (owner: Owner, id: string, decision: OrderDecision) =>
    change(owner, (records) => decideOrder(records, owner, { id, decision, moment: moment(owner) })),
  /** @param keys of confirmed orders that the server does not know */
  noteLostOrders: (owner: Owner, keys: readonly string[]) =>
    change(owner, (records) => noteLostOrders(records, owner, { keys, now: moment(owner).now })),
  returnFenced: (owner: Owner) => change(owner, (records) => returnFenced(records, owner, moment(owner))),
})

interface AccountParts extends Pick<ReturnType<typeof openStore>, 'change'> {
  transact: StoreDeps['transact']
  moment(owner: Owner): Moment
}

/** Records of an account besides the displayed cart, and their actions. */
const accountStore = ({ transact, change, moment }: AccountParts) => ({
  /** The cart of this person that has the operation; undefined when it is gone. */
  ownerOf: (person: Owner, id: string) =>
    transact('readonly', async (records) => {
      const operations = await records.list<Operation>(PREFIX.allOperations)
      return operations.find((one) => isSamePerson(one.owner, person) && operationId(one) === id)?.owner
    }),
  /** Pending data besides the displayed cart. */
  accountView: (owner: Owner) => transact('readonly', (records) => accountView(records, owner)),
  /** Writes back what was deleted from the device while the page was open. */
  restore: (owner: Owner, lost: PersonRecords) => change(owner, (records) => restoreRecords(records, lost, moment)),
  /** @param from the owner of the operation */
  moveTo: (owner: Owner, from: Owner, id: string) =>
    change(owner, (records) => moveOperation(records, { id, from, to: owner }, moment(owner))),
  answerRollback: (owner: Owner, isPutBack: boolean) =>
    change(owner, (records) => answerRollback(records, owner, { isPutBack, moment: moment(owner) })),
  /** Deletes them permanently. */
  forgetQuarantined: (owner: Owner) => change(owner, (records) => removeQuarantined(records, owner)),
})
