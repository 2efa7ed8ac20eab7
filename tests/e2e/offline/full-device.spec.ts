import type { Page } from '@playwright/test'
import { addOne, expectWaiting, MANGO, openInstalled } from '../../support/journeys/cart-steps.ts'
import { goOnline } from '../../support/store/connection.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

/** Number of pictures on the device, in each cache. */
const picturesOn = (page: Page) =>
  page.evaluate(async () => {
    const paths = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url)
    return { kept: await paths('kept-images'), shown: await paths('images') }
  })
/**
 * Fills the storage to its last bytes: with pictures, and with a record too large to be written, after which the browser
 * no longer counts on the room that it knew of before.
 */
const fillStorage = (page: Page, quota: number) =>
  page.evaluate(async (most) => {
    const kept = await caches.open('kept-images')
    for (const size of [4_000_000, 500_000, 50_000, 5_000, 500]) {
      const put = (at: number) =>
        kept.put(`/_ipx/w_480/${size}-${at}`, new Response(new Uint8Array(size))).then(
          () => true,
          () => false,
        )
      for (let at = 0; await put(at); ) at += 1
    }
    const opened = indexedDB.open('store')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const writing = opened.result.transaction('records', 'readwrite')
    writing.objectStore('records').put({ v: 1, text: 'x'.repeat(most) }, 'ballast')
    const end = await new Promise((resolve) => {
      writing.addEventListener('abort', () => resolve('refused'))
      writing.addEventListener('complete', () => resolve('written'))
    })
    opened.result.close()
    return end
  }, quota)

test(
  'a full device gives up its pictures, and keeps the change of a cart',
  provenBy(
    'src/offline/storage/free-space.test.ts',
    'a device whose storage is full shows no edit as saved, and sends it at once while online',
  ),
  async ({ page, context, store, customer }) => {
    const quotaSize = 60_000_000
    const session = await context.newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: store.origin, quotaSize })
    await openInstalled(page, store, MANGO)
    await page.reload()
    await context.setOffline(true)
    expect(await fillStorage(page, quotaSize)).toBe('refused')
    expect((await picturesOn(page)).kept.length).toBeGreaterThan(0)
    await addOne(page, 1)
    await expectWaiting(page, 1)
    expect((await picturesOn(page)).kept).toEqual([])
    await goOnline(context)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
  },
)
