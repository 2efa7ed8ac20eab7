import type { Clock } from '#contract/clock.ts'
import type { DrainLock } from './lock.ts'
import type { Owner } from './operation.ts'
import type { Settlement } from './settle.ts'
import type { Store } from './store.ts'
import type { Transport } from './transport.ts'

/** A line being edited is waited for this long at most, however often it changes. */
const PATIENCE_MS = 1_000

/** What is done beside sending. The worker leaves it to the next page that opens. */
export interface Upkeep {
  /** Applies the rules of age; `hasFailed`: the server has just failed on the head of the queue. */
  review(owner: Owner, hasFailed: boolean): Promise<void>
  /** Brings the kept cart up to date. */
  refresh(owner: Owner): Promise<unknown>
}

export interface DrainDeps {
  store: Store
  transport: Transport
  lock: DrainLock
  clock: Clock
  sleep(ms: number): Promise<void>
  upkeep: Upkeep | null
  /** The page is going away, or nobody looks at it: an edit is sent without waiting for the next one. */
  isHidden(): boolean
}

export interface DrainReport {
  /**
   * empty: nothing is left to send · wait: try again after `waitMs` · paused: a person has to do something first ·
   * deadline: the time was up, more could be sent · stolen: another context goes on.
   */
  left: 'empty' | 'wait' | 'paused' | 'deadline' | 'stolen'
  waitMs: number
  /** What was answered meanwhile, oldest first. */
  settled: Settlement[]
}

/**
 * Sends what an owner's queue holds, oldest first, until it is empty, a transient failure stops it, or the time is up;
 * then brings the cart up to date. Page and worker both call this.
 *
 * @param deadlineMs milliseconds from now after which nothing new is begun
 */
export async function drain(
  owner: Owner,
  deps: DrainDeps,
  deadlineMs = Number.POSITIVE_INFINITY,
): Promise<DrainReport> {
  const end = deps.clock.monotonic() + deadlineMs
  const report = await deps.lock(owner, (isHeld) => sendAll(owner, deps, { end, isHeld }))
  return report === 'stolen' ? { left: 'stolen', waitMs: 0, settled: [] } : report
}

interface Bounds {
  /** On the monotonic clock. */
  end: number
  isHeld(): boolean
}

async function sendAll(owner: Owner, deps: DrainDeps, bounds: Bounds): Promise<DrainReport> {
  await deps.upkeep?.review(owner, false)
  const settled: Settlement[] = []
  let end: Omit<DrainReport, 'settled'> | null = null
  let patienceMs = PATIENCE_MS
  while (!end) {
    if (!bounds.isHeld()) return { left: 'stolen', waitMs: 0, settled }
    if (deps.clock.monotonic() >= bounds.end) return { left: 'deadline', waitMs: 0, settled }
    const claim = await deps.store.claimHead(owner, {
      patienceMs: deps.isHidden() ? 0 : patienceMs,
      most: deps.transport.most,
    })
    if (claim.kind === 'editing') {
      patienceMs -= claim.waitMs
      await deps.sleep(claim.waitMs)
    } else if (claim.kind === 'send') {
      patienceMs = PATIENCE_MS
      const settlements = await deps.transport.send(claim.operations, claim.partition)
      const course = await deps.store.settle(owner, settlements)
      settled.push(...settlements)
      if (course.kind === 'wait') end = { left: 'wait', waitMs: course.waitMs }
      if (course.kind === 'paused') end = { left: 'paused', waitMs: 0 }
    } else {
      end = { left: claim.kind, waitMs: claim.kind === 'wait' ? claim.waitMs : 0 }
    }
  }
  if (settled.some(({ outcome }) => outcome.kind === 'retry' && outcome.isFault)) await deps.upkeep?.review(owner, true)
  const hasAcked = settled.some(({ outcome }) => outcome.kind === 'acked')
  if (deps.upkeep && (hasAcked || (await hasUncovered(owner, deps)))) await deps.upkeep.refresh(owner)
  return { ...end, settled }
}

/** Acknowledged operations wait for a cart that contains them, perhaps since a drain that did not live to fetch it. */
async function hasUncovered(owner: Owner, { store }: DrainDeps): Promise<boolean> {
  const { operations } = await store.view(owner)
  return operations.some(({ state }) => state === 'acked')
}
