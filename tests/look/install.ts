/**
 * Takes the screenshots of the install dialog into `public/screenshots`, from a demo store of each market:
 * `node tests/look/install.ts`. Run by hand after a change of these screens; the results are committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import sharp from 'sharp'
import { MARKETS } from '#contract/site/market.ts'
import { INSTALL_SCREENSHOTS, screenshotPath } from '#server/domains/site/services/install-screenshots.ts'
import { untilHydrated, untilStill } from '../support/journeys/open-page.ts'
import prepareDemoStore from '../support/store/prepare-demo-store.ts'
import { openTestStore, type TestStore } from '../support/store/test-store.ts'

const PUBLIC = join(import.meta.dirname, '../../public')
const ADDRESSES = { shop: '/shop?category=pod', product: '/shop/product/1012' } as const
/** Pixels of the device per pixel of the page. */
const SCALE = { narrow: 2, wide: 1 } as const

async function shoot(browser: Browser, store: TestStore, shot: (typeof INSTALL_SCREENSHOTS)[number]): Promise<void> {
  const scale = SCALE[shot.form]
  const context = await browser.newContext({
    baseURL: store.origin,
    viewport: { width: shot.width / scale, height: shot.height / scale },
    deviceScaleFactor: scale,
    locale: MARKETS[store.market === 'MY' ? 'MYR' : 'IDN'].language,
    serviceWorkers: 'block',
  })
  await store.confirmAge(context)
  const page = await context.newPage()
  await page.goto(ADDRESSES[shot.screen])
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  await untilStill(page)
  const file = join(PUBLIC, screenshotPath(store.market, shot))
  writeFileSync(
    file,
    await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toBuffer(),
  )
  await context.close()
}

mkdirSync(join(PUBLIC, 'screenshots'), { recursive: true })
await prepareDemoStore()
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
for (const market of ['MYR', 'IDN']) {
  const store = await openTestStore({ PUBLIC_LOCALE: market })
  for (const shot of INSTALL_SCREENSHOTS) await shoot(browser, store, shot)
  await store.close()
}
await browser.close()
