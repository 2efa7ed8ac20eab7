import { expect, type Page } from '@playwright/test'
import type { Customer } from '../store/test-store.ts'
import { actFor, logInAsDealer, newDealerOf, newSeller } from './acting-steps.ts'
import { giveAddress, type PlacedOrder, payAtGateway, placeOrder, putInCart } from './gateway-steps.ts'
import {
  chooseOption,
  closeAndReopen,
  heading,
  meanwhile,
  newBuyer,
  newestOrder,
  openInvoice,
  orderPage,
  orderWithoutPaying,
  type PaymentOption,
  type PaymentScenario,
  payElsewhere,
  paymentPage,
  refNoOf,
  untilThere,
} from './payment-steps.ts'
import { PICTURE, pickupCode } from './staff-day.ts'
import { tapAccount, tapThrough } from './taps.ts'

const [PRE_ORDERED, FOR_POINTS] = [1011, 1059]

/** The payment methods at gateways, by market. The other journeys use the first one. */
const WAYS: Readonly<Record<'MY' | 'ID', readonly [PaymentOption, ...PaymentOption[]]>> = {
  MY: [
    { name: 'senangPay', service: /senangPay/, method: null, at: 'page' },
    { name: 'iPay88', service: /iPay88/, method: 'Maybank2U', at: 'page' },
    { name: 'Billplz', service: /Billplz/, method: null, at: 'page' },
    { name: 'Xendit', service: /Xendit/, method: null, at: 'page' },
  ],
  ID: [
    { name: 'a virtual account', service: /iPay88/, method: 'BCA Virtual Account', at: 'number' },
    { name: 'QRIS', service: /iPay88/, method: 'QRIS', at: 'number' },
    { name: 'the page of a wallet', service: /iPay88/, method: 'OVO', at: 'page' },
    { name: 'Xendit', service: /Xendit/, method: null, at: 'page' },
  ],
}

const firstOption = ({ store }: PaymentScenario): PaymentOption => WAYS[store.market][0]

interface StartedOrder {
  order: PlacedOrder
  refNo: string
}

/**
 * Orders one piece with this payment method and goes on to where it is paid. @param choose further choices at checkout
 */
async function standAtGateway(
  scenario: PaymentScenario,
  option: PaymentOption,
  choose?: (page: Page) => Promise<void>,
): Promise<StartedOrder> {
  const { page, store } = scenario
  const customer = await newBuyer(scenario)
  await putInCart(page, store)
  await page.goto('/cart')
  await tapThrough(page, '/cart/checkout')
  await choose?.(page)
  await chooseOption(page, option)
  await placeOrder(page)
  await untilThere(page, option)
  const order = await newestOrder(store, customer)
  return { order, refNo: await refNoOf(store, order) }
}

async function expectPaid({ store }: PaymentScenario, page: Page, order: PlacedOrder): Promise<void> {
  await expect(heading(page)).toHaveText('Paid')
  const [now] = await store.db.query<PlacedOrder>('select status, payment_status from sales_order where id = $1', [
    order.id,
  ])
  expect(now).toEqual({ status: 'PAID', payment_status: 'PAID' })
  await openInvoice(page, order)
}

/** The browser returns the payer; with the app closed only the gateway's webhook reports the payment. */
const pays = (option: PaymentOption) => async (scenario: PaymentScenario) => {
  const { page, store, isClosed } = scenario
  const { order, refNo } = await standAtGateway(scenario, option)
  if (option.at === 'page' && !isClosed) {
    await payAtGateway(page)
    return expectPaid(scenario, page, order)
  }
  const now = await meanwhile(scenario, paymentPage(order), () => payElsewhere(store, refNo))
  return expectPaid(scenario, now, order)
}

const paysLater = (option: PaymentOption) => async (scenario: PaymentScenario) => {
  const { order, refNo } = await standAtGateway(scenario, option)
  const reopened = await closeAndReopen(scenario.page, paymentPage(order))
  await expect(heading(reopened)).toHaveText('Waiting for your payment')
  await payElsewhere(scenario.store, refNo)
  // No interaction with the app.
  await expectPaid(scenario, reopened, order)
}

