import type { Browser } from 'playwright'
import type { TestStore } from '../support/store/test-store.ts'
import { loadPage, medians, type PageFigures, VIEWPORT } from './page-load.ts'
import { startStaticPeer } from './static-peer.ts'

export const PAGES = { home: '/', shop: '/shop', product: '/shop/product/1012' } as const
export type PageName = keyof typeof PAGES

interface Compared {
  ours: PageFigures
  limit: PageFigures
  /** The limit measured a second time: how far two measurements of the same differ. */
  control: PageFigures
}

export type FirstVisits = Record<PageName, Compared>

/**
 * First visits to the store's pages and to their static peers, in turns that begin with each in turn, with empty
 * caches: load on the machine slows both. Medians of `runs`.
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
    const sides = { ours: store.server.origin, limit: peer.origin, control: peer.origin }
    const figures: Record<keyof Compared, PageFigures[]> = { ours: [], limit: [], control: [] }
    const names = Object.keys(sides) as (keyof Compared)[]
    for (let run = 0; run < runs; run++) {
      const first = run % names.length
      for (const side of [...names.slice(first), ...names.slice(0, first)])
        figures[side].push(await visit(sides[side], path))
    }
    measured[name] = {
      ours: medians(figures.ours),
      limit: medians(figures.limit),
      control: medians(figures.control),
    }
  }
  peer.close()
  return measured
}
