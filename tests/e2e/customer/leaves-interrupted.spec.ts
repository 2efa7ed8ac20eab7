import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { expectNothingOf, storedOn, untilStored } from '../../support/device/device-storage.ts'
import { type KillableBrowser, launchKillable } from '../../support/device/killable-browser.ts'
import { WIDE } from '../../support/journeys/cart-steps.ts'
import { test as base, expect } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { Customer, TestStore } from '../../support/store/test-store.ts'

/**
 * Where a sign-out is interrupted: at its first note, in localStorage; when the server gets the request and has not
 * handled it, or has; and when the records are cleared for the last time, after the answer has removed the cookies.
 */
type Step = 'noted' | 'not heard' | 'not answered' | 'answered'

interface Interrupted {
  context: BrowserContext
  store: TestStore
  customer: Customer
}

const test = base.extend<{ launch: () => Promise<KillableBrowser> }>({
  launch: async ({ launchOptions, baseURL: _fresh }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'left-'))
    await use(() => launchKillable(profile, launchOptions.executablePath))
    rmSync(profile, { recursive: true, force: true })
  },
})

test.use(WIDE)

/** The profile, whose phone number the device has stored, in a document that stops at the step. */
async function openProfile({ context, store, customer }: Interrupted, step: Step, end: () => void): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize(WIDE.viewport)
  if (step === 'noted' || step === 'answered') await stopAt(page, step, end)
  else
    store.proxy.choose(({ path }) => {
      if (path !== '/api/auth/logout') return 'pass'
      end()
      return step === 'not heard' ? 'refuse' : 'hang'
    })
  await page.goto(`${store.origin}/account/profile`)
  await untilStored(page, customer.phone)
  return page
}

/** From the step on, the document does nothing for as long as it takes to end it. */
async function stopAt(page: Page, step: 'noted' | 'answered', end: () => void): Promise<void> {
  await page.exposeFunction('stepReached', end)
  await page.addInitScript((wanted) => {
    const stop = () => {
      ;(window as unknown as { stepReached(): void }).stepReached()
      const until = performance.now() + 60_000
      while (performance.now() < until);
    }
    const { setItem } = Storage.prototype
    const remove = IDBObjectStore.prototype.delete
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      setItem.call(this, key, value)
      if (wanted === 'noted' && key === 'signing-out') stop()
    }
    IDBObjectStore.prototype.delete = function (this: IDBObjectStore, key: IDBValidKey) {
      if (wanted === 'answered' && typeof key === 'string' && key.startsWith('signing-out:')) stop()
      return remove.call(this, key)
    }
  }, step)
}

/** Begins the sign-out. The click is not answered where the document is ended by it. */
const signOut = (page: Page): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Sign out' })
    .click()
    .catch(() => {})

/** The next page finishes the sign-out, and the device keeps nothing, also once somebody else has signed in. */
async function expectFinished({ context, store, customer }: Interrupted): Promise<void> {
  store.proxy.choose(() => 'pass')
  const page = await context.newPage()
  const shown: string[] = []
  await page.exposeFunction('shown', (text: string) => shown.push(text))
  await page.addInitScript(() => {
    const tell = () => {
      if (document.body?.textContent.includes('Test Customer'))
        (window as unknown as { shown(text: string): void }).shown(location.pathname)
    }
    new MutationObserver(tell).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto(`${store.origin}/`)
  // The page reloads itself once it has finished.
  await expect(async () => {
    await expectNothingOf(page, customer)
    expect(await storedOn(page)).not.toMatch(/cart_owner=[^;\s]/)
  }).toPass()
  // Where the server took too long to answer, the next call of the device ends the session.
  expect((await page.request.get(`${store.origin}/api/users/me`)).status()).toBe(401)
  expect(await store.db.query('select 1 from session where account_id = $1', [customer.id])).toHaveLength(0)
  expect(shown).toEqual([])

  const other = await store.customer()
  await store.logIn(context, other)
  await page.reload()
  await untilStored(page, 'snap:')
  expect(await storedOn(page)).not.toContain(customer.phone)
  expect(await storedOn(page)).not.toContain(customer.id)
}

for (const step of ['noted', 'answered', 'not answered', 'not heard'] as const) {
  const title = `a sign-out whose page is closed (${step}) is finished by the next page`
  test(
    title,
    provenBy(
      'a sign-out whose browser is killed (not answered) is finished at the next start',
      'src/offline/storage/sign-out.test.ts',
      'src/session/session.test.ts',
    ),
    async ({ context, store, customer }) => {
      const reached = Promise.withResolvers<void>()
      const page = await openProfile({ context, store, customer }, step, reached.resolve)
      void signOut(page)
      await reached.promise
      await page.close()
      await expectFinished({ context, store, customer })
    },
  )
}

for (const step of ['answered', 'not answered', 'not heard'] as const) {
  const title = `a sign-out whose browser is killed (${step}) is finished at the next start`
  test(
    title,
    step === 'not answered'
      ? {}
      : provenBy(
          'a sign-out whose browser is killed (not answered) is finished at the next start',
          'src/offline/storage/sign-out.test.ts',
        ),
    async ({ launch, store }) => {
      const customer = await store.customer()
      const first = await launch()
      await store.confirmAge(first.context)
      await store.logIn(first.context, customer)
      // A browser writes its cookies to disk after half a minute, or when it is closed.
      await first.close()
      const browser = await launch()
      const killed = Promise.withResolvers<void>()
      const end = () => void browser.kill().then(killed.resolve)
      const page = await openProfile({ context: browser.context, store, customer }, step, end)
      void signOut(page)
      await killed.promise

      const next = await launch()
      await expectFinished({ context: next.context, store, customer })
      await next.close()
    },
  )
}
