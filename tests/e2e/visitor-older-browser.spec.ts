import { untilAwake } from '../support/open-page.ts'
import { afterFirst, isWhole } from '../support/proofs.ts'
import { expect, test } from '../support/store.ts'

const MANGO = 1012

/** What a browser of the floor, or a private window of it, does without. Each takes one thing away before the page runs. */
const WITHOUT: Record<string, () => void> = {
  'service workers': () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  'web locks': () => void Reflect.deleteProperty(Navigator.prototype, 'locks'),
  'a storage manager': () => void Reflect.deleteProperty(Navigator.prototype, 'storage'),
  'a storage that can be kept': () => void Reflect.deleteProperty(StorageManager.prototype, 'persist'),
  'background sync': () => void Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'),
  'broadcast channels': () => void Reflect.deleteProperty(window, 'BroadcastChannel'),
  'idle callbacks': () => void Reflect.deleteProperty(window, 'requestIdleCallback'),
  'view transitions': () => void Reflect.deleteProperty(Document.prototype, 'startViewTransition'),
  'trusted types': () => void Reflect.deleteProperty(window, 'trustedTypes'),
  'web storage': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  },
  'what is younger than its floor': () => {
    const young: [object, string][] = [
      [Array.prototype, 'toSorted'],
      [Array.prototype, 'toReversed'],
      [Array.prototype, 'toSpliced'],
      [Array.prototype, 'with'],
      [Array, 'fromAsync'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Promise, 'withResolvers'],
      [Promise, 'try'],
      [Set.prototype, 'union'],
      [Set.prototype, 'difference'],
      [Set.prototype, 'intersection'],
      [AbortSignal, 'any'],
      [AbortSignal, 'timeout'],
      [AbortSignal.prototype, 'throwIfAborted'],
      [URL, 'canParse'],
      [URL, 'parse'],
      [Response, 'json'],
      [String.prototype, 'isWellFormed'],
      [HTMLElement.prototype, 'showPopover'],
      [HTMLDialogElement.prototype, 'requestClose'],
      [Element.prototype, 'checkVisibility'],
      [Element.prototype, 'setHTMLUnsafe'],
      [window, 'scheduler'],
      [window, 'navigation'],
      [window, 'cookieStore'],
      [window, 'CompressionStream'],
      [window, 'Iterator'],
      [window, 'URLPattern'],
      [Navigator.prototype, 'userAgentData'],
      [Navigator.prototype, 'connection'],
      [Document.prototype, 'adoptedStyleSheets'],
    ]
    for (const [holder, name] of young) Reflect.deleteProperty(holder, name)
  },
}

/**
 * What changes the most; the last one takes everything young away at once. The shell that plays it has no background
 * sync to take away: every proof of its outbox goes without.
 */
const SHORT_FORM = ['service workers', 'web storage', 'what is younger than its floor']

test.describe('a customer whose browser has no', () => {
  for (const [missing, take] of Object.entries(WITHOUT).filter(([name]) => isWhole || SHORT_FORM.includes(name))) {
    test(`${missing}: finds a product, adds it, sees it in the cart, and the store has it`, async ({
      page,
      store,
      customer,
    }) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      await page.addInitScript(take)
      await page.goto('/shop?category=pod')
      await untilAwake(page)
      await page.getByRole('article').getByRole('link', { name: 'Mango', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Mango' })).toBeVisible()
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: 1 })
      await page.goto('/cart')
      await expect(page.getByRole('textbox', { name: 'Quantity of Mango' })).toHaveValue('1')
      await page.getByRole('button', { name: 'One Mango more' }).click()
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: 2 })
      await expect(page.getByRole('textbox', { name: 'Quantity of Mango' })).toHaveValue('2')
      expect(faults).toEqual([])
    })
  }
})

test.describe('a customer whose device cannot store', () => {
  const BROKEN: Record<string, () => void> = {
    'because it has no database': () => void Reflect.deleteProperty(window, 'indexedDB'),
    'because its database does not open': () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  }
  for (const [at, [why, breakIt]] of Object.entries(BROKEN).entries()) {
    test(
      `${why}: reads the store, and what they add goes straight to the server`,
      afterFirst(at),
      async ({ page, store, customer }) => {
        await page.addInitScript(breakIt)
        await page.goto('/shop?category=pod')
        await untilAwake(page)
        await page.getByRole('article').getByRole('link', { name: 'Mango', exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Mango' })).toBeVisible()
        for (const pieces of [1, 2]) {
          await page.getByRole('button', { name: 'Add to cart' }).click()
          await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: pieces })
        }
        await expect(page.getByText('Could not save on this device')).toBeVisible()
      },
    )
  }
})