const paysAnew = (option: PaymentOption) => async (scenario: PaymentScenario) => {
  const { order } = await standAtGateway(scenario, option)
  const reopened = await closeAndReopen(scenario.page, paymentPage(order))
  await expect(heading(reopened)).toHaveText('Waiting for your payment')
  await reopened.getByText('Choose another payment method').click()
  await chooseOption(reopened, option)
  await reopened.getByRole('button', { name: /^Pay R/ }).click()
  const refNo = await refNoOf(scenario.store, order, 2)
  if (option.at === 'page') await payAtGateway(reopened)
  else await payElsewhere(scenario.store, refNo)
  await expectPaid(scenario, reopened, order)
}

async function transfers(scenario: PaymentScenario): Promise<void> {
  const { page, store, staff, isClosed } = scenario
  const customer = await newBuyer(scenario)
  await putInCart(page, store)
  await page.goto('/cart')
  await tapThrough(page, '/cart/checkout')
  await page.getByRole('radio', { name: /Bank transfer/ }).check()
  await placeOrder(page)
  await expect(page.getByText('Transfer exactly this amount, then send us your receipt.')).toBeVisible()
  const order = await newestOrder(store, customer)
  // At the bank.
  const back = await meanwhile(scenario, paymentPage(order), async () => {})
  await back.locator('input[type=file]').setInputFiles({ name: 'r.png', mimeType: 'image/png', buffer: PICTURE })
  await back.getByLabel('Paid to').selectOption({ index: 1 })
  await back.getByLabel('Payer’s name').fill('Nur Aisyah')
  await back.getByRole('button', { name: 'Send receipt' }).click()
  await expect(heading(back)).toHaveText('We are checking your payment')
  const now = await meanwhile({ page: back, isClosed }, paymentPage(order), async () => {
    const [sent] = await store.db.query<{ id: string }>('select id from receipt where order_id = $1', [order.id])
    await staff(`receipts/${sent?.id}/approve`)
  })
  await expectPaid(scenario, now, order)
}

async function choosePickup(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Pick up' }).check()
  await page.getByRole('group', { name: 'Pick up from' }).getByRole('radio').first().check()
}

async function spendsPoints(scenario: PaymentScenario): Promise<void> {
  const { page, store } = scenario
  const customer = await newBuyer(scenario)
  await store.db.query('update account set points_balance = 1500 where id = $1', [customer.id])
  await putInCart(page, store, { productId: FOR_POINTS, checkoutType: 'points' })
  await page.goto('/cart')
  await tapThrough(page, '/cart/checkout')
  await choosePickup(page)
  await expect(page.getByText('Paid with points. Nothing else to pay.')).toBeVisible()
  await orderWithoutPaying(scenario, customer)
  expect(await newestOrder(store, customer)).toMatchObject({ payment_status: 'NOT_REQUIRED', total: 0 })
}

/** Places a pre-order without payment, and pays once the goods have arrived. */
async function ordersAhead(scenario: PaymentScenario): Promise<void> {
  const { page, store, staff, isClosed } = scenario
  const customer = await newBuyer(scenario)
  await putInCart(page, store, { productId: PRE_ORDERED })
  await page.goto('/cart')
  await tapThrough(page, '/cart/checkout')
  await expect(page.getByText('Nothing to pay now.')).toBeVisible()
  const placed = await orderWithoutPaying(scenario, customer)
  const order = await newestOrder(store, customer)
  expect(order).toMatchObject({ status: 'PREORDER', payment_status: 'UNPAID' })
  const now = await meanwhile({ page: placed, isClosed }, orderPage(order), async () => {
    const count = (stock: number) => staff('stock', { product_id: PRE_ORDERED, stock })
    await count(1_000)
    // Stock that nobody reserved is removed again, so that the next journey pre-orders too.
    const [kept] = await store.db.query<{ reserved: number }>(
      'select reserved from product_market where product_id = $1 and market = $2',
      [PRE_ORDERED, store.market],
    )
    await count(kept?.reserved ?? 0)
  })
  await now.reload()
  await now.getByRole('button', { name: /^Pay/ }).click()
  const option = firstOption(scenario)
  await chooseOption(now, option)
  await now
    .getByRole('dialog', { name: /^Pay R/ })
    .getByRole('button', { name: /^Pay R/ })
    .click()
  await untilThere(now, option)
  const refNo = await refNoOf(store, order)
  const paid = await closeAndReopen(now, paymentPage(order), () => payElsewhere(store, refNo))
  await expectPaid(scenario, paid, order)
}

