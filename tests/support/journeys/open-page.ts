import { expect, type Locator, type Page } from '@playwright/test'

/** Resolves when React has hydrated the page: from here on the app handles clicks and scroll restoration. */
export async function untilHydrated(page: Page): Promise<void> {
  // Polling every frame would make the browser paint frames that it might skip otherwise.
  await page.waitForFunction(() => history.scrollRestoration === 'manual', null, { polling: 50 })
}

/** Resolves when the app handles this link of a deferred part: before that, the link loads a new document. */
export async function untilAnswered(control: Locator): Promise<void> {
  await expect
    .poll(() => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

/** Resolves when every declared font is loaded and no animation is running. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const running = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
}

/**
 * Records policy violations, React's recovered errors and script errors of the page from now on. The browser's own
 * message about the HTTP status of the page is ignored.
 */
export async function collectPageErrors(page: Page): Promise<string[]> {
  const pageErrors: string[] = []
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`refused by ${violatedDirective}: ${blockedURI} at ${sourceFile}:${lineNumber}`),
    )
  })
  page.on('console', (message) => {
    const isOfPage = message.text().startsWith('Failed to load resource') && message.location().url === page.url()
    if (message.type() === 'error' && !isOfPage)
      pageErrors.push(`${page.url()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.stack ?? error.message}`))
  return pageErrors
}

/**
 * Blocks the app's scripts until the returned function is called. Simulates a slow connection, on which people tap
 * before React has hydrated.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
