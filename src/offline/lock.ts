import type { PageLifecycle } from '../lib/page-lifecycle.ts'
import type { Owner } from './operation.ts'

/** Longer than a slow request takes: who holds the lock beyond this is stuck, and stealing is safe (the server dedupes). */
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
 * `isHeld` turns false when the lock was stolen, or released because the page is frozen: what is on its way ends, nothing
 * new begins.
 */
export type LockedWork<Result> = (isHeld: () => boolean) => Promise<Result>

export type DrainLock = <Result>(owner: Owner, work: LockedWork<Result>) => Promise<Result | 'stolen'>

/**
 * One drain per owner among all tabs and the worker. Requests queue instead of giving up: an edit between "the list is
 * empty" and the release would otherwise wait for the next trigger. The lock saves traffic; exactly once is the
 * server's doing. Without Web Locks the work simply runs. A page that is frozen gives the lock back, or up: the worker
 * and the next page need it.
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
      // After the release nobody hears of its failure.
      done.catch(() => {})
      return Promise.race([done, frozen])
    }
    const name = `cart-drain:${owner}`
    const patience = new AbortController()
    const late = timer(() => patience.abort(), STEAL_AFTER_MS)
    const unwatch = lifecycle.onFreeze(() => {
      release()
      patience.abort()
    })
    try {
      if (!locks) return await held()
      return await locks.request(name, { signal: patience.signal }, () => {
        clearTimeout(late)
        return held()
      })
    } catch (error) {
      const wasStolen = isHeld
      isHeld = false
      if (!isAbort(error)) throw error
      if (wasStolen || lifecycle.isFrozen() || !locks) return 'stolen'
      return await locks.request(name, { steal: true }, held)
    } finally {
      clearTimeout(late)
      unwatch()
    }
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
