import type { Clock } from '#contract/clock.ts'
import { MAX_RETRY_MS } from '#contract/constants.ts'
import type { Owner } from '../storage/owner.ts'
import type { OrderSettlement } from '../waiting-orders/order-queue.ts'
import type { DrainLock } from './lock.ts'
import type { Settlement } from './settle.ts'
import type { Store } from './store.ts'
import type { Transport } from './transport.ts'

/** Maximum debounce of a line that is being edited. */
const PATIENCE_MS = 1_000

/** Work besides sending. The service worker leaves it to the next page. */
export interface OutboxMaintenance {
  /** Applies the age rules. `hasFailed`: the server has just failed on the head of the queue. */
  review(owner: Owner, hasFailed: boolean): Promise<void>
  /** Fetches and stores the cart. */
  refresh(owner: Owner): Promise<unknown>
  /** Returns the lines of orders that were given up to the cart. */
  returnLines(owner: Owner): Promise<unknown>
}

export interface DrainDeps {
  store: Store
  transport: Transport
  lock: DrainLock
  clock: Clock
  sleep(ms: number): Promise<void>
  maintenance: OutboxMaintenance | null
  /** Whether the page is hidden or closing: an edit is then sent without debounce. */
  isHidden(): boolean
}

export interface DrainReport {
  /**
   * What ended the drain.
   * - `empty`: nothing left to send
   * - `wait`: a back-off is running, retry after `waitMs`
   * - `paused`: the user must act first
   * - `deadline`: time is up and operations remain
   * - `stolen`: another context continues
   */
  left: 'empty' | 'wait' | 'paused' | 'deadline' | 'stolen'
  waitMs: number
  /** Settled operations, oldest first. */
  settled: Settlement[]
  /** Orders that were sent, with the outcome of each. */
  orders: OrderSettlement[]
}

/**
 * Sends an owner's queued operations, oldest first, until the queue is empty, a transient failure stops it or the time
 * is up; then refreshes the cart. Used by page and service worker. An outcome is stored before the next operation is
 * leased, in a transaction of its own (decision 0013).
 *
 * @param deadlineMs milliseconds from now after which no new request starts
 */
export async function drain(
  owner: Owner,
  dependencies: DrainDeps,
  deadlineMs = Number.POSITIVE_INFINITY,
): Promise<DrainReport> {
  const end = dependencies.clock.monotonic() + deadlineMs
  const report = await dependencies.lock(owner, (isHeld) => sendAll(owner, dependencies, { end, isHeld }))
  return report === 'stolen' ? { left: 'stolen', waitMs: 0, settled: [], orders: [] } : report
}

interface Bounds {
  /** Monotonic clock, milliseconds. */
  end: number
  isHeld(): boolean
}

async function sendAll(owner: Owner, dependencies: DrainDeps, bounds: Bounds): Promise<DrainReport> {
  await dependencies.maintenance?.review(owner, false)
  const settled: Settlement[] = []
  const orders: OrderSettlement[] = []
  const tried = new Set<string>()
  let end: Omit<DrainReport, 'settled' | 'orders'> | null = null
  let patienceMs = PATIENCE_MS
  let isCompared = false
  while (!end) {
    if (!bounds.isHeld()) return { left: 'stolen', waitMs: 0, settled, orders }
    if (dependencies.clock.monotonic() >= bounds.end) return { left: 'deadline', waitMs: 0, settled, orders }
    const lease = await dependencies.store.leaseNext(owner, {
      patienceMs: dependencies.isHidden() ? 0 : patienceMs,
      most: dependencies.transport.most,
      tried,
    })
    if (lease.kind === 'editing') {
      patienceMs -= lease.waitMs
      await dependencies.sleep(lease.waitMs)
    } else if (lease.kind === 'uncompared') {
      // What a restored server has lost shows only before more is sent to it.
      if (isCompared || !(await dependencies.maintenance?.refresh(owner))) end = { left: 'wait', waitMs: MAX_RETRY_MS }
      isCompared = true
    } else if (lease.kind === 'send') {
      patienceMs = PATIENCE_MS
      const settlements = await dependencies.transport.send(lease.operations, lease.partition)
      const step = await dependencies.store.settle(owner, settlements)
      settled.push(...settlements)
      if (step.kind === 'wait') end = { left: 'wait', waitMs: step.waitMs }
      if (step.kind === 'paused') end = { left: 'paused', waitMs: 0 }
    } else if (lease.kind === 'order') {
      tried.add(lease.order.id)
      const settlement = { order: lease.order, outcome: await dependencies.transport.sendOrder(lease.order) }
      const step = await dependencies.store.settleOrder(owner, settlement)
      orders.push(settlement)
      if (step.kind === 'wait') end = { left: 'wait', waitMs: step.waitMs }
      if (step.kind === 'paused') end = { left: 'paused', waitMs: 0 }
    } else if (lease.kind === 'empty' && lease.hasReturns && dependencies.maintenance) {
      await dependencies.maintenance.returnLines(owner)
    } else {
      end = { left: lease.kind, waitMs: lease.kind === 'wait' ? lease.waitMs : 0 }
    }
  }
  if (settled.some(({ outcome }) => outcome.kind === 'retry' && outcome.isFault))
    await dependencies.maintenance?.review(owner, true)
  const hasAcked = settled.some(({ outcome }) => outcome.kind === 'acked')
  if (dependencies.maintenance && (hasAcked || (await hasUncovered(owner, dependencies))))
    await dependencies.maintenance.refresh(owner)
  return { ...end, settled, orders }
}

/** Whether acknowledged operations wait for a snapshot, possibly since a drain that was killed before its refresh. */
async function hasUncovered(owner: Owner, { store }: DrainDeps): Promise<boolean> {
  const { operations } = await store.view(owner)
  return operations.some(({ state }) => state === 'acked')
}
