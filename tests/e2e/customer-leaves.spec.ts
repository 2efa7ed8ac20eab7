import type { Page } from '@playwright/test'
import { expect, test } from '../support/store.ts'

const MANGO = 1012

/** Everything the device keeps where scripts can read it, as one text. */
const kept = (page: Page) =>
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
              resolve(JSON.stringify(asking.result.filter((record: object) => !('products' in record)))),
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

test('a customer who signs out leaves nothing of theirs on the device, and the shop still opens without signal', async ({
  page,
  store,
  customer,
}) => {
  await page.goto(`/shop/product/${MANGO}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: 1 })
  await store.waitUntilInstalled(page)
  const [line] = await store.db.query<{ id: string }>(
    'select l.id from cart_line l join cart c on c.id = l.cart_id where c.account_id = $1',
    [customer.id],
  )
  const canary = line?.id ?? 'no line'
  await expect.poll(() => kept(page)).toContain(canary)

  await page.goto('/logout')
  await page.waitForURL(store.origin)
  const left = await kept(page)
  expect(left).not.toContain(canary)
  expect(left).not.toContain(customer.id)
  expect(left).not.toContain(customer.phone)
  expect(left).not.toMatch(/api\/(users|carts|auth)/)

  await store.proxy.down()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Sign in to see your cart' })).toBeVisible()
  await page.goto('/shop?category=pod')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pods')
  await store.proxy.up()
})
