import { expect, type Page } from '@playwright/test'
import type { Customer, TestStore } from '../store/test-store.ts'
import { giveAddress, ordersOf, type PlacedOrder, placeOrder } from './gateway-steps.ts'

/** A staff action, by its path below /api/staff. */
export type StaffAct = (path: string, data?: object) => Promise<void>

/** The page in which the person orders and pays. */
export interface PaymentScenario {
  page: Page
  store: TestStore
  staff: StaffAct
  /** Whether the app is closed while the customer waits for others. */
  isClosed: boolean
}

/** A payment method, as offered at checkout. */
export interface PaymentOption {
  name: string
  service: RegExp
  method: string | null
  /** Paid on a page of the gateway, or with a number or code shown by the store. */
  at: 'page' | 'number'
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const paymentPage = ({ id }: PlacedOrder): string => `/payment/pending/${id}`
export const orderPage = ({ id }: PlacedOrder): string => `/account/orders/${id}`

/** Closes the app, and opens it at this address once `work` is done. */
export async function closeAndReopen(page: Page, path: string, work?: () => Promise<unknown>): Promise<Page> {
  const context = page.context()
  await page.close()
  await work?.()
  const reopened = await context.newPage()
  await reopened.goto(path)
  return reopened
}

/**
 * Runs the actions of others while the customer waits, with the app open or closed. @returns the page to continue with
 */
export async function meanwhile(
  { page, isClosed }: Pick<PaymentScenario, 'page' | 'isClosed'>,
  path: string,
  work: () => Promise<unknown>,
): Promise<Page> {
  if (isClosed) return closeAndReopen(page, path, work)
  await work()
  return page
}

/** Creates a customer for this test alone, signed in, with a delivery address. */
export async function newBuyer({ page, store }: PaymentScenario): Promise<Customer> {
  const customer = await store.customer()
  await store.confirmAge(page.context())
  await store.logIn(page.context(), customer)
  await giveAddress(page, store, store.market)
  return customer
}

export async function newestOrder(store: TestStore, person: Pick<Customer, 'id'>): Promise<PlacedOrder> {
  const order = (await ordersOf(store, person)).at(-1)
  if (!order) throw new Error('Nothing was ordered')
  return order
}

export async function chooseOption(page: Page, { service, method }: PaymentOption): Promise<void> {
  await page.getByRole('radio', { name: service }).check()
  if (method !== null) await page.getByRole('radio', { name: method }).check()
}

/** Resolves when the page is where this method is paid; a gateway page has then created its payment. */
export const untilThere = (page: Page, { at }: PaymentOption): Promise<void> =>
  page.waitForURL(at === 'page' ? /\/simulator\// : /\/payment\//)

/** Resolves when a payment attempt has been sent to the gateway. @returns the gateway's reference number */
export async function refNoOf(store: TestStore, { id }: PlacedOrder, attemptNo = 1): Promise<string> {
  let refNo = ''
  await expect
    .poll(async () => {
      const [attempt] = await store.db.query<{ ref_no: string; state: string }>(
        'select ref_no, state from payment_attempt where order_id = $1 and attempt_no = $2',
        [id, attemptNo],
      )
      refNo = attempt?.ref_no ?? ''
      return attempt?.state
    })
    .toBe('REDIRECTED')
  return refNo
}

/** Pays outside the app: only the gateway's webhook informs the store. */
export async function payElsewhere(store: TestStore, refNo: string): Promise<void> {
  const answer = await fetch(`${store.origin}/simulator/press`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ref_no: refNo, press: 'paid' }),
  })
  const { replies }: { replies: { status: number }[] } = await answer.json()
  expect(replies.map(({ status }) => status)).toEqual([200])
}

/**
 * Places an order that needs no payment. The app is closed before the response arrives, and shows the order when it is
 * opened again.
 */
export async function orderWithoutPaying({ page, store, isClosed }: PaymentScenario, person: Customer): Promise<Page> {
  const before = (await ordersOf(store, person)).length
  let now = page
  if (isClosed) {
    store.proxy.choose(({ path }) => (path.startsWith('/api/carts/checkout') ? 'hang' : 'pass'))
    await placeOrder(page)
    await expect.poll(async () => (await ordersOf(store, person)).length).toBe(before + 1)
    now = await closeAndReopen(page, '/cart/checkout', async () => store.proxy.choose(() => 'pass'))
    await now.getByRole('button', { name: 'Find my order' }).click()
  } else await placeOrder(page)
  await expect(now).toHaveURL(/\/account\/orders\//)
  expect(await ordersOf(store, person)).toHaveLength(before + 1)
  return now
}

/** Opens the invoice from the page of a paid order. */
export async function openInvoice(page: Page, { order_no: orderNo }: PlacedOrder): Promise<void> {
  await page.getByRole('link', { name: 'View invoice' }).click()
  await expect(page).toHaveURL(`/pdf/invoices/${orderNo}`)
  const open = page.getByRole('link', { name: 'Open' })
  await expect(open).toBeVisible()
  const address = await open.getAttribute('href')
  const documentResponse = await page.request.get(address ?? '')
  expect((await documentResponse.body()).subarray(0, 5).toString()).toBe('%PDF-')
}
