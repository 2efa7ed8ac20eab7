import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { signInAs } from '../support/account-steps.ts'
import { actFor, logInAtDealersDoor } from '../support/acting-steps.ts'
import { giveAddress, type Ordered, ordersOf, placeOrder, putInCart } from '../support/paying-steps.ts'
import { placeOrder as placeByCalls } from '../support/placed-orders.ts'
import { VARIANT } from '../support/proofs.ts'
import { PICTURE, pickupCode, sendReceipt } from '../support/staff-day.ts'
import { openTestStore, type TestStore } from '../support/test-store.ts'

const [DEALER, SALES_PERSON, STAFF] = ['+62800000000203', '+62800000000302', '+62800000000902']
const [PRE_ORDERED, FOR_POINTS] = [1011, 1059]

/** Journeys that Malaysia has in the files of their own; here as short as they tell something. */
test.describe('in Indonesia', () => {
  test.describe.configure({ mode: 'default', timeout: 180_000 })
  let store: TestStore
  test.beforeAll(async () => {
    store = await openTestStore({ PUBLIC_LOCALE: 'IDN' })
  })
  test.afterAll(() => store.close())

  const heading = (page: Page) => page.getByRole('heading', { level: 1 })
  const open = async (browser: Browser): Promise<BrowserContext> => browser.newContext({ baseURL: store.origin })

  async function visit(browser: Browser, phone: string): Promise<Page> {
    const page = await (await open(browser)).newPage()
    await signInAs(page, store, { phone })
    return page
  }

  async function newest(phone: string): Promise<Ordered> {
    const [person] = await store.db.query<{ id: string }>('select id from account where phone = $1', [phone])
    const order = (await ordersOf(store, { id: person?.id ?? '' })).at(-1)
    if (!order) throw new Error(`${phone} has ordered nothing`)
    return order
  }

  /** Acts of staff, by their calls. */
  async function staff(browser: Browser): Promise<(path: string, data?: object) => Promise<void>> {
    const page = await visit(browser, STAFF)
    return async (path, data = {}) => sent(page.request, `/api/staff/${path}`, data)
  }

  async function sent(request: APIRequestContext, path: string, data: object): Promise<void> {
    const answer = await request.post(`${store.origin}${path}`, { headers: { origin: store.origin }, data })
    expect(await answer.json()).toMatchObject({ OK: true })
  }

  async function approve(browser: Browser, orderId: string): Promise<void> {
    const [receipt] = await store.db.query<{ id: string }>('select id from receipt where order_id = $1', [orderId])
    await (await staff(browser))(`receipts/${receipt?.id}/approve`)
  }

  test('a customer transfers, closes the app, sends the receipt, and opens the invoice', async ({ browser }) => {
    const phone = '+62800000000104'
    const page = await visit(browser, phone)
    await giveAddress(page, store, 'ID')
    await putInCart(page, store)
    await page.goto('/cart/checkout')
    await page.getByRole('radio', { name: /Bank transfer/ }).check()
    await placeOrder(page)
    await expect(page.getByText('Transfer exactly this amount, then send us the receipt.').first()).toBeVisible()
    await page.close()
    const { id, order_no } = await newest(phone)

    const reopened = await page.context().newPage()
    await reopened.goto(`/payment/pending/${id}`)
    await reopened.locator('input[type=file]').setInputFiles({ name: 'r.png', mimeType: 'image/png', buffer: PICTURE })
    await reopened.getByLabel('Paid to').selectOption({ index: 1 })
    await reopened.getByLabel('Name of the payer').fill('Budi Contoh')
    await reopened.getByRole('button', { name: 'Send receipt' }).click()
    await expect(heading(reopened)).toHaveText('We are checking your payment')
    await approve(browser, id)
    await reopened.reload()
    await expect(heading(reopened)).toHaveText('Paid')
    await reopened.getByRole('link', { name: 'Invoice' }).click()
    await expect(reopened).toHaveURL(`/pdf/invoices/${order_no}`)
    await expect(reopened.getByRole('link', { name: 'Open' })).toBeVisible()
  })

  test('a dealer and their sales person order on account', async ({ browser }) => {
    const context = await open(browser)
    await logInAtDealersDoor(store, context, { phone: DEALER })
    const page = await context.newPage()
    await giveAddress(page, store, 'ID')
    await putInCart(page, store)
    await page.goto('/cart/checkout')
    await expect(page.getByText('This goes on your account.')).toBeVisible()
    await placeOrder(page)
    await expect(page).toHaveURL(/\/account\/orders\//)
    expect(await newest(DEALER)).toMatchObject({ payment_status: 'ON_ACCOUNT' })

    const [dealer] = await store.db.query<{ id: string; name: string; phone: string }>(
      `select d.id, a.phone, a.first_name || ' ' || a.last_name as name
         from dealer_company d join account a on a.id = d.account_id where a.phone = $1`,
      [DEALER],
    )
    if (!dealer) throw new Error('The demo has a dealer')
    const theirs = await open(browser)
    await logInAtDealersDoor(store, theirs, { phone: SALES_PERSON })
    const tablet = await theirs.newPage()
    await tablet.goto('/cart/checkout')
    await actFor(tablet, dealer)
    await expect(tablet.getByRole('heading', { name: 'Nothing is selected' })).toBeVisible()
    await putInCart(tablet, store, { dealerId: dealer.id })
    await tablet.goto('/cart/checkout')
    await expect(tablet.getByText(`This goes on the account of ${dealer.name}.`)).toBeVisible()
    await placeOrder(tablet)
    await expect(tablet).toHaveURL(/\/account\/orders\//)
    expect(await newest(SALES_PERSON)).toMatchObject({ payment_status: 'ON_ACCOUNT' })
  })

  test('a customer pays nothing where there is nothing: for points, and ahead', VARIANT, async ({ browser }) => {
    const phone = '+62800000000105'
    const page = await visit(browser, phone)
    await store.db.query('update account set points_balance = 1500 where phone = $1', [phone])
    await giveAddress(page, store, 'ID')
    await putInCart(page, store, { productId: FOR_POINTS, checkoutType: 'points' })
    await page.goto('/cart/checkout')
    await page.getByRole('radio', { name: 'Pick up' }).check()
    await page.getByRole('group', { name: 'Pick it up at' }).getByRole('radio').first().check()
    await expect(page.getByText('Paid with points. Nothing else to pay.')).toBeVisible()
    await placeOrder(page)
    await expect(page).toHaveURL(/\/account\/orders\//)
    expect(await newest(phone)).toMatchObject({ payment_status: 'NOT_REQUIRED', total: 0 })
    await putInCart(page, store, { productId: PRE_ORDERED })
    await page.goto('/cart/checkout')
    await expect(page.getByText('Nothing to pay now.')).toBeVisible()
    await placeOrder(page)
    await expect(page).toHaveURL(/\/account\/orders\//)
    expect(await newest(phone)).toMatchObject({ status: 'PREORDER' })
  })

  test('a customer pays with the app closed, cancels, and gets the money back', VARIANT, async ({ browser }) => {
    const phone = '+62800000000106'
    const page = await visit(browser, phone)
    await giveAddress(page, store, 'ID')
    await putInCart(page, store)
    await page.goto('/cart/checkout')
    await page.getByRole('radio', { name: /iPay88/ }).check()
    await page.getByRole('radio', { name: 'BCA Virtual Account' }).check()
    await placeOrder(page)
    await expect(page.getByRole('timer')).toBeVisible()
    await page.close()
    const { id, order_no } = await newest(phone)
    const [attempt] = await store.db.query<{ ref_no: string }>(
      'select ref_no from payment_attempt where order_id = $1',
      [id],
    )
    const press = { ref_no: attempt?.ref_no, press: 'paid' }
    await page.context().request.post(`${store.origin}/simulator/press`, { data: press })

    const reopened = await page.context().newPage()
    await reopened.goto(`/payment/pending/${id}`)
    await expect(heading(reopened)).toHaveText('Paid')
    await reopened.goto(`/account/orders/${id}`)
    await reopened.getByRole('button', { name: 'Cancel the order', exact: true }).click()
    const question = reopened.getByRole('alertdialog', { name: 'Cancel this order?' })
    await question.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(question).toHaveCount(0)
    await expect.poll(async () => (await newest(phone)).status).toBe('CANCELLED')
    await (await staff(browser))(`orders/${id}/refund`, { reason: `${order_no} was cancelled` })
    await reopened.reload()
    await expect(reopened.getByText('Refunded').first()).toBeVisible()
    expect(await newest(phone)).toMatchObject({ status: 'REFUNDED', payment_status: 'REFUNDED' })
  })

  test('a customer fetches an order with its code', VARIANT, async ({ browser }) => {
    const phone = '+62800000000105'
    const page = await visit(browser, phone)
    const { id } = await placeByCalls(page.context(), store.origin)
    await sendReceipt(page.context(), store.origin, id)
    await approve(browser, id)
    const act = await staff(browser)
    await act(`orders/${id}/start_picking`)
    await act(`orders/${id}/ready_for_pickup`)
    const code = await pickupCode(page.context(), store.origin, id)
    await page.goto(`/account/orders/${id}`)
    await expect(page.getByRole('img', { name: `Pickup code ${code.split('').join(' ')}` })).toBeVisible()
    await act(`orders/${id}/hand_over`, { pickup_code: code, payment_reference: null })
    await page.reload()
    await expect(page.getByText('Completed').first()).toBeVisible()
  })
})
