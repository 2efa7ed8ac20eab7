import { type DrainDeps, drain } from '../../offline/drain.ts'
import { isWaiting, keyOf, type Operation, type Owner } from '../../offline/operation.ts'
import { type Outbox, openOutbox } from '../../offline/outbox.ts'
import { type OutboxStore, openOutboxStore } from '../../offline/outbox-store.ts'
import { pageDevice } from '../../offline/page-device.ts'
import { pageTransport } from '../../offline/page-transport.ts'
import { pageUpkeep } from '../../offline/page-upkeep.ts'
import { selectedIds } from '../../offline/refresh-cart.ts'

/** Whoever has pressed waits for it: a queue that does not empty within this time is a reason to stop. */
const PATIENCE_MS = 20_000

export type Drained =
  /** Everything has reached the store; the lines that are ordered now, in its own ids. */
  | { kind: 'clear'; cartIds: string[] }
  /** So many changes have not reached it. */
  | { kind: 'waiting'; count: number }
  /** It said no to something, or nobody knows what it said: for the person to look at. */
  | { kind: 'needs-you' }

let opened: Outbox<OutboxStore> | undefined

const outboxHere = (): Outbox<OutboxStore> => {
  opened ??= openOutbox({
    transact: pageDevice(),
    isHidden: () => document.visibilityState === 'hidden',
    transport: pageTransport,
    openStore: openOutboxStore,
    upkeep: pageUpkeep,
  })
  return opened
}

/** An order is made of what the store knows: what this device has changed goes to it first (offline.md, row 28). */
export async function drainFirst(
  owner: Owner,
  outbox: DrainDeps & { store: OutboxStore } = outboxHere(),
): Promise<Drained> {
  const { store } = outbox
  if ((await store.view(owner)).operations.some(isWaiting)) {
    await store.nudge(owner, 'person')
    await drain(owner, outbox, PATIENCE_MS)
  }
  const { operations, snapshot, selections } = await store.view(owner)
  const count = operations.filter(isWaiting).length
  if (count > 0) return { kind: 'waiting', count }
  const left = new Set(selections.filter(({ selected }) => !selected).map(({ key }) => key))
  const isDoubtful = (operation: Operation) => operation.state === 'rejected' || operation.state === 'review'
  // What was refused of a line that is not bought can wait.
  if (operations.some((one) => isDoubtful(one) && !left.has(keyOf(one)))) return { kind: 'needs-you' }
  const lines = snapshot?.lines ?? []
  const chosen = selectedIds(lines, selections)
  return { kind: 'clear', cartIds: chosen === null ? lines.map(({ id }) => id) : chosen.split(',').filter(Boolean) }
}
