import { logInAsDealer, newSalesPerson } from '../support/acting-steps.ts'
import { expect, test } from '../support/store.ts'
import { violations } from '../support/violations.ts'

test('a sales person gets the device ready, and has pictures and prices of everything without a connection', async ({
  page,
  context,
  store,
}) => {
  const seller = await newSalesPerson(store)
  await store.confirmAge(context)
  await logInAsDealer(store, context, seller)
  await store.openInstalled(page, '/account/offline')
  const main = page.getByRole('main')
  const row = (name: string) => main.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) })
  await expect(row('Pictures')).toContainText('Missing')
  await expect(row('Connection')).toContainText('The store can be reached')
  expect(await violations(page)).toEqual([])
  await main.getByRole('button', { name: 'Get ready' }).click()
  await expect(main.getByText('Everything is downloaded.')).toBeVisible({ timeout: 60_000 })
  for (const name of ['Products', 'Pictures', 'Dealers', 'Prices', 'Carts'])
    await expect(row(name)).toContainText('Ready')
  await expect(row('Prices')).toContainText(`${seller.dealers.length} of ${seller.dealers.length}`)

  await store.closeShop()
  await page.reload()
  await expect(row('Connection')).toContainText('You’re offline')
  await expect(row('Pictures')).toContainText('Ready')
  await main.getByRole('button', { name: 'Update now' }).click()
  await expect(main.getByText('The connection was lost.')).toBeVisible()

  // A list that this device has never shown: each picture comes from what was kept.
  await page.goto('/shop?category=liquid')
  const pictures = main.getByRole('listitem').locator('img')
  await expect(pictures.first()).toBeVisible()
  await expect
    .poll(() => pictures.evaluateAll((all) => all.slice(0, 4).map((one) => (one as HTMLImageElement).naturalWidth > 1)))
    .toEqual([true, true, true, true])
})