/** A sales person and their dealer, who has credit for more than one piece. */
async function dealerAndSeller({ store }: PaymentScenario) {
  const seller = await newSeller(store)
  return { seller, dealer: await newDealerOf(store, seller, store.market === 'MY' ? 500_000 : 20_000_000) }
}

async function dealerOrders(scenario: PaymentScenario): Promise<void> {
  const { page, store } = scenario
  const { dealer } = await dealerAndSeller(scenario)
  const [account] = await store.db.query<Customer>('select id, phone from account where phone = $1', [dealer.phone])
  if (!account) throw new Error('The dealer has no account')
  await logInAsDealer(store, page.context(), dealer)
  await giveAddress(page, store, store.market)
  await putInCart(page, store)
  await page.goto('/cart')
  await tapThrough(page, '/cart/checkout')
  await expect(page.getByText('This will be charged to your account.')).toBeVisible()
  await orderWithoutPaying(scenario, account)
  expect(await newestOrder(store, account)).toMatchObject({ payment_status: 'ON_ACCOUNT' })
}

async function sellerOrders(scenario: PaymentScenario): Promise<void> {
  const { page, store } = scenario
  const { seller, dealer } = await dealerAndSeller(scenario)
  await logInAsDealer(store, page.context(), seller)
  await page.goto('/cart')
  await actFor(page, dealer)
  await putInCart(page, store, { dealerId: dealer.id })
  await page.reload()
  await tapThrough(page, '/cart/checkout')
  await expect(page.getByText(`This will be charged to the account of ${dealer.name}.`)).toBeVisible()
  await choosePickup(page)
  await orderWithoutPaying(scenario, seller)
  expect(await newestOrder(store, seller)).toMatchObject({ payment_status: 'ON_ACCOUNT' })
}

/** Leaves the page of the gateway, and finds the order in the list when the app is opened again. */
async function leaveGateway({ page }: PaymentScenario, order: PlacedOrder, work?: () => Promise<unknown>) {
  const reopened = await closeAndReopen(page, '/', work)
  await tapAccount(reopened, '/account/orders')
  await tapThrough(reopened, orderPage(order))
  return reopened
}

/** Pays the pending order outside the app, and shows it in the app. */
const seePaidOrder = (scenario: PaymentScenario, { order, refNo }: StartedOrder): Promise<Page> =>
  leaveGateway(scenario, order, () => payElsewhere(scenario.store, refNo))

async function fetches(scenario: PaymentScenario): Promise<void> {
  const { store, staff } = scenario
  const started = await standAtGateway(scenario, firstOption(scenario), choosePickup)
  const { order } = started
  const paid = await seePaidOrder(scenario, started)
  await expect(paid.getByText('Your pickup code appears here when the order is ready.').first()).toBeVisible()
  const act = (name: string, data?: object) => staff(`orders/${order.id}/${name}`, data)
  const orderTab = await meanwhile({ ...scenario, page: paid }, orderPage(order), async () => {
    await act('start_picking')
    await act('ready_for_pickup')
  })
  const code = await pickupCode(orderTab.context(), store.origin, order.id)
  await orderTab.reload()
  await expect(orderTab.getByRole('img', { name: `Pickup code ${code.split('').join(' ')}` })).toBeVisible()
  await act('hand_over', { pickup_code: code })
  await orderTab.reload()
  await expect(orderTab.getByText('Completed').first()).toBeVisible()
}

async function cancelHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
}

async function cancels(scenario: PaymentScenario): Promise<void> {
  const { store, staff, isClosed } = scenario
  const started = await standAtGateway(scenario, firstOption(scenario))
  const { order } = started
  const paid = await seePaidOrder(scenario, started)
  await cancelHere(paid)
  const now = await meanwhile({ page: paid, isClosed }, orderPage(order), () =>
    staff(`orders/${order.id}/refund`, { reason: 'Cancelled before it was sent' }),
  )
  await now.reload()
  await expect(now.getByText('Refunded').first()).toBeVisible()
  const [row] = await store.db.query<PlacedOrder>('select status, payment_status from sales_order where id = $1', [
    order.id,
  ])
  expect(row).toEqual({ status: 'REFUNDED', payment_status: 'REFUNDED' })
}

