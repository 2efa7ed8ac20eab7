import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { IN_SELANGOR } from '../data/addresses.ts'
import { type Api, change, type SignedIn, type TestResponse } from './api.ts'

type Fields = Record<string, unknown>

/** The fields that order tests read. */
export interface OrderAnswer {
  status: number
  code: string | undefined
  fields: Record<string, string> | undefined
  order: Order
  data: Fields & { order_id?: string; available?: number; calculation?: { total: number }; userMessage: string | null }
}

export const asOrder = ({ status, body }: TestResponse): OrderAnswer => {
  const data = body.data as unknown as Fields & { response: { order: Order } | null; userMessage: string | null }
  return {
    status,
    code: body.data.code,
    fields: body.data.fields,
    order: (data.response?.order ?? {}) as Order,
    data,
  }
}

/** Adds goods to the cart; returns the ids of its lines. */
export async function fillCart(person: SignedIn, goods: readonly Fields[], dealer = ''): Promise<string[]> {
  for (const one of goods) {
    const { status, body } = await person.post(`/api/carts/update_cart_item${dealer}`, change(one))
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  const { body } = await person.get(`/api/carts${dealer}`)
  return body.data.response.carts.data.map(({ id }) => id)
}

/** Creates an address in Selangor; returns its id. */
export async function newAddress(person: SignedIn, dealer = ''): Promise<string> {
  const { body } = await person.post(`/api/addresses${dealer}`, IN_SELANGOR)
  return body.data.response.address.id
}

export interface Choice extends Fields {
  cart_ids: string[]
}

/** The body the checkout page sends: the choices and the total currently shown. */
export async function checkoutBody(person: SignedIn, { dealer_id, ...choice }: Choice): Promise<Fields> {
  const query = new URLSearchParams({ cart_ids: choice.cart_ids.join(',') })
  const { address_id, delivery_method, voucher_code, affiliate_code, manual_discount } = choice
  const asked = { voucher_code, affiliate_code, manual_discount, delivery_method, dealer_id }
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, `${value as string | number}`)
  if (address_id) query.set('state_id', '6010')
  const { body } = await person.get(`/api/carts?${query}`)
  const expected_total = body.data.response.calculation.total
  return {
    payment_service: null,
    delivery_method: 'DELIVERY',
    client_ref: randomUUID(),
    expected_total,
    ...choice,
    ...(dealer_id !== undefined && { dealer_id }),
  }
}

/** Submits the checkout once. */
export async function submitCheckout(
  person: SignedIn,
  body: Fields,
  headers: Record<string, string> = {},
): Promise<OrderAnswer> {
  return asOrder(await person.post('/api/carts/checkout', body, headers))
}

export async function buy(person: SignedIn, choice: Choice): Promise<OrderAnswer> {
  return submitCheckout(person, await checkoutBody(person, choice))
}

export const show = async (person: SignedIn, id: string): Promise<Order> =>
  asOrder(await person.get(`/api/orders/${id}`)).order

export type StaffAnswer = Omit<OrderAnswer, 'order'> & { order: StaffOrder }

/** Performs one staff action, such as `<id>/ship`. */
export async function act(staff: SignedIn, path: string, body: Fields = {}): Promise<StaffAnswer> {
  const answer = asOrder(await staff.post(`/api/staff/orders/${path}`, body))
  return { ...answer, order: answer.order as unknown as StaffOrder }
}

export interface StockLevels {
  stock: number
  reserved: number
  preordered: number
}

export async function readStock(api: Api, productId: number): Promise<StockLevels> {
  const [row] = await api.db.query<StockLevels>(
    "select stock, reserved, preordered from product_market where product_id = $1 and market = 'MY'",
    [productId],
  )
  if (!row) throw new Error(`No product ${productId}`)
  return row
}
