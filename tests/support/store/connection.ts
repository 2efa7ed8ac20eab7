import type { BrowserContext, Page } from 'playwright'

/** What a page gets when the person returns to it: it sends at once, not at the end of its pause. */
export const wake = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('focus')))

/** Ends `setOffline` and wakes the pages, which after `online` alone may wait three seconds. */
export async function goOnline(context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  await Promise.all(context.pages().map(wake))
}
