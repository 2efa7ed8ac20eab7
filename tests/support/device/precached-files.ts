import { expect, type Page } from '@playwright/test'
import { isDealer, isSalesPerson } from '#contract/auth/roles.ts'
import { COOKIE } from '#contract/constants.ts'
import { type OptionalPart, type PrecacheList, partsOf } from '#sw/precache-list.ts'

/** The build's precache list as stored by the worker, and the addresses cached so far. */
export async function precachedFiles(page: Page): Promise<{ list: PrecacheList; kept: string[] }> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('precache '))
    const [name = ''] = names
    if (names.length !== 1) throw new Error(`${names.length} versions are kept`)
    const cache = await caches.open(name)
    const list: PrecacheList = await (await cache.match(name.slice('precache '.length)))?.json()
    return { list, kept: (await cache.keys()).map(({ url }) => new URL(url).pathname.slice(1)) }
  })
}

/**
 * Resolves when all files that the worker fetches after its start are cached. There is no event for it and checking all
 * of them is expensive: waits for the last missing one, then checks again.
 */
export async function untilComplete(page: Page, more: readonly OptionalPart[] = []): Promise<void> {
  const isDealers = await buysForDealer(page)
  for (;;) {
    const { list, kept } = await precachedFiles(page)
    const all = new Set(kept)
    const missing = partsOf(list, isDealers ? ['dealers', ...more] : more)
      .flatMap(({ files }) => files)
      .findLast((url) => !all.has(url))
    if (missing === undefined) return
    const isKept = () => page.evaluate(async (url) => (await caches.match(`/${url}`)) !== undefined, missing)
    await expect.poll(isKept, { timeout: 120_000 }).toBe(true)
  }
}

/** Whether a dealer or sales person is signed in. */
async function buysForDealer(page: Page): Promise<boolean> {
  const cookies = await page.context().cookies(page.url())
  if (!cookies.some(({ name, value }) => name === COOKIE.cartOwner && value !== '')) return false
  const profile = await page.evaluate(async () => {
    const answer = await fetch('/api/users/me')
    return answer.ok ? (await answer.json()).data.profile : null
  })
  return profile !== null && (isDealer(profile) || isSalesPerson(profile))
}
