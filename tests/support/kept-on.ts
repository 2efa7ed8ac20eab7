import { expect, type Page } from '@playwright/test'

/** Everything the device keeps where scripts can read it, as one text. */
export const keptOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error))
      })
      for (const store of database.objectStoreNames) {
        const asking = database.transaction(store).objectStore(store).getAll()
        texts.push(
          await new Promise<string>((resolve) => {
            asking.addEventListener('success', () =>
              resolve(
                JSON.stringify(
                  asking.result.filter((record: object) => !('products' in record)),
                  (_, value: unknown) => (value instanceof File ? value.name : value),
                ),
              ),
            )
          }),
        )
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      texts.push(...(await cache.keys()).map(({ url }) => url))
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
