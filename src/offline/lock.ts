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

/** `isHeld` turns false when the lock was stolen: what is on its way ends, nothing new begins. */
export type LockedWork<Result> = (isHeld: () => boolean) => Promise<Result>

export type DrainLock = <Result>(owner: Owner, work: LockedWork<Result>) => Promise<Result | 'stolen'>

/**
 * One drain per owner among all tabs and the worker. Requests queue instead of giving up: an edit between "the list is
 * empty" and the release would otherwise wait for the next trigger. The lock saves traffic; exactly once is the
 * server's doing. Without Web Locks the work simply runs.
 */
export function drainLock(locks: Locks | undefined, timer = setTimeout): DrainLock {
  return async <Result>(owner: Owner, work: LockedWork<Result>) => {
    if (!locks) return work(() => true)
    let isHeld = false
    const held = async () => {
      isHeld = true
      return work(() => isHeld)
    }
    const name = `cart-drain:${owner}`
    const patience = new AbortController()
    const late = timer(() => patience.abort(), STEAL_AFTER_MS)
    try {
      return await locks.request(name, { signal: patience.signal }, () => {
        clearTimeout(late)
        return held()
      })
    } catch (error) {
      const wasStolen = isHeld
      isHeld = false
      if (!isAbort(error)) throw error
      return wasStolen ? 'stolen' : await locks.request(name, { steal: true }, held)
    } finally {
      clearTimeout(late)
    }
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