/** Pays an order that was cancelled while the payer was at the gateway: the money is refunded and no receipt exists. */
async function paysTooLate(scenario: PaymentScenario): Promise<void> {
  const { store, staff, isClosed } = scenario
  const { order, refNo } = await standAtGateway(scenario, firstOption(scenario))
  const left = await leaveGateway(scenario, order)
  await cancelHere(left)
  const now = await meanwhile({ page: left, isClosed }, orderPage(order), async () => {
    await payElsewhere(store, refNo)
    const [waiting] = await store.db.query<{ id: string }>(
      `select id from payment_attempt where ref_no = $1 and state = 'REVIEW'`,
      [refNo],
    )
    await staff(`payments/${waiting?.id}/refund`, { amount: order.total, reference: 'RF-1' })
  })
  await now.reload()
  await expect(now.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(now.getByRole('link', { name: 'Proforma' })).toBeVisible()
  await expect(now.getByRole('link', { name: /^Receipt/ })).toHaveCount(0)
}

export type App = 'open' | 'closed'

export interface Journey {
  name: string
  run(scenario: PaymentScenario): Promise<void>
  apps?: readonly App[]
  /** What proves it in `npm test`, for `provenBy`. */
  proofs: [string, ...string[]]
}

const CLOSED = { apps: ['closed'] } as const satisfies Partial<Journey>
const IN_BROWSER: Journey['proofs'] = ['pays at senangPay after a failure, and the page updates by itself']
/** Tests of the payments at the gateways of a market. */
const PAYMENTS = { MY: 'tests/api/payments/payments.test.ts', ID: 'tests/api/payments/payments-indonesia.test.ts' }

/** All journeys of buying and paying in a market (docs/specification/quality.md 4). */
export const journeysIn = (market: 'MY' | 'ID'): readonly Journey[] => [
  ...WAYS[market].flatMap((option): Journey[] => [
    { name: `a customer pays by ${option.name}`, run: pays(option), proofs: [PAYMENTS[market], ...IN_BROWSER] },
    {
      name: `a customer pays by ${option.name} once the app is there again`,
      run: paysLater(option),
      proofs: [PAYMENTS[market], 'pays at senangPay after a failure, and the page updates by itself'],
      ...CLOSED,
    },
    {
      name: `a customer pays anew by ${option.name} what was not paid`,
      run: paysAnew(option),
      proofs: [PAYMENTS[market], ...IN_BROWSER],
      ...CLOSED,
    },
  ]),
  {
    name: 'a customer transfers, and sends the receipt',
    run: transfers,
    proofs: ['tests/api/payments/payments-manual.test.ts'],
  },
  { name: 'a customer spends points alone', run: spendsPoints, proofs: ['tests/api/orders/checkout.test.ts'] },
  {
    name: 'a customer orders ahead, and pays when it has come',
    run: ordersAhead,
    proofs: ['tests/api/orders/orders.test.ts'],
  },
  { name: 'a dealer orders on account', run: dealerOrders, proofs: ['tests/api/orders/checkout.test.ts'] },
  {
    name: 'a sales person orders for a dealer',
    run: sellerOrders,
    proofs: ['tests/api/orders/checkout.test.ts', 'tests/api/dealers/acting.test.ts'],
  },
  {
    name: 'a customer fetches an order with its code',
    run: fetches,
    proofs: ['tests/api/orders/orders.test.ts', 'tests/api/staff/staff-day.test.ts'],
  },
  {
    name: 'a customer cancels, and gets the money back',
    run: cancels,
    proofs: ['tests/api/orders/orders.test.ts', 'a customer finds an order, sees it offline, and cancels it'],
  },
  {
    name: 'a customer pays what was cancelled, and gets the money back',
    run: paysTooLate,
    proofs: ['tests/api/payments/payments-returned.test.ts'],
  },
]
