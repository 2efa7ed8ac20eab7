import { expect, type Page } from '@playwright/test'
import { KEY, PREFIX } from '#src/offline/records.ts'

/**
 * Everything the device keeps where scripts can read it, as one text: cookies, storages, records with their keys, the
 * addresses of kept answers, and of pages and calls all that they say. The catalogue is nobody's.
 */
export const keptOn = (page: Page): Promise<string> =>
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
        // Of the build and of pictures there are hundreds: to open all of them costs half a second.
        const isOfTheStore = /\/(assets|_ipx|icons)\//.test(url)
        const answer = isOfTheStore ? undefined : await cache.match(url)
        const isWritten = /html|json/.test(answer?.headers.get('content-type') ?? '') && !url.includes('snapshot')
        texts.push(url, isWritten ? ((await answer?.text()) ?? '') : '')
      }
    }
    return texts.join('\n')
  })

/**
 * Resolves when the device has written this down: what a page shows is kept a moment later, and whoever leaves the page
 * between the two takes it along.
 *
 * @param text as it stands in a record's JSON; a file stands there by its name
 */
export const untilKept = (page: Page, text: string) =>
  expect.poll(() => keptOn(page), { message: `the device keeps ${text}` }).toContain(text)

/** Resolves when the device keeps a record whose key begins with this, or none. */
const untilRecords = (page: Page, prefix: string, exist: boolean) =>
  page.waitForFunction(
    async ([prefix, exist]) => {
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
      return count > 0 === exist
    },
    [prefix, exist] as const,
    { polling: 50 },
  )

/** Resolves when the range is on the device, for the time without signal. */
export const untilRangeKept = (page: Page) => untilRecords(page, KEY.catalogue, true)

/**
 * Resolves when the device has heard that the store has every edit of every cart. The store has one before the device
 * hears so, and who loses the signal between the two leaves an edit of which the device cannot know.
 */
export const untilSent = (page: Page) => untilRecords(page, PREFIX.allOperations, false)

/** The worker keeps a public page after it has answered. */
export const untilPageKept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (address) => !!(await caches.match(address, { cacheName: 'pages' })), path))
    .toBe(true)
