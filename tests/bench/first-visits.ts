import type { Browser } from 'playwright'
import type { TestStore } from '../support/test-store.ts'
import { loadPage, medians, type PageFigures, VIEWPORT } from './page-load.ts'
import { startStaticPeer } from './static-peer.ts'

export const PAGES = { home: '/', shop: '/shop', product: '/shop/product/1012' } as const
export type PageName = keyof typeof PAGES

export type FirstVisits = Record<PageName, { ours: PageFigures; limit: PageFigures }>

/**
 * First visits to the store's pages and to their static peers, alternately, with empty caches: load on the machine
 * slows both. Medians of `runs`.
 */
export async function measureFirstVisits(browser: Browser, store: TestStore, runs: number): Promise<FirstVisits> {
  const peer = await startStaticPeer(store.server.origin)
  const visit = async (origin: string, path: string) => {
    const context = await browser.newContext(VIEWPORT)
    await store.confirmAge(context)
    const figures = await loadPage(context, origin + path)
    await context.close()
    return figures
  }
  const measured = {} as FirstVisits
  for (const [name, path] of Object.entries(PAGES) as [PageName, string][]) {
    // The first visit of each fills the servers' caches: resized pictures, and the memory of the peer.
    await visit(store.server.origin, path)
    await visit(peer.origin, path)
    const ours: PageFigures[] = []
    const limit: PageFigures[] = []
    for (let run = 0; run < runs; run++) {
      const isOursFirst = run % 2 === 0
      if (isOursFirst) ours.push(await visit(store.server.origin, path))
      limit.push(await visit(peer.origin, path))
      if (!isOursFirst) ours.push(await visit(store.server.origin, path))
    }
    measured[name] = { ours: medians(ours), limit: medians(limit) }
  }
  peer.close()
  return measured
}
