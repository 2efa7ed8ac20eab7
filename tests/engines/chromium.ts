import { launchKillable } from '../support/device/killable-browser.ts'
import { type EngineBrowser, expressionOf, type OpenOptions } from './engine.ts'

/** A click whose element has gone fails soon, so that the journey can look for it again. */
const CLICK_LIMIT_MS = 3_000

/** Opens the installed Chromium, with the back/forward cache enabled. */
export async function openChromium({ profile }: OpenOptions): Promise<EngineBrowser> {
  const { browser, context, kill, close } = await launchKillable(profile)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize({ width: 390, height: 844 })
  return {
    engine: 'chromium',
    version: `Chromium ${browser.version()}`,
    async goto(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    async back() {
      await page.goBack()
    },
    async forward() {
      await page.goForward()
    },
    run: async (work, ...args) => JSON.parse(await page.evaluate<string>(expressionOf(work, args))),
    click: (css) => page.click(css, { timeout: CLICK_LIMIT_MS }),
    async screenshot(file) {
      await page.screenshot({ path: file })
    },
    kill,
    close,
  }
}
