import { type Operation, operationId } from '../outbox/operation.ts'
import { findRequest, putRequest, type QueuedRequest } from '../requests/request.ts'
import { pendingWishes, putPendingWish } from '../requests/wishes.ts'
import { putOwnRecord } from '../storage/own-records.ts'
import { type Owner, ownerOf, personOf, withoutDealer } from '../storage/owner.ts'
import { findPartition, listOperations, upsertPartition } from '../storage/partition.ts'
import { KEY, type Records } from '../storage/records.ts'
import { findOrder, putOrder, type ShownOrderLine, type WaitingOrder } from '../waiting-orders/waiting-order.ts'
import {
  countHanded,
  type HandedCart,
  type HandedCounts,
  type HandedOperation,
  type HandedOrder,
  type Handover,
} from './handover.ts'

/** Name of the own record with the ids of the hand-overs taken over here, the newest last. */
const TAKEN = 'taken-over'
const MAX_REMEMBERED = 100

/** before: this hand-over was taken over earlier · foreign: it names a client id of this device, which none can have. */
export type TakenOver = { kind: 'taken'; counts: HandedCounts; owners: Owner[] } | { kind: 'before' | 'foreign' }

interface Taking {
  handover: Handover
  newId(): string
  now: number
}

/**
 * Adds what another device of the person has handed over to the queue of this one, in one transaction and once. The
 * operations keep their client ids and numbers, because the other device may send them too, and follow the present ones
 * of this device.
 *
 * @param person any partition of the person who has sealed it
 */
export async function takeOver(records: Records, person: Owner, taking: Taking): Promise<TakenOver> {
  const { handover, now } = taking
  const self = withoutDealer(person)
  const known = await takenIds(records, self)
  if (known.includes(handover.id)) return { kind: 'before' }
  if (await namesOwnClient(records, person, handover)) return { kind: 'foreign' }
  const owners: Owner[] = []
  const taken: HandedCart[] = []
  for (const cart of handover.carts) {
    const owner = ownerOf(personOf(person), cart.dealer)
    owners.push(owner)
    const operations = await takeOperations(records, owner, { cart, taking })
    const orders = await takeOrders(records, owner, { cart, handover })
    const requests = await takeRequests(records, owner, cart)
    taken.push({ dealer: cart.dealer, operations, orders, requests, wishes: await takeWishes(records, owner, cart) })
  }
  putOwnRecord(records, self, { name: TAKEN, value: [...known, handover.id].slice(-MAX_REMEMBERED), at: now })
  return { kind: 'taken', counts: countHanded(taken), owners }
}

async function takenIds(records: Records, owner: Owner): Promise<unknown[]> {
  const found = await records.get<{ v: 1; value: unknown }>(KEY.own({ owner, name: TAKEN }))
  return Array.isArray(found?.value) ? found.value : []
}

/** The product as its lines need it. The server's cart brings what is left out. */
function productOf({ products }: Handover, { type, id }: { type: string; id: number }): ShownOrderLine['productable'] {
  const found = products.find((product) => product.type === type && product.id === id)
  if (!found) throw new Error(`No product ${id}`)
  const preorder = { allowed: false, eta: null, limit: null }
  return { ...found, sku: '', unit_price: null, attributes: {}, preorder, available: true }
}

/** Whether an operation has the client id under which this device numbers its own, which no hand-over can contain. */
async function namesOwnClient(records: Records, person: Owner, { carts }: Handover): Promise<boolean> {
  for (const { dealer, operations } of carts) {
    const partition = await findPartition(records, ownerOf(personOf(person), dealer))
    if (operations.some(({ client }) => client === partition?.clientId)) return true
  }
  return false
}

/** Adds the operations that are not here already and returns them. */
async function takeOperations(
  records: Records,
  owner: Owner,
  { cart, taking: { handover, newId } }: { cart: HandedCart; taking: Taking },
): Promise<HandedOperation[]> {
  const partition = await upsertPartition(records, owner, { newId })
  const here = new Set((await listOperations(records, owner)).map(operationId))
  const others = cart.operations.filter(({ client, seq }) => !here.has(operationId({ clientId: client, seq })))
  let { nextSeq } = partition
  for (const handed of others) {
    const operation = takenOperation(handed, { owner, place: nextSeq, handover })
    records.put(KEY.operation(operation), operation)
    nextSeq += 1
  }
  records.put(KEY.partition(owner), { ...partition, nextSeq, retry: null })
  return others
}

function takenOperation(
  { client, seq, line, change, hand, nonce, before, createdAt, editedAt, fence }: HandedOperation,
  { owner, place, handover }: { owner: Owner; place: number; handover: Handover },
): Operation {
  const productable = productOf(handover, { type: line.productable_type, id: line.productable_id })
  return {
    ...({ v: 1, owner, clientId: client, seq, place, line, change } as const),
    ...(hand && { hand }),
    ...(nonce && { nonce }),
    ...({ shared: 'taken', state: 'inflight', display: { productable, before }, createdAt, editedAt } as const),
    ...({ attempts: 0, faults: 0, firstFaultAt: null, fence, refusal: null, review: null } as const),
  }
}

async function takeOrders(
  records: Records,
  owner: Owner,
  { cart, handover }: { cart: HandedCart; handover: Handover },
): Promise<HandedOrder[]> {
  const taken: HandedOrder[] = []
  for (const handed of cart.orders) {
    if (await findOrder(records, owner, handed.id)) continue
    putOrder(records, takenOrder(handed, owner, handover))
    taken.push(handed)
  }
  return taken
}

function takenOrder(handed: HandedOrder, owner: Owner, handover: Handover): WaitingOrder {
  const { id, reference, key, body, fence, at } = handed
  const lines = handed.shown.lines.map(({ productable_id, ...line }): ShownOrderLine => {
    return { ...line, productable: productOf(handover, { type: line.productable_type, id: productable_id }) }
  })
  return {
    ...({ v: 1, owner, id, reference, key, shared: 'taken', body, state: 'inflight', fence } as const),
    shown: { ...handed.shown, lines, destination: [], dealerName: null },
    ...({ refusal: null, answer: null, said: null, at, changedAt: at, attempts: 0, failures: 0, retry: null } as const),
  }
}

async function takeRequests(records: Records, owner: Owner, { requests }: HandedCart) {
  const taken: HandedCart['requests'] = []
  for (const handed of requests) {
    const { list, id } = handed
    if (await findRequest(records, { list, owner, id })) continue
    const request: QueuedRequest = {
      ...({ v: 1, owner, shared: 'taken', ...handed, files: [], state: 'waiting' } as const),
      ...({ answer: null, said: null, renewals: 0, notBefore: null } as const),
    }
    putRequest(records, request)
    taken.push(handed)
  }
  return taken
}

/** A later choice of this device for the same product stays. */
async function takeWishes(records: Records, owner: Owner, { wishes }: HandedCart) {
  const here = await pendingWishes(records, owner)
  const taken = wishes.filter(
    (wish) => !here.some(({ productable_id, at }) => productable_id === wish.productable_id && at >= wish.at),
  )
  for (const wish of taken) putPendingWish(records, { v: 1, owner, shared: 'taken', ...wish })
  return taken
}
