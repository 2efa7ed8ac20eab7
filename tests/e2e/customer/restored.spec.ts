import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchKillable } from '../../support/device/killable-browser.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { expect, test } from '../../support/store/store.ts'
import { inWholeBrowser, provenBy } from '../../support/store/test-scope.ts'

const PAGES = ['/account', '/account/orders', '/account/profile', '/account/inbox', '/cart', '/shop']

type Marked = Window & { isSame?: boolean }

/** Leaves the document for another one and goes back; whether it is the same document, and why not. */
async function leaveAndReturn(page: Page, { origin, path }: { origin: string; path: string }): Promise<string> {
  await page.evaluate(() => {
    ;(window as Marked).isSame = true
  })
  await page.evaluate((next) => location.assign(next), `${origin}/robots.txt`)
  await page.waitForURL(/robots/)
  // A restored document has no load event to wait for.
  await page.evaluate(() => history.back())
  await page.waitForURL(({ pathname }) => pathname === path, { waitUntil: 'commit' })
  return page.evaluate(() => {
    if ((window as Marked).isSame) return 'restored'
    const [entry] = performance.getEntriesByType('navigation')
    const { notRestoredReasons } = entry as PerformanceEntry & { notRestoredReasons?: { reasons?: object[] } }
    return `loaded anew: ${JSON.stringify(notRestoredReasons?.reasons ?? [])}`
  })
}

test(
  'each page of a signed-in person, opened by its address, is restored by the back button',
  inWholeBrowser(provenBy('tests/architecture/back-forward-cache.test.ts')),
  async ({ store, launchOptions, baseURL: _fresh }) => {
    const profile = mkdtempSync(join(tmpdir(), 'restored-'))
    // Playwright's own browser has this cache turned off.
    const device = await launchKillable(profile, launchOptions.executablePath)
    try {
      const page = await device.context.newPage()
      await store.confirmAge(device.context)
      await store.logIn(device.context, await store.customer())
      // Before the device has the worker, its documents come from the server, which forbids to keep them (decision 0018).
      await page.goto(store.origin)
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
        .toBe('activated')
      const found: Record<string, string> = {}
      for (const path of PAGES) {
        await page.goto(store.origin + path)
        await untilHydrated(page)
        found[path] = await leaveAndReturn(page, { origin: store.origin, path })
      }
      expect(found).toEqual(Object.fromEntries(PAGES.map((path) => [path, 'restored'])))
    } finally {
      await device.close()
      rmSync(profile, { recursive: true, force: true })
    }
  },
)
