import { browserClock } from '../lib/format/clock.ts'
import { fetchWithin, REQUEST_MS } from '../lib/http/fetch-within.ts'
import type { QueueName } from '../lib/http/queue-names.ts'
import { drain } from '../offline/outbox/drain.ts'
import { type Operation, operationId } from '../offline/outbox/operation.ts'
import { openOutbox } from '../offline/outbox/outbox.ts'
import { pageMaintenance } from '../offline/outbox/page-maintenance.ts'
import { openPageStore } from '../offline/outbox/page-store.ts'
import { pageTransport } from '../offline/outbox/page-transport.ts'
import { APPLICATIONS } from '../offline/requests/application-kind.ts'
import { COLLECTIONS } from '../offline/requests/collection-kind.ts'
import { CONTACT } from '../offline/requests/contact-kind.ts'
import { requestQueueOf } from '../offline/requests/request-queue.ts'
import { sendWishes } from '../offline/requests/send-wishes.ts'
import { ALERTS, CLAIMS, LISTS, REVIEWS, SCANS } from '../offline/requests/task-kinds.ts'
import { openWishlist } from '../offline/requests/wishes.ts'
import { type Owner, ownerOf } from '../offline/storage/owner.ts'
import { pageDevice } from '../offline/storage/page-device.ts'
import { ownersOf, type UnsentCounts } from '../offline/storage/sign-out.ts'
import type { WaitingOrder } from '../offline/waiting-orders/waiting-order.ts'
import { currentOwner } from './session.ts'
import { unsentHere } from './unsent.ts'

/** Maximum duration per queue, so that sign-out is not held up. */
const LONGEST_MS = 20_000

/** The calls of a counter are loaded where one has something to send, and its page, if it is open, sends first. */
async function sendAtCounter(person: Owner): Promise<number> {
  if (!(await unsentHere()).requests.some(({ list }) => list === 'counter')) return 0
  const { COUNTER } = await import('../offline/requests/counter-kind.ts')
  const send = () => requestQueueOf(COUNTER, person).send()
  return navigator.locks ? navigator.locks.request('counter' satisfies QueueName, send) : send()
}

const SEND_REQUESTS: Record<QueueName, (person: Owner) => Promise<number>> = {
  letters: (person) => requestQueueOf(CONTACT, person).send(),
  applications: (person) => requestQueueOf(APPLICATIONS, person).send(),
  scans: (person) => requestQueueOf(SCANS, person).send(),
  claims: (person) => requestQueueOf(CLAIMS, person).send(),
  alerts: (person) => requestQueueOf(ALERTS, person).send(),
  lists: (person) => requestQueueOf(LISTS, person).send(),
  reviews: (person) => requestQueueOf(REVIEWS, person).send(),
  collections: (person) => requestQueueOf(COLLECTIONS, person).send(),
  counter: sendAtCounter,
}

const openUnsentOutbox = () =>
  openOutbox({
    transact: pageDevice(),
    isHidden: () => true,
    transport: pageTransport,
    openStore: openPageStore,
    maintenance: pageMaintenance,
  })

/** Sends all queues now, regardless of back-off, and returns what could not be sent. */
export async function sendUnsent(): Promise<UnsentCounts> {
  const cartOwner = currentOwner()
  if (cartOwner === null) return unsentHere()
  const person = ownerOf(cartOwner, null)
  const outbox = openUnsentOutbox()
  const owners = await pageDevice()('readonly', (records) => ownersOf(records, person))
  for (const owner of owners) {
    await outbox.store.nudge(owner, 'person')
    await drain(owner, outbox, LONGEST_MS)
    // What is left is counted below, with the reason for each; there is nothing to report here.
    const wishes = { wishes: openWishlist(pageDevice(), owner), owner, fetch: askServer, now: browserClock.now }
    if ((await unsentHere()).wishes.length > 0) await sendWishes(wishes).catch(() => {})
  }
  for (const send of Object.values(SEND_REQUESTS)) await send(person)
  return unsentHere()
}

/** What became of orders and cart changes that were withdrawn after they had been sent at least once. */
export interface Withdrawn {
  /** The server had them already. */
  arrived: { orders: WaitingOrder[]; changes: Operation[] }
  /** The server did not say; their fence is stored. */
  unknown: { orders: readonly WaitingOrder[]; changes: readonly Operation[] }
}

/**
 * Withdraws orders and cart changes: what was never sent is deleted, and of the rest the fence is sent, by which the
 * server either prevents it or says that it has it.
 */
export async function withdrawUnsent({ orders, changes }: Withdrawn['unknown']): Promise<Withdrawn> {
  const outbox = openUnsentOutbox()
  const { store } = outbox
  for (const one of changes) await store.decide(one.owner, operationId(one), { kind: 'discard' })
  for (const { owner, id } of orders) await store.decideOrder(owner, id, { kind: 'cancel' })
  const arrived: Withdrawn['arrived'] = { orders: [], changes: [] }
  for (const owner of new Set([...changes, ...orders].map((one) => one.owner))) {
    await store.nudge(owner, 'person')
    const { settled } = await drain(owner, outbox, LONGEST_MS)
    for (const { operation, outcome } of settled) if (outcome.kind === 'acked') arrived.changes.push(operation)
    // Also where the cart of this page, or the worker, was faster.
    const { orders: left } = await store.view(owner)
    arrived.orders.push(...left.filter(({ id, state }) => state === 'sent' && orders.some((one) => one.id === id)))
  }
  const left = await unsentHere()
  return { arrived, unknown: { orders: left.orders, changes: left.changes } }
}

const askServer = fetchWithin({ ms: REQUEST_MS })
