import { expect, type Locator, type Page } from '@playwright/test'

/** Resolves when React has taken over: from here on taps are the app's own, and the app keeps the scroll itself. */
export async function untilAwake(page: Page): Promise<void> {
  // To look at every frame would ask the browser for frames that it may not paint by itself.
  await page.waitForFunction(() => history.scrollRestoration === 'manual', null, { polling: 50 })
}

/** Resolves when the app answers for this control of a part that comes late: before, a link there opens a new document. */
export async function untilAnswered(control: Locator): Promise<void> {
  await expect
    .poll(() => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

/** Resolves when every declared font is there and nothing is animated any more. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const running = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
}

/**
 * Everything that the page complains of from now on: refusals of the policy, errors React recovered from, faults. The
 * browser's own line about the status of the page itself is none.
 */
export async function hearComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = []
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`refused by ${violatedDirective}: ${blockedURI} at ${sourceFile}:${lineNumber}`),
    )
  })
  page.on('console', (message) => {
    const isOfPage = message.text().startsWith('Failed to load resource') && message.location().url === page.url()
    if (message.type() === 'error' && !isOfPage)
      complaints.push(`${page.url()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`))
  return complaints
}

/** Holds the app's scripts back until the answer is called: a slow line, on which people tap before React is there. */
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
