import { expect, type Page } from '@playwright/test'
import { KEY, PREFIX } from '#src/offline/storage/records.ts'

/**
 * Everything stored on the device that scripts can read, as one text: cookies, web storage, records with their keys,
 * addresses of cached responses, and the content of cached pages and calls. Without the catalogue, which is not
 * personal.
 */
export const storedOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const whole = <Value>(asking: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        asking.addEventListener('success', () => resolve(asking.result))
        asking.addEventListener('error', () => reject(asking.error))
      })
    const texts = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await whole(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store)
        const [keys, values] = [await whole(records.getAllKeys()), await whole(records.getAll())]
        const isPersonal = (record: object) => !('products' in record)
        const named = (_key: string, value: unknown) => (value instanceof File ? value.name : value)
        texts.push(JSON.stringify([keys, values.filter(isPersonal)], named))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        // Build files and pictures are not opened: there are hundreds of them, which would cost half a second.
        const isOfTheStore = /\/(assets|_ipx|icons)\//.test(url)
        const answer = isOfTheStore ? undefined : await cache.match(url)
        const isWritten = /html|json/.test(answer?.headers.get('content-type') ?? '') && !url.includes('snapshot')
        texts.push(url, isWritten ? ((await answer?.text()) ?? '') : '')
      }
    }
    return texts.join('\n')
  })

/**
 * Resolves when the device has stored this text. A page stores what it shows a moment later, and leaving the page in
 * between loses it.
 *
 * @param text as in the JSON of a record; files appear by name
 */
export const untilStored = (page: Page, text: string) =>
  expect.poll(() => storedOn(page), { message: `the device keeps ${text}` }).toContain(text)

/**
 * Asserts that nothing on the device identifies the person; changes that they chose to keep are products and numbers.
 */
export async function expectNothingOf(page: Page, customer: { id: string; phone: string }): Promise<void> {
  const left = await storedOn(page)
  for (const canary of [customer.id, customer.phone, 'Test Customer', 'snap:', 'own:', 'pin:', 'signing-out'])
    expect(left).not.toContain(canary)
  expect(left).not.toMatch(/api\/(users|carts|auth|addresses|wishlists)/)
}

/** Number of records on the device whose key begins with this prefix. */
const countRecords = (page: Page, prefix: string): Promise<number> =>
  page.evaluate(async (prefix) => {
    const whole = <Value>(asking: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => asking.addEventListener('success', () => resolve(asking.result)))
    let count = 0
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await whole(indexedDB.open(name))
      const [records = ''] = database.objectStoreNames
      const keys = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      count += await whole(database.transaction(records).objectStore(records).count(keys))
      database.close()
    }
    return count
  }, prefix)

/** Resolves when the catalogue is stored on the device for offline use. */
export const untilCatalogueStored = (page: Page) =>
  expect.poll(() => countRecords(page, KEY.catalogue)).toBeGreaterThan(0)

/**
 * Resolves when the device has received the acknowledgement of every cart edit. The server applies an edit before the
 * device is informed: losing the signal in between leaves the edit queued.
 */
export const untilSent = (page: Page) => expect.poll(() => countRecords(page, PREFIX.allOperations)).toBe(0)

/** Resolves when the worker has cached a public page, which it does after responding with it. */
export const untilPageCached = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (address) => !!(await caches.match(address, { cacheName: 'pages' })), path))
    .toBe(true)
