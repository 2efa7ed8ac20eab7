import { ownPath } from '../lib/own-path.ts'

const KEY = 'reloaded-for-chunk'

/** Storage can be forbidden: reading the property then throws, as does every use of it. */
function inStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * Reloads the page when a chunk of an older build is gone. Returns false, without reloading, when that was already
 * tried for this target (a chunk that is really broken must not reload forever) or when the attempt cannot be
 * recorded.
 */
export function reloadOnce(
  target: string,
  reload: (target: string) => void = (target) => location.assign(target),
): boolean {
  const isMarked = inStorage((storage) => {
    if (storage.getItem(KEY) === target) return false
    storage.setItem(KEY, target)
    return true
  })
  if (!isMarked) return false
  reload(ownPath(target))
  return true
}

/** Clears the mark after a page has loaded, so that a later build can reload again. */
export const clearReloadMark = (): void => inStorage((storage) => storage.removeItem(KEY))
