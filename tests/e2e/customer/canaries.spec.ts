import type { BrowserContext, Page } from '@playwright/test'
import { IN_SELANGOR } from '../../support/data/addresses.ts'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import { type PlacedOrder, placeOrder } from '../../support/data/placed-orders.ts'
import { storedOn, untilStored } from '../../support/device/device-storage.ts'
import { actFor, logInAsDealer, newDealerOf, newSalesPerson } from '../../support/journeys/acting-steps.ts'
import { addOne, MANGO, openInstalled, WIDE } from '../../support/journeys/cart-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { sendReceipt } from '../../support/journeys/staff-day.ts'
import { tapAccount, tapProduct, tapSignOut, tapThrough } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { Customer, TestStore } from '../../support/store/test-store.ts'

test.use(WIDE)

const PDF = { name: 'kanari-slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

/** Makes calls as the person signed in to the context; returns the responses. */
const callsOf =
  ({ request }: BrowserContext, { origin }: TestStore) =>
  async (path: string, body: object) => {
    const answer = await request.post(`${origin}${path}`, { headers: { origin }, ...body })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()).data.response
  }

/** Texts by which each kind of personal data can be recognised. */
interface Seeded {
  person: string[]
  address: string
  order: PlacedOrder
  ticket: string
}

/** Creates one row of each kind for a person. */
async function seed(context: BrowserContext, store: TestStore, { id, phone }: Customer): Promise<Seeded> {
  const post = callsOf(context, store)
  const email = `kanari-${id}@example.com`
  await store.db.query(
    `update account set first_name = 'Kanari', last_name = 'Bernama', points_balance = 40817, email = $2 where id = $1`,
    [id, email],
  )
  await store.db.query(
    `update product_code c set checks = 0, account_id = null, registered_at = null, tail = null, points = 0
       from code_batch b where b.id = c.batch_id and b.product_id = 1004 and b.note = 'Demo'`,
  )
  const data = { ...IN_SELANGOR, address_1: '7 Jalan Kanari' }
  const { address } = await post('/api/addresses', { data })
  const order = await placeOrder(context, store.origin, { addressId: address.id })
  await sendReceipt(context, store.origin, order.id)
  await post('/api/vouchers/claim', { data: { code: 'SAVE5' } })
  await post('/api/authentication_codes', { data: { code: 'KABUSADEM33X' } })
  const { file_id } = await post('/api/files', { multipart: { purpose: 'warranty', file: PDF } })
  const claim = { fault: 'battery', description: 'Kanari klaim terkirim.', files: [file_id] }
  await post('/api/warranties', { data: { ...claim, authentication_code: 'KABUSADEM33X' } })
  const { vouchers } = (await (await context.request.get(`${store.origin}/api/vouchers`)).json()).data.response
  return { person: [id, phone, email, 'Kanari', 'Bernama'], address: address.id, order, ticket: vouchers.data[0].id }
}

/** Opens all of it; returns the texts by which it can be recognised. */
async function see(page: Page, { person, address, order, ticket }: Seeded): Promise<string[]> {
  const seen: [place: string, kept: string][] = [
    ['profile', 'Bernama'],
    ['address', '7 Jalan Kanari'],
    ['orders', order.order_no],
    ['vouchers', ticket],
    ['points-rewards', '40817'],
    ['authentication_code', 'M33X'],
    ['warranty', 'Kanari klaim terkirim'],
  ]
  for (const [place, kept] of seen) {
    await tapAccount(page, `/account/${place}`)
    await untilStored(page, kept)
  }
  await tapAccount(page, '/account/orders')
  await tapThrough(page, `/account/orders/${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.order_no}`)
  // Where a gateway returns to.
  await page.goto(`/payment/pending/${order.id}`)
  await expect(page.getByText(order.order_no).first()).toBeVisible()
  await page.goBack()
  await tapThrough(page, `/pdf/invoices/${order.order_no}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.order_no}`)
  return [...person, address, order.id, ...seen.map(([, kept]) => kept)]
}

/** Fills in forms without submitting them. */
async function write(page: Page): Promise<string[]> {
  await tapThrough(page, '/account', '/contact-us')
  await page.getByLabel('Message').fill('Kanari surat')
  await untilStored(page, 'Kanari surat')
  await tapAccount(page, '/account/address')
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByLabel('Street address').fill('8 Jalan Kanari')
  await untilStored(page, '8 Jalan Kanari')
  await page.keyboard.press('Escape')
  await tapAccount(page, '/account/authentication_code')
  await page.getByRole('link', { name: 'Make a warranty claim' }).click()
  await page.getByLabel('Description').fill('Kanari klaim baru')
  await page.getByLabel('At least one photo or short video').first().setInputFiles(PDF)
  await untilStored(page, 'Kanari klaim baru')
  return ['Kanari surat', '8 Jalan Kanari', 'Kanari klaim baru', PDF.name]
}

/** Returns those of the texts that are anywhere on the device. */
async function leftOf(page: Page, canaries: readonly string[]): Promise<string[]> {
  const kept = await storedOn(page)
  return canaries.filter((canary) => kept.includes(canary))
}

