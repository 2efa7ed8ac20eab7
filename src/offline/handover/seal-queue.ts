import type { ProductableType } from '#contract/cart/cart.ts'
import { QUEUE_NAMES } from '../../lib/http/queue-names.ts'
import { isWaiting, type Operation } from '../outbox/operation.ts'
import { listRequests, putRequest, type QueuedRequest } from '../requests/request.ts'
import { type PendingWish, pendingWishes, putPendingWish } from '../requests/wishes.ts'
import { putOwnRecord } from '../storage/own-records.ts'
import { dealerQuery, type Owner, personOf, withoutDealer } from '../storage/owner.ts'
import { listOperations, upsertPartition, withOwnClient } from '../storage/partition.ts'
import { KEY, type Records } from '../storage/records.ts'
import { ownersOf } from '../storage/sign-out.ts'
import { isOrderWaiting, listOrders, putOrder, type WaitingOrder } from '../waiting-orders/waiting-order.ts'
import { isHandedRequest } from './handed-request.ts'
import {
  countHanded,
  type HandedCart,
  type HandedOperation,
  type HandedOrder,
  type HandedProduct,
  type Handover,
  MAX_HANDED,
  sumOf,
} from './handover.ts'

/** More waits than one hand-over can hold; nothing was sealed. */
export class TooMuchToHandOver extends Error {}

/**
 * Operations per client id. The server remembers the last 200 operations and 100 refusals of a client, so that it can
 * answer the second device about each of them.
 */
export const MAX_PER_CLIENT = 100

/** Name of the own record with the id of the last hand-over. */
const LAST = 'handover'

export interface SealMoment {
  now: number
  newId(): string
  perClient?: number
}

interface Sealing extends SealMoment {
  products: Map<string, HandedProduct>
  /** Something is sealed for the first time, so it is another hand-over than the last one. */
  isNew: boolean
}

/**
 * Freezes everything that waits of a person and returns it, in one transaction: what was never sent counts as sent from
 * here on, because another device may send it, and later changes of this device get a new client id. Everything stays
 * in this device's queue too. Nothing depends on the result: after a crash the same is sealed again, under the same
 * keys.
 *
 * @param person any partition of the person
 * @returns null when nothing waits
 * @throws TooMuchToHandOver
 */
export async function sealQueue(
  records: Records,
  person: Owner,
  { market, moment }: { market: string; moment: SealMoment },
): Promise<Handover | null> {
  const sealing: Sealing = { ...moment, products: new Map(), isNew: false }
  const carts: HandedCart[] = []
  for (const owner of await ownersOf(records, person)) {
    const cart: HandedCart = {
      dealer: dealerQuery(owner).dealer_id ?? null,
      operations: await sealOperations(records, owner, sealing),
      orders: await sealOrders(records, owner, sealing),
      requests: await sealRequests(records, owner, sealing),
      wishes: await sealWishes(records, owner, sealing),
    }
    if (sumOf(countHanded([cart])) > 0) carts.push(cart)
  }
  if (carts.length === 0) return null
  if (sumOf(countHanded(carts)) > MAX_HANDED) throw new TooMuchToHandOver()
  const { id, at } = await identity(records, person, sealing)
  return { v: 1, id, person: personOf(person), market, at, products: [...sealing.products.values()], carts }
}

/** The same id as before unless something new is sealed, so that the other device recognises what it has taken over. */
async function identity(records: Records, person: Owner, { isNew, now, newId }: Sealing) {
  const owner = withoutDealer(person)
  const last = await records.get<{ v: 1; value: unknown; at: number }>(KEY.own({ owner, name: LAST }))
  if (!isNew && typeof last?.value === 'string') return { id: last.value, at: last.at }
  const id = newId()
  putOwnRecord(records, owner, { name: LAST, value: id, at: now })
  return { id, at: now }
}

