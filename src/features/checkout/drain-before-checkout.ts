import { type DrainDeps, drain } from '../../offline/outbox/drain.ts'
import { isWaiting, keyOf, type Operation } from '../../offline/outbox/operation.ts'
import { type Outbox, openOutbox } from '../../offline/outbox/outbox.ts'
import { pageMaintenance } from '../../offline/outbox/page-maintenance.ts'
import { openPageStore, type PageStore } from '../../offline/outbox/page-store.ts'
import { pageTransport } from '../../offline/outbox/page-transport.ts'
import { selectedIds } from '../../offline/outbox/refresh-cart.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { pageDevice } from '../../offline/storage/page-device.ts'

/** The person waits meanwhile: if the queue is not empty after this time, the checkout stops. */
const PATIENCE_MS = 20_000

export type DrainResult =
  /** The queue is empty; `cartIds` are the server's ids of the ordered lines. */
  | { kind: 'clear'; cartIds: string[] }
  /** Number of changes that could not be sent. */
  | { kind: 'waiting'; count: number }
  /** A change was refused, or its result is unknown: the person has to review it. */
  | { kind: 'needs-you' }
  /** The device cannot store changes: each was sent at once, and nothing waits. */
  | { kind: 'unstored' }

let opened: Outbox<PageStore> | undefined

const outboxHere = (): Outbox<PageStore> => {
  opened ??= openOutbox({
    transact: pageDevice(),
    isHidden: () => document.visibilityState === 'hidden',
    transport: pageTransport,
    openStore: openPageStore,
    maintenance: pageMaintenance,
  })
  return opened
}

/** Sends queued changes before the checkout, because the order is made from the server's cart (offline.md, row 28). */
export async function drainBeforeCheckout(
  owner: Owner,
  outbox: DrainDeps & { store: PageStore } = outboxHere(),
): Promise<DrainResult> {
  const { store } = outbox
  const before = await store.view(owner).catch(() => null)
  if (before === null) return { kind: 'unstored' }
  if (before.operations.some(isWaiting)) {
    await store.nudge(owner, 'person')
    await drain(owner, outbox, PATIENCE_MS)
  }
  const { operations, snapshot, selections } = await store.view(owner)
  const count = operations.filter(isWaiting).length
  if (count > 0) return { kind: 'waiting', count }
  const left = new Set(selections.filter(({ selected }) => !selected).map(({ key }) => key))
  const isDoubtful = (operation: Operation) => operation.state === 'rejected' || operation.state === 'review'
  // A refused change of a line that is not ordered does not matter here.
  if (operations.some((one) => isDoubtful(one) && !left.has(keyOf(one)))) return { kind: 'needs-you' }
  const lines = snapshot?.lines ?? []
  const chosen = selectedIds(lines, selections)
  return { kind: 'clear', cartIds: chosen === null ? lines.map(({ id }) => id) : chosen.split(',').filter(Boolean) }
}
