import type { PageLifecycle } from '../../lib/page-lifecycle.ts'
import type { Owner } from '../storage/owner.ts'

/** After this time a holder counts as hung. Stealing is safe, because the server deduplicates. */
const STEAL_AFTER_MS = 20_000

/** The part of the browser's LockManager that is used. */
export interface Locks {
  request<Result>(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    work: () => Promise<Result>,
  ): Promise<Result>
}

/**
 * `isHeld` returns false once the lock was stolen, or released because the page is frozen: the request in flight ends
 * and no new one starts.
 */
export type LockedWork<Result> = (isHeld: () => boolean) => Promise<Result>

export type DrainLock = <Result>(owner: Owner, work: LockedWork<Result>) => Promise<Result | 'stolen'>

/**
 * Lets one drain per owner run among all tabs and the worker. It only saves requests: exactly-once is guaranteed by the
 * server's deduplication. A context waits for the lock instead of skipping its drain, because an edit made between the
 * holder's last read of the queue and its release would otherwise wait for the next trigger. A frozen page releases its
 * lock or stops waiting for it. Without Web Locks the work runs directly.
 *
 * @returns 'stolen' when another context continues
 */
export function drainLock(locks: Locks | undefined, lifecycle: PageLifecycle, timer = setTimeout): DrainLock {
  return async <Result>(owner: Owner, work: LockedWork<Result>) => {
    if (lifecycle.isFrozen()) await lifecycle.untilShown()
    let isHeld = false
    let release = () => {}
    const frozen = new Promise<'stolen'>((resolve) => {
      release = () => {
        isHeld = false
        resolve('stolen')
      }
    })
    const held = (): Promise<Result | 'stolen'> => {
      isHeld = true
      const done = work(() => isHeld)
      // Failures after the release are ignored.
      done.catch(() => {})
      return Promise.race([done, frozen])
    }
    const name = `cart-drain:${owner}`
    const patience = new AbortController()
    const patienceTimer = timer(() => patience.abort(), STEAL_AFTER_MS)
    const unwatch = lifecycle.onFreeze(() => {
      release()
      patience.abort()
    })
    try {
      if (!locks) return await held()
      return await locks.request(name, { signal: patience.signal }, () => {
        clearTimeout(patienceTimer)
        return held()
      })
    } catch (error) {
      const wasStolen = isHeld
      isHeld = false
      if (!isAbort(error)) throw error
      if (wasStolen || lifecycle.isFrozen() || !locks) return 'stolen'
      return await locks.request(name, { steal: true }, held)
    } finally {
      clearTimeout(patienceTimer)
      unwatch()
    }
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