/** Adds a product to those of the hand-over. */
function note({ products }: Sealing, type: ProductableType, productable: Operation['display']['productable']): void {
  const { id, name, slug, image, price, points_price, stock, max_per_order } = productable
  products.set(`${type}:${id}`, { id, type, name, slug, image, price, points_price, stock, max_per_order })
}

async function sealOperations(records: Records, owner: Owner, sealing: Sealing): Promise<HandedOperation[]> {
  const waiting = (await listOperations(records, owner)).filter(
    (operation) => isWaiting(operation) && operation.fence !== 'check',
  )
  if (waiting.some(({ shared }) => shared === undefined)) {
    sealing.isNew = true
    const partition = await upsertPartition(records, owner, sealing)
    records.put(KEY.partition(owner), withOwnClient(partition, sealing.newId))
  }
  const nextClient = clientIds(sealing)
  return waiting.map((operation) => {
    const { state, shared = 'given' } = operation
    // Its key was never sent, so it may have another one.
    const clientId = state === 'queued' ? nextClient() : operation.clientId
    const sealed: Operation = { ...operation, clientId, state: 'inflight', shared }
    records.put(KEY.operation(sealed), sealed)
    note(sealing, sealed.line.productable_type, sealed.display.productable)
    return handedOperation(sealed)
  })
}

/** A new client id after every `perClient` operations. */
function clientIds({ newId, perClient = MAX_PER_CLIENT }: SealMoment): () => string {
  let count = 0
  let clientId = ''
  return () => {
    if (count % perClient === 0) clientId = newId()
    count += 1
    return clientId
  }
}

const handedOperation = (operation: Operation): HandedOperation => {
  const { clientId, seq, line, change, hand, nonce, display, createdAt, editedAt, fence } = operation
  const client = { client: clientId, seq, line, change, ...(hand && { hand }), ...(nonce && { nonce }) }
  return { ...client, before: display.before, createdAt, editedAt, fence }
}

async function sealOrders(records: Records, owner: Owner, sealing: Sealing): Promise<HandedOrder[]> {
  const waiting = (await listOrders(records, owner)).filter(isOrderWaiting)
  return waiting.map((order) => {
    const { shared = 'given' } = order
    sealing.isNew ||= order.shared === undefined
    const sealed: WaitingOrder = { ...order, state: 'inflight', shared }
    putOrder(records, sealed)
    for (const { productable, productable_type } of sealed.shown.lines) note(sealing, productable_type, productable)
    return handedOrder(sealed)
  })
}

function handedOrder({ id, reference, key, body, fence, at, shown }: WaitingOrder): HandedOrder {
  const { destination: _, dealerName: _name, lines, ...figures } = shown
  const handedLines = lines.map(({ productable, ...line }) => ({ ...line, productable_id: productable.id }))
  return { id, reference, key, body, fence, at, shown: { ...figures, lines: handedLines } }
}

async function sealRequests(records: Records, owner: Owner, sealing: Sealing): Promise<HandedCart['requests']> {
  const all = await Promise.all(QUEUE_NAMES.map((list) => listRequests(records, { list, owner })))
  const waiting = all.flat<QueuedRequest[][]>().filter(isHandedRequest)
  return waiting.map((request) => {
    const { list, id, task, at, files, shared = 'given' } = request
    // Without its files it is another request, which needs a key of its own, the same each time.
    const key = files.length > 0 ? id : request.key
    sealing.isNew ||= request.shared === undefined
    putRequest(records, { ...request, shared })
    return { list, id, key, task, at }
  })
}

async function sealWishes(records: Records, owner: Owner, sealing: Sealing): Promise<HandedCart['wishes']> {
  return (await pendingWishes(records, owner)).map((wish: PendingWish) => {
    const { productable_type, productable_id, name, wanted, mark, at, shared = 'given' } = wish
    sealing.isNew ||= wish.shared === undefined
    putPendingWish(records, { ...wish, shared })
    return { productable_type, productable_id, name, wanted, mark, at }
  })
}
