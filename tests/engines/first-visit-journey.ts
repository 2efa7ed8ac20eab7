import { DEMO_PASSWORD } from '../support/data/demo-password.ts'
import { randomFrom } from '../support/data/seeded-random.ts'
import { newDealerWithCredit, newSalesPerson } from '../support/journeys/acting-steps.ts'
import type { TestStore } from '../support/store/test-store.ts'
import type { EngineBrowser } from './engine.ts'
import type { Journey } from './journey.ts'
import { click, find, until } from './steps.ts'

const SECONDS = [1, 3, 10, 30]
/** From here on the whole shop must be on the device, also when each file came late. */
const MUST_OPEN_AFTER_S = 30
const MAX_DELAY_MS = 400

/** The sign-in call of dealers and sales persons. */
export const DEALERS = '/api/auth/dealer/login'
interface Person {
  phone: string
  /** Path of the sign-in call; the customers' by default. */
  path?: string
}

const PEOPLE: Record<string, (store: TestStore) => Promise<Person | null>> = {
  guest: async () => null,
  customer: (store) => store.customer(),
  dealer: async (store) => ({ ...(await newDealerWithCredit(store, 0)), path: DEALERS }),
  'sales person': async (store) => ({ ...(await newSalesPerson(store)), path: DEALERS }),
}

/** The page that opened, or the sentence about what is missing; null while it loads. */
function shownPage(): string | null {
  const text = document.querySelector('main')?.innerText ?? ''
  const says = ['The shop isn’t on this device yet', 'isn’t available offline'].find((one) => text.includes(one))
  if (says) return says
  const isShop = /^(Shop|Pods)/.test(document.querySelector('h1')?.innerText ?? '')
  return isShop && document.querySelector('main a[href$="/shop/product/1012"]') ? 'opened' : null
}

/** What a tap on “Add to cart” led to; null until it shows. A guest is asked to sign in after the count has changed. */
function shownAfterAdd(isGuest: boolean): string | null {
  const [link] = document.querySelectorAll('a[aria-label="Cart, 1 piece"]')
  if (document.querySelector('dialog:modal')) return 'asked for the dealer'
  if (location.pathname === '/auth/login' && document.body.innerText.includes('isn’t available offline'))
    return 'saved; the sign-in page is missing'
  if (document.body.innerText.includes('We saved Kabusa Pod Mango for you')) return 'saved until sign-in'
  return link && !isGuest ? 'in the cart' : null
}

/** Signs in outside the browser, and gives the cookies to the document that is open. */
export async function giveSession(browser: EngineBrowser, store: TestStore, person: Person | null): Promise<void> {
  const cookies = ['of_age=yes', ...(person ? await cookiesOf(store, person) : [])]
  await browser.run((all: string[]) => {
    for (const cookie of all) document.cookie = `${cookie};path=/;max-age=3600;samesite=lax`
  }, cookies)
}

async function cookiesOf({ origin }: TestStore, { phone, path = '/api/auth/login' }: Person): Promise<string[]> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: phone, password: DEMO_PASSWORD, remember: true }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
}

interface Visit {
  /** From the first page until the signal goes. */
  seconds: number
  isGuest: boolean
}

/** Opens the home page of a new device, loses the signal so many seconds later, and shops by tapping. */
async function visit(browser: EngineBrowser, store: TestStore, { seconds, isGuest }: Visit): Promise<string> {
  await browser.goto(`${store.origin}/`)
  await browser.run(() => void Object.assign(window, { hasStayed: true }))
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  await store.closeShop()
  const isStarted = await browser.run(() => history.scrollRestoration === 'manual')
  // A link is then the browser's own, which needs a connection.
  if (!isStarted && seconds < MUST_OPEN_AFTER_S) return 'the app had not started'
  // The bar of a dealer's phone leads to the quick order instead of the shop.
  await click(browser, { css: 'main a[href^="/shop"]' })
  const shown = await until(browser, shownPage)
  if (shown !== 'opened' && seconds >= MUST_OPEN_AFTER_S) throw new Error(`after ${seconds} s: ${shown}`)
  if (shown !== 'opened') return 'said what is missing'
  await click(browser, { css: 'main a[href$="/shop/product/1012"]' })
  await until(browser, () => document.querySelector('h1')?.innerText.startsWith('Mango') || null)
  await click(browser, { css: 'button', name: /^Add to cart/ })
  const added = await until(browser, shownAfterAdd, isGuest)
  if (added === 'in the cart') {
    await click(browser, { css: 'a[aria-label="Cart, 1 piece"]' })
    await find(browser, { css: 'input[aria-label="Quantity of Mango"], input[type="number"]' })
  }
  const hasStayed = await browser.run(() => 'hasStayed' in window)
  if (!hasStayed) throw new Error('the page was reloaded')
  return added
}

/** The first visits of four kinds of people, whose signal goes at different moments; each file comes late at random. */
export const firstVisit: Journey = async ({ browser, store, openNew }) => {
  await browser.close()
  const random = randomFrom(1)
  store.proxy.choose(({ path }) => (path.startsWith('/assets/') ? Math.floor(random() * MAX_DELAY_MS) : 'pass'))
  const ends: string[] = []
  let failures = 0
  for (const [who, create] of Object.entries(PEOPLE)) {
    for (const seconds of SECONDS) {
      const person = await create(store)
      const device = await openNew()
      // An address of the store where none of its scripts run, and no request is allowed.
      await device.goto(`${store.origin}/robots.txt`)
      const end = await giveSession(device, store, person)
        .then(() => visit(device, store, { seconds, isGuest: person === null }))
        .catch((error: unknown) => {
          failures += 1
          return `FAILED, ${String(error).slice(0, 300)}`
        })
      ends.push(`${who}, ${seconds} s: ${end}`)
      await device.close()
      await store.openShop()
    }
  }
  const report = `\n  ${ends.join('\n  ')}\n`
  if (failures > 0) throw new Error(report)
  return report
}
