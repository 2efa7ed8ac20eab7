import { KEPT_PICTURES_CACHE, SHOWN_PICTURES_CACHE } from '#contract/constants.ts'

/** What is deleted first when the device is full. Pictures can be fetched again; nothing else is ever deleted. */
const BY_WORTH = [KEPT_PICTURES_CACHE, SHOWN_PICTURES_CACHE]

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Pictures deleted at once: about 6 MB, more than any record takes. */
const SOME = 500

/**
 * Deletes the oldest pictures of a cache; false when it has none. A cache that is deleted as a whole takes its room until
 * the last page that has opened it lets go of it.
 */
async function removeSome(name: string): Promise<boolean> {
  if (!(await caches.has(name))) return false
  const cache = await caches.open(name)
  const oldest = (await cache.keys()).slice(0, SOME)
  await Promise.all(oldest.map((request) => cache.delete(request)))
  return oldest.length > 0
}

type Remove = typeof removeSome

async function freeSome(remove: Remove): Promise<boolean> {
  for (const name of BY_WORTH) if (await remove(name).catch(() => false)) return true
  return false
}

/**
 * Runs a write; while the device is full, deletes pictures and runs it again.
 *
 * @throws QuotaExceededError when there is nothing left to delete
 */
export async function withFreedSpace<Result>(
  write: () => Promise<Result>,
  remove: Remove = removeSome,
): Promise<Result> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isFull(error) || !(await freeSome(remove))) throw error
    }
  }
}