test(
  'signing out removes everything that a customer has seen or written from the device: nothing of it opens by its address',
  provenBy(
    'a customer who signs out leaves no personal data on the device, none of it opens by its address, and the shop opens offline',
    'src/offline/storage/sign-out.test.ts',
    'src/offline/storage/own-records.test.ts',
  ),
  async ({ page, context, store, customer }) => {
    const seeded = await seed(context, store, customer)
    await openInstalled(page, store, MANGO)
    await addOne(page, 1)
    const canaries = [...(await see(page, seeded)), ...(await write(page))]
    await expect.poll(() => leftOf(page, canaries)).toEqual(canaries)

    await tapSignOut(page)
    await page.waitForURL(`${store.origin}/`)
    expect(await leftOf(page, canaries)).toEqual([])

    const other = await store.customer()
    await store.logIn(context, other)
    await page.reload()
    await tapAccount(page, '/account/profile')
    await expect(page.getByText('Test Customer')).toBeVisible()
    await tapThrough(page, '/contact-us')
    await expect(page.getByLabel('Message')).toHaveValue('')

    await store.proxy.down()
    // No link leads to the other person's order.
    for (const path of ['/account/orders', `/account/orders/${seeded.order.id}`, '/account/warranty', '/cart']) {
      await page.goto(path)
      await untilHydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.locator('body').innerText()).not.toMatch(/Kanari|Mango/)
    }
    await tapProduct(page, MANGO.id)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mango')
    expect(await leftOf(page, canaries)).toEqual([])
    await store.proxy.up()
    expect(await store.executed(other)).toBe(0)
  },
)

test(
  'deleting the account removes everything of the customer from this device, and from a second one that was signed in',
  provenBy(
    'src/offline/requests/lost-requests.test.ts',
    'tests/api/account/own-account.test.ts',
    'tests/api/account/own-rights.test.ts',
    'src/offline/storage/sign-out.test.ts',
  ),
  async ({ page, context, store, customer, browser }) => {
    await store.db.query(`update account set first_name = 'Kanari', last_name = 'Bernama' where id = $1`, [customer.id])
    const second = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    await store.confirmAge(second)
    await store.logIn(second, customer)
    const other = await second.newPage()
    const canaries = [customer.id, customer.phone, 'Bernama', 'Kanari surat', '9 Jalan Kanari']
    // Both devices have the same cart: the second one adds to what the first has sent.
    for (const [device, owner, pieces] of [
      [page, context, 1],
      [other, second, 2],
    ] as const) {
      await openInstalled(device, store, MANGO)
      await addOne(device, pieces)
      await callsOf(owner, store)('/api/addresses', { data: { ...IN_SELANGOR, address_1: '9 Jalan Kanari' } })
      await tapAccount(device, '/account/address')
      await untilStored(device, '9 Jalan Kanari')
      await tapAccount(device, '/account/profile')
      await untilStored(device, 'Bernama')
      await tapThrough(device, '/contact-us')
      await device.getByLabel('Message').fill('Kanari surat')
      await untilStored(device, 'Kanari surat')
      expect(await leftOf(device, canaries)).toEqual(canaries)
    }

    await tapAccount(page, '/account/profile')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByLabel('Current password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.waitForURL(`${store.origin}/`)
    expect(await leftOf(page, canaries)).toEqual([])
    expect(await leftOf(other, canaries)).toEqual(canaries)

    await other.reload()
    await expect(other.getByText('This account is deleted')).toBeVisible()
    expect(await leftOf(other, canaries)).toEqual([])
    await store.proxy.down()
    await other.reload()
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await other.locator('body').innerText()).not.toMatch(/Kanari|Bernama/)
    await store.proxy.up()
    await second.close()
  },
)

test(
  "signing out removes the data of a sales person's dealers from the device",
  provenBy(
    'a customer who signs out leaves no personal data on the device, none of it opens by its address, and the shop opens offline',
    'src/offline/storage/own-records.test.ts',
  ),
  async ({ page, context, store }) => {
    const seller = await newSalesPerson(store)
    const dealer = await newDealerOf(store, seller, 7_654_300)
    await store.db.query(`update account set first_name = 'Kanari', last_name = 'Niaga' where phone = $1`, [
      dealer.phone,
    ])
    await logInAsDealer(store, context, seller)
    const { order_no: orderNo } = await placeOrder(context, store.origin, { dealerId: dealer.id, service: null })
    await page.goto('/account/dashboard')
    await untilHydrated(page)
    await actFor(page, { ...dealer, name: 'Kanari Niaga' })
    await tapProduct(page, MANGO.id)
    await addOne(page, 1)
    await tapAccount(page, '/account/orders')
    await expect(page.getByRole('heading', { name: orderNo })).toBeVisible()
    await untilStored(page, orderNo)
    await untilStored(page, '7654300')
    await tapAccount(page, '/account/dashboard')
    await tapThrough(page, '/account/new-dealer')
    await page.getByLabel('Company name').fill('Kedai Bakal')
    await untilStored(page, 'Kedai Bakal')
    const canaries = [
      seller.id,
      dealer.id,
      'Kanari Niaga',
      'Kedai Ujian',
      '7654300',
      'Kedai Bakal',
      ...seller.dealers.map(({ id }) => id),
    ]
    await expect.poll(() => leftOf(page, canaries)).toEqual(canaries)
    await tapSignOut(page)
    await page.waitForURL(`${store.origin}/`)
    expect(await leftOf(page, canaries)).toEqual([])
  },
)

test(
  'what was not sent of an account that is deleted elsewhere is named, before and after',
  provenBy('src/offline/requests/lost-requests.test.ts', 'tests/api/account/own-account.test.ts'),
  async ({ page, context, store, customer, browser }) => {
    await openInstalled(page, store, MANGO)
    await context.setOffline(true)
    await addOne(page, 1)
    await tapAccount(page, '/account/profile')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText('Not sent to us yet, and deleted too: one change on this device.')).toBeVisible()

    const other = await browser.newContext()
    await store.confirmAge(other)
    await store.logIn(other, customer)
    await callsOf(other, store)('/api/users/me/delete', { data: { current_password: DEMO_PASSWORD } })
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByText('This account is deleted')).toBeVisible()
    await expect(page.getByText('This includes one change that hadn’t been sent to us yet.')).toBeVisible()
    await other.close()
  },
)
