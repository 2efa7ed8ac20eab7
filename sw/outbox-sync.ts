import { COOKIE } from '#contract/constants.ts'
import { drain } from '#src/offline/outbox/drain.ts'
import { openOutbox } from '#src/offline/outbox/outbox.ts'
import { openStore } from '#src/offline/outbox/store.ts'
import { workerTransport } from '#src/offline/outbox/transport.ts'
import { device } from '#src/offline/storage/device.ts'
import { isOwnedBy, type Owner } from '#src/offline/storage/owner.ts'
import { abortable } from './abortable-work.ts'
import { fetchInLanguage } from './fetch-in-language.ts'
import { type CookieStoreScope, worker } from './worker.ts'

/** The browser ends a sync event after some minutes; a new event is registered for what is left. */
const DEADLINE_MS = 25_000

interface SyncEvent extends ExtendableEvent {
  tag: string
}

interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/** No user is typing in the worker, so operations are sent without debounce. */
const outbox = openOutbox({
  transact: device(),
  isHidden: () => true,
  transport: () => workerTransport(fetchInLanguage),
  openStore,
  maintenance: null,
})

/**
 * Replays the outbox on Background Sync, also with no page open. A rejection makes the browser retry; a queue that
 * needs the user (sign-in, update) is left to the page.
 */
export function registerOutboxSync(): void {
  worker.addEventListener('sync', ((event: SyncEvent) => {
    if (event.tag.startsWith('cart:')) event.waitUntil(drainAll())
  }) as EventListener)
}

/**
 * Sends the unsent operations of the signed-in account.
 *
 * @param person `cart_owner` cookie as read by the page; null when no page requested the drain
 */
export const drainAll = (person: string | null = null): Promise<void> => abortable(drainOwners(person))

async function drainOwners(person: string | null): Promise<void> {
  let isLeft = false
  for (const owner of await outbox.store.ownersWaiting()) {
    // Firefox's workers have a cookie store that returns no cookies.
    if (!(person === null ? await isHere(owner) : isOwnedBy(owner, person))) continue
    await outbox.store.nudge(owner, 'signal')
    const report = await drain(owner, outbox, DEADLINE_MS)
    const { left } = report
    await outbox.store.note(owner, report).catch(() => {})
    if (left === 'deadline') await registerSync(owner)
    if (left === 'wait') isLeft = true
  }
  if (isLeft) throw new Error('Not all could be sent.')
}

/**
 * Compares with the readable `cart_owner` cookie, since the session cookie is HttpOnly. Queues of other accounts are
 * skipped.
 */
async function isHere(owner: Owner): Promise<boolean> {
  const { cookieStore } = worker as CookieStoreScope
  if (!cookieStore) return true
  const cookie = await cookieStore.get(COOKIE.cartOwner)
  return cookie !== null && isOwnedBy(owner, decodeURIComponent(cookie.value))
}

async function registerSync(owner: Owner): Promise<void> {
  const { sync } = worker.registration as SyncRegistration
  await sync?.register(`cart:${owner}:${outbox.clock.now()}`)
}
