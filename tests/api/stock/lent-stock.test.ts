import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPlace } from '#contract/stock/calls/create-place.ts'
import { createTransfer } from '#contract/stock/calls/create-transfer.ts'
import { CounterDevice } from '../../support/data/counter-device.ts'
import { liftOrderLimits } from '../../support/data/lift-order-limits.ts'
import { manyCustomers } from '../../support/data/many-customers.ts'
import { atPlaces, warehouseOf } from '../../support/data/places.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { checkoutBody, fillCart, submitCheckout } from '../../support/journeys/order-steps.ts'

const GOODS = 1013
const BUYERS = 16
const [LENT, IN_SHOP, SOLD] = [6, 9, 4]

let api: Api
let staff: SignedIn
beforeAll(async () => {
  api = await openApi()
  staff = await logIn(api, PHONE.admin)
  await liftOrderLimits(api.db)
})
afterAll(() => api.close())

async function move(from: number, to: number, more: Record<string, unknown>): Promise<number> {
  const body = { from_place_id: from, to_place_id: to, ...more }
  const { id } = responseOf(createTransfer, await staff.post('/api/staff/transfers', body)).transfer
  expect((await staff.post(`/api/staff/transfers/${id}/send`, {})).status).toBe(200)
  return id
}
const receive = async (id: number, body: Record<string, unknown> = {}) =>
  expect((await staff.post(`/api/staff/transfers/${id}/receive`, body)).status).toBe(200)

/**
 * A till's place that does not sell online is given pieces, and its device sells them without a connection while the shop
 * sells its own to the last one.
 */
it('what a device was lent is its own until it returns, and nobody oversells', async () => {
  const device = await CounterDevice.of(staff)
  const [till] = await api.db.query<{ store_id: number }>('select store_id from till where id = $1', [device.tillId])
  const lender = await warehouseOf(api.db)
  const place = { kind: 'store', name: 'Van', store_id: till?.store_id, sells_online: false, priority: 9 }
  const van = responseOf(createPlace, await staff.post('/api/staff/places', place)).place.id
  await writeStock(api.db, 'update product_market set stock = $2 where product_id = $1 and stock is not null', [
    GOODS,
    LENT + IN_SHOP,
  ])
  await receive(await move(lender, van, { lines: [{ product_id: GOODS, pieces: LENT }] }))

  // Taken without a connection: they arrive after the shop has sold out.
  const sales = Array.from({ length: SOLD }, () => device.sale({ pieces: { [GOODS]: 1 } }))
  const people = await manyCustomers(api, BUYERS)
  const statuses = await Promise.all(
    people.map(async (person) => {
      const cart_ids = await fillCart(person, [{ productable_id: GOODS, quantity: 1 }])
      const body = await checkoutBody(person, { cart_ids, payment_service: 'MANUAL', address_id: person.addressId })
      return (await submitCheckout(person, body)).status
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(IN_SHOP)
  for (const sale of sales) expect((await device.take(sale)).differences).toEqual([])
  expect(await atPlaces(api.db, GOODS)).toEqual({ [lender]: [IN_SHOP, IN_SHOP], [van]: [LENT - SOLD, 0] })

  // The rest returns; one piece is missing when it is counted.
  const back = await move(van, lender, { fill: 'all' })
  await receive(back, { lines: [{ product_id: GOODS, received: LENT - SOLD - 1 }], reason: 'lost' })
  expect(await atPlaces(api.db, GOODS)).toEqual({ [lender]: [IN_SHOP + LENT - SOLD - 1, IN_SHOP] })
  // Sales of a counter have all their events at one moment, so their timelines have no order.
  expect(Object.keys(await wrongBooks(api.db)).filter((name) => !name.includes('timeline'))).toEqual([])
})
