import { randomUUID } from 'node:crypto'
import { type APIResponse, type Page, request } from 'playwright'
import { DEMO_PASSWORD } from '../support/data/demo-password.ts'

/** Products of both markets without a flavour group. */
const ADAPTER = 1052
const MANGO = 1012

/** The response fields needed for the pictures. */
interface Answer {
  carts: { data: { id: string }[] }
  calculation: { total: number }
  stores: { data: { id: number }[] }
  order: { id: string; order_no: string }
}

const addressOf = (page: Page, path: string): { url: string; origin: string } => {
  const { origin } = new URL(page.url())
  return { url: `${origin}${path}`, origin }
}

async function answerOf(said: APIResponse): Promise<Answer> {
  if (!said.ok()) throw new Error(`${said.url()}: ${await said.text()}`)
  return (await said.json()).data.response
}

async function look(page: Page, path: string): Promise<Answer> {
  return answerOf(await page.request.get(addressOf(page, path).url))
}

async function send(page: Page, path: string, body: object): Promise<Answer> {
  const { url, origin } = addressOf(page, path)
  return answerOf(await page.request.post(url, { headers: { origin }, data: body }))
}

/** Adds two kinds of goods to the cart of the signed-in person. */
export async function putGoods(page: Page): Promise<void> {
  for (const productable_id of [MANGO, ADAPTER]) {
    await send(page, '/api/carts/update_cart_item', {
      productable_id,
      productable_type: 'product',
      quantity: 1,
      action: 'set',
      checkout_type: 'currency',
    })
  }
}

/** Places an order for pickup at the first store, paid by transfer; returns its id and number. */
export async function order(page: Page): Promise<Answer['order']> {
  await putGoods(page)
  const { carts, calculation } = await look(page, '/api/carts?delivery_method=PICKUP')
  const { stores } = await look(page, '/api/stores/pickup_stores')
  const answer = await send(page, '/api/carts/checkout', {
    cart_ids: carts.data.map(({ id }) => id),
    payment_service: 'MANUAL',
    delivery_method: 'PICKUP',
    pickup_store_id: stores.data[0]?.id,
    expected_total: calculation.total,
    client_ref: randomUUID(),
  })
  return answer.order
}

/** A voucher of the demo that only staff can give. */
const GIFT = 5

/**
 * Creates inbox items: staff of the market cancel an order of the signed-in person, who reads that, and give a voucher.
 */
export async function tellNews(page: Page): Promise<void> {
  const { id, phone } = (await (await page.request.get(addressOf(page, '/api/users/me').url)).json()).data.response
    .profile as { id: string; phone: string }
  const cancelled = await order(page)
  const { origin } = new URL(page.url())
  const staff = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const post = async (path: string, data: object) => answerOf(await staff.post(path, { data }))
  const identifier = phone.startsWith('+60') ? '+60100000901' : '+62800000000901'
  await post('/api/auth/login', { identifier, password: DEMO_PASSWORD, remember: false })
  await post(`/api/staff/orders/${cancelled.id}/cancel`, { reason: 'Sold out' })
  const { inbox } = (await (await page.request.get(`${origin}/api/inbox`)).json()).data.response
  await page.request.post(`${origin}/api/inbox/${inbox.data[0].id}/read`, { headers: { origin }, data: {} })
  await post(`/api/staff/vouchers/${GIFT}/issue`, { account_id: id, expires_at: null, reason: 'A long wait' })
  await staff.dispose()
}
