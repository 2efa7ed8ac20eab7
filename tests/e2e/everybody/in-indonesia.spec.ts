import type { Page } from '@playwright/test'
import { signInAs } from '../../support/journeys/account-steps.ts'
import { MANGO, productPage, WIDE } from '../../support/journeys/cart-steps.ts'
import { giveAddress, payAtGateway, placeOrder, putInCart } from '../../support/journeys/gateway-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { tapCheckout, tapThrough } from '../../support/journeys/taps.ts'
import { MAX_STOPS_TO_ADD, stopsToAdd } from '../../support/pages/tab-stops.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const CUSTOMER = { phone: '+62800000000104' }

async function prepareToPay(page: Page, store: TestStore): Promise<void> {
  await signInAs(page, store, CUSTOMER)
  await giveAddress(page, store, 'ID')
  await page.goto('/')
}

async function order(page: Page, store: TestStore, method: string): Promise<void> {
  await putInCart(page, store)
  await page.reload()
  await tapCheckout(page)
  await page.getByRole('radio', { name: /iPay88/ }).check()
  // The previous payment method is preselected.
  if (method === 'BCA Virtual Account')
    await expect(page.locator('#checkout-still')).toHaveText('Perlu dilengkapi: pilih bank, kartu, atau dompet digital')
  await page.getByRole('radio', { name: method }).check()
  await placeOrder(page)
}

/** Pays in another tab; returning to the first one asks for the state of the payment at once. */
async function payTheNewest(page: Page): Promise<void> {
  const gateway = await page.context().newPage()
  await gateway.goto('/simulator')
  await gateway.getByRole('link').first().click()
  const played = gateway.waitForResponse((answer) => answer.request().method() === 'POST')
  await gateway.getByRole('button', { name: 'Pay', exact: true }).click()
  await (await played).finished()
  await gateway.close()
  await page.evaluate(() => void dispatchEvent(new Event('visibilitychange')))
}

test.describe('in Bahasa Indonesia', () => {
  test.use({ locale: 'id-ID' })

  test(
    'a customer saves an address, with its kecamatan',
    provenBy('tests/api/account/addresses.test.ts', 'server/domains/account/services/postcodes.test.ts'),
    async ({ page, store }) => {
      await signInAs(page, store, CUSTOMER)
      await page.goto('/account/address?edit=new')
      await page.getByLabel('Nama lengkap').fill('Dewi Contoh')
      await page.getByLabel('Telepon untuk kurir').fill('081234567890')
      await expect(page.getByLabel('Telepon untuk kurir')).toHaveValue('+62 8123 4567890')
      await page.getByLabel('Nama jalan dan nomor').fill('Jalan Dago 5')
      // A postcode of the province that no list has.
      await page.getByLabel('Kode pos').fill('40000')
      await expect(page.getByLabel('Provinsi')).toHaveValue('6232')
      await page.getByLabel('Kota atau kabupaten').selectOption('Kota Bandung')
      await page.getByRole('button', { name: 'Simpan' }).click()
      await expect(page.getByLabel('Kecamatan')).toHaveAccessibleDescription('Masukkan kecamatan.')
      await page.getByLabel('Kecamatan').selectOption('Coblong')
      // Another province has other cities.
      await page.getByLabel('Provinsi').selectOption({ label: 'Bali' })
      await expect(page.getByLabel('Kota atau kabupaten')).toHaveValue('')
      await expect(page.getByLabel('Kecamatan').getByRole('option')).toHaveCount(1)
      await page.getByLabel('Provinsi').selectOption({ label: 'Jawa Barat' })
      await page.getByLabel('Kode pos').fill('40135')
      await expect(page.getByLabel('Kota atau kabupaten')).toHaveValue('Kota Bandung')
      await expect(page.getByLabel('Kecamatan')).toHaveValue('Coblong')
      await page.getByLabel('Kecamatan').selectOption({ label: 'Tidak ada di daftar ini' })
      await page.getByLabel('Kecamatan').fill('Dago')
      await page.getByRole('button', { name: 'Simpan' }).click()
      await expect(page.getByText('40135 Kota Bandung, Jawa Barat')).toBeVisible()
    },
  )

  test(
    'a visitor enters a phone number and an address in local formats',
    provenBy('contract/account/phone.test.ts', 'server/domains/account/services/postcodes.test.ts'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      await page.goto('/auth/dealer/register')
      await untilHydrated(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Jadi dealer' })).toBeVisible()
      await expect(page.getByLabel('Nomor NIB')).toBeVisible()
      await expect(page.getByLabel('Provinsi').getByRole('option')).toHaveCount(39)
      await page.getByLabel('Nomor ponsel').pressSequentially('08123456789')
      await expect(page.getByLabel('Nomor ponsel')).toHaveValue('+62 8123 456789')
      await page.getByRole('button', { name: 'Kirim pengajuan' }).click()
      await expect(page.getByLabel('Kecamatan')).toHaveAccessibleDescription('Masukkan kecamatan.')
      await tapThrough(page, '/auth/login')
      // The page before has a field of the same name.
      await expect(page.getByRole('heading', { level: 1, name: 'Jadi dealer' })).toHaveCount(0)
      await page.getByLabel('Nomor ponsel').fill('0123456789')
      await page.getByRole('button', { name: 'Kirim kode' }).click()
      await expect(page.getByLabel('Nomor ponsel')).toHaveAccessibleDescription(/misalnya 0812-3456-7890\.$/)
    },
  )

  test(
    'a customer pays to a virtual account',
    provenBy('tests/api/payments/payments-indonesia.test.ts'),
    async ({ page, store }) => {
      await prepareToPay(page, store)
      await order(page, store, 'BCA Virtual Account')
      await expect(page.getByRole('heading', { name: 'Bayar ke virtual account ini' })).toBeVisible()
      await expect(page.getByRole('timer')).toHaveText(/^2[34]:\d\d:\d\d$/)
      expect(await violations(page)).toEqual([])
      await payTheNewest(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sudah dibayar', { timeout: 35_000 })
    },
  )

  test(
    'a customer pays by QRIS, and at the page of a wallet',
    provenBy('tests/api/payments/payments-indonesia.test.ts'),
    async ({ page, store }) => {
      await prepareToPay(page, store)
      await order(page, store, 'QRIS')
      await expect(page.getByRole('img', { name: 'Kode QR pembayaran Anda' })).toBeVisible()
      await payTheNewest(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sudah dibayar', { timeout: 35_000 })

      await order(page, store, 'OVO')
      await payAtGateway(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sudah dibayar')
    },
  )
})

test.describe('in English', () => {
  test.use(WIDE)

  test(
    'a keyboard user reaches the button that adds to the cart of a page opened by its address in a few tab stops',
    provenBy('changes picture, category and quantity with arrow keys'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      const found = await stopsToAdd(page, [productPage(MANGO)], /^Add to cart/)
      expect(found.filter(({ length }) => length > MAX_STOPS_TO_ADD)).toEqual([])
    },
  )

  test(
    'a visitor chooses a province instead of a state',
    provenBy('server/domains/account/services/postcodes.test.ts', 'tests/api/delivery/delivery.test.ts'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      await page.goto(productPage(MANGO))
      await untilHydrated(page)
      const delivery = page.getByRole('region', { name: 'Delivery and pickup' })
      await expect(delivery.getByRole('combobox', { name: 'Province' })).toBeVisible()
      await expect(delivery.getByText('Choose your province to see fee, delivery time and pickup.')).toBeVisible()
      await tapThrough(page, '/store-locator')
      await expect(page.getByRole('combobox', { name: 'Province' })).toBeVisible()
    },
  )
})
