import type { BrowserContext, Page } from 'playwright'

const RELEASE = 'worker-may-come'

/**
 * Prevents the pages of this context from registering their worker until a test releases it: installing it fetches
 * every file of the app, which costs more than most tests.
 */
export async function holdWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript((release) => {
    // Some tests remove it from the browser.
    if (!navigator.serviceWorker) return
    const released = new Promise((resolve) => addEventListener(release, resolve, { once: true }))
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker)
    navigator.serviceWorker.register = async (...args) => {
      await released
      return register(...args)
    }
  }, RELEASE)
}

/** Lets this page and every later one register the worker. */
export async function releaseWorker(page: Page): Promise<void> {
  const release = (name: string) => void dispatchEvent(new Event(name))
  await page.context().addInitScript(release, RELEASE)
  await page.evaluate(release, RELEASE)
}

/** Releases the worker, and resolves once a first version has begun to install. */
export async function bringWorker(page: Page): Promise<void> {
  await releaseWorker(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** The same on a device without the app, from an address of the store where none of its scripts run. */
export async function bringWorkerFirst(page: Page, origin: string): Promise<void> {
  const empty = { contentType: 'text/html', body: '<!doctype html>' }
  await page.route(`${origin}/empty`, (route) => route.fulfill(empty), { times: 1 })
  await page.goto(`${origin}/empty`)
  const register = async () => void (await navigator.serviceWorker.register('/sw.js'))
  await Promise.all([page.evaluate(register), bringWorker(page)])
}

/** As a reload with the Shift key: the document comes past the worker. */
export async function reloadPastWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await session.send('Page.reload', { ignoreCache: true })
  await loaded
  await session.detach()
}
