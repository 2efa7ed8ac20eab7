import type { Browser, BrowserContext } from 'playwright'
import type { TestStore } from '../support/store/test-store.ts'
import { PAGES, type PageName } from './first-visits.ts'
import { loadPage, medians, type PageFigures, VIEWPORT } from './page-load.ts'

export type RepeatVisits = Record<PageName, { online: PageFigures; offline: PageFigures }>

/**
 * Visits of a device with the store installed: the worker is stopped before each visit, as the system does between
 * visits. Offline nothing listens at the store's address. Medians of `runs`.
 */
export async function measureRepeatVisits(browser: Browser, store: TestStore, runs: number): Promise<RepeatVisits> {
  const context = await browser.newContext(VIEWPORT)
  await store.confirmAge(context)
  await install(context, store)
  const visit = async (path: string) => {
    await stopWorkers(context)
    return loadPage(context, store.origin + path)
  }
  const measured = {} as RepeatVisits
  for (const [name, path] of Object.entries(PAGES) as [PageName, string][]) {
    const online: PageFigures[] = []
    const offline: PageFigures[] = []
    for (let run = 0; run < runs; run++) {
      online.push(await visit(path))
      await store.proxy.down()
      offline.push(await visit(path))
      await store.proxy.up()
    }
    measured[name] = { online: medians(online), offline: medians(offline) }
  }
  await context.close()
  return measured
}

async function install(context: BrowserContext, store: TestStore): Promise<void> {
  const page = await context.newPage()
  await page.goto(store.origin)
  await store.waitUntilInstalled(page)
  // Visited once with the worker: the content of each page is then stored on the device, pictures too.
  for (const path of Object.values(PAGES)) {
    await page.goto(store.origin + path)
    await page.waitForLoadState('networkidle')
  }
  await page.close()
}

async function stopWorkers(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.close()
}
