import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'

interface PlaceOrderOptions {
  /** Quantity by product; one wall adapter by default. */
  goods?: Readonly<Record<number, number>>
  /** The dealer for whom a sales person orders. */
  dealerId?: string
  /** Delivery address; picked up at the first store when absent. */
  addressId?: string
  /** Where it is picked up; the first store when absent. */
  storeId?: number
  /** Payment method; dealers with credit choose none. */
  service?: 'MANUAL' | null
}

export interface PlacedOrder {
  id: string
  order_no: string
}

/** Places an order as the person signed in to the context, without the page. */
export async function placeOrder(
  { request }: BrowserContext,
  origin: string,
  options: PlaceOrderOptions = {},
): Promise<PlacedOrder> {
  const { goods = { 1052: 1 }, dealerId, addressId, storeId, service = 'MANUAL' } = options
  const headers = { origin }
  const acting = dealerId === undefined ? '' : `dealer_id=${dealerId}`
  for (const [id, quantity] of Object.entries(goods)) {
    const data = {
      productable_id: Number(id),
      productable_type: 'product',
      quantity,
      action: 'add',
      checkout_type: 'currency',
    }
    await request.post(`${origin}/api/carts/update_cart_item?${acting}`, { headers, data })
  }
  const deliveryQuery = addressId === undefined ? 'delivery_method=PICKUP' : 'delivery_method=DELIVERY&state_id=6010'
  const cart = (await (await request.get(`${origin}/api/carts?${deliveryQuery}&${acting}`)).json()).data.response
  const { stores } = (await (await request.get(`${origin}/api/stores/pickup_stores`)).json()).data.response
  const body = {
    cart_ids: cart.carts.data.map(({ id }: { id: string }) => id),
    payment_service: service,
    ...(addressId === undefined
      ? { delivery_method: 'PICKUP', pickup_store_id: storeId ?? stores.data[0].id }
      : { delivery_method: 'DELIVERY', address_id: addressId }),
    expected_total: cart.calculation.total,
    client_ref: randomUUID(),
    ...(dealerId !== undefined && { dealer_id: dealerId }),
  }
  const answer = await (await request.post(`${origin}/api/carts/checkout`, { headers, data: body })).json()
  if (!answer.OK) throw new Error(`Not ordered: ${JSON.stringify(answer.data)}`)
  return answer.data.response.order
}
