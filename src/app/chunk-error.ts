const KEY = 'reloaded-for-chunk'

/** What engines say when a dynamic import fails: Chromium, Firefox, Safari. */
const FAILED_IMPORT = /dynamically imported module|importing a module script failed|error loading dynamically/i

export const isChunkError = (error: unknown): boolean => error instanceof Error && FAILED_IMPORT.test(error.message)

/** Storage can be forbidden: reading the property throws then, and so does every use of it. */
function inStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * A chunk of an older build that is gone: the page it belongs to is loaded anew, once. Answers false when that was
 * tried for this page before, so that a chunk which is really broken does not reload for ever, and where it could not
 * be remembered.
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
  reload(target)
  return true
}

/** A page that came up clears the mark: a later build may need its own reload. */
export const chunkLoaded = (): void => inStorage((storage) => storage.removeItem(KEY))
