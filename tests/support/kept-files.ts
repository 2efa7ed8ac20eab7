import type { Page } from 'playwright'
import { filesOf, type PrecacheList } from '#sw/precache-list.ts'

/** The build's list of its files as the worker keeps it, and of all these the addresses it keeps by now. */
export async function keptFiles(page: Page): Promise<{ list: PrecacheList; kept: string[] }> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('precache '))
    const [name = ''] = names
    if (names.length !== 1) throw new Error(`${names.length} versions are kept`)
    const cache = await caches.open(name)
    const list: PrecacheList = await (await cache.match(name.slice('precache '.length)))?.json()
    return { list, kept: (await cache.keys()).map(({ url }) => new URL(url).pathname.slice(1)) }
  })
}

/**
 * Resolves when the parts of the app that come after the worker has started are all there. No event tells it, and to
 * look at all of them costs as much as some of the parts: it waits for the last that is missing, and then looks again.
 */
export async function untilComplete(page: Page): Promise<void> {
  for (;;) {
    const { list, kept } = await keptFiles(page)
    const all = new Set(kept)
    const missing = filesOf(list).findLast((url) => !all.has(url))
    if (missing === undefined) return
    await page.waitForFunction(async (url) => (await caches.match(`/${url}`)) !== undefined, missing, { polling: 100 })
  }
}
