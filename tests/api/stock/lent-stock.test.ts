import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeSale } from '#contract/counter/calls/take-sale.ts'
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

const [GOODS, OTHER] = [1013, 1014]
const BUYERS = 16
const [LENT, IN_SHOP, SOLD] = [6, 9, 4]

type Buyer = Awaited<ReturnType<typeof manyCustomers>>[number]

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

async function buy(person: Buyer): Promise<number> {
  const cart_ids = await fillCart(person, [{ productable_id: GOODS, quantity: 1 }])
  const body = await checkoutBody(person, { cart_ids, payment_service: 'MANUAL', address_id: person.addressId })
  return (await untilFree(() => submitCheckout(person, body))).status
}

/** Asks again while the store is busy, as a device does. */
async function untilFree<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}

describe('a till in a van', () => {
  it('sells what it was lent to the last piece while the shop sells its own, and nobody oversells', async () => {
    const lender = await warehouseOf(api.db)
    const place = { kind: 'van', name: 'Van', store_id: null, sells_online: false, priority: 9 }
    const van = responseOf(createPlace, await staff.post('/api/staff/places', place)).place.id
    for (const id of [GOODS, OTHER])
      await writeStock(api.db, 'update product_market set stock = $2 where product_id = $1 and stock is not null', [
        id,
        LENT + IN_SHOP,
      ])
    const lines = [GOODS, OTHER].map((product_id) => ({ product_id, pieces: LENT }))
    await receive(await move(lender, van, { lines }))
    const device = await CounterDevice.of(staff, { placeId: van })
    const { left } = device.counter.stock?.find(({ place_id }) => place_id === van) ?? {}
    expect([left?.[GOODS], left?.[OTHER]]).toEqual([LENT, LENT])

    // Taken without a connection: they arrive while sixteen people buy what the shop has.
    const sales = Array.from({ length: LENT }, () => device.sale({ pieces: { [GOODS]: 1 } }))
    sales.push(device.sale({ pieces: { [OTHER]: SOLD } }))
    const people = await manyCustomers(api, BUYERS)
    const send = async () => {
      const sent = []
      for (const sale of sales) sent.push(responseOf(takeSale, await untilFree(() => device.send(sale))).sale)
      return sent
    }
    const [statuses, taken] = await Promise.all([Promise.all(people.map(buy)), send()])
    expect(statuses.filter((status) => status === 200)).toHaveLength(IN_SHOP)
    expect(taken.flatMap(({ differences }) => differences)).toEqual([])
    expect(await atPlaces(api.db, GOODS)).toEqual({ [lender]: [IN_SHOP, IN_SHOP] })
    expect(await atPlaces(api.db, OTHER)).toEqual({ [lender]: [IN_SHOP, 0], [van]: [LENT - SOLD, 0] })

    // The rest returns; one piece is missing when it is counted.
    const back = await move(van, lender, { fill: 'all' })
    await receive(back, { lines: [{ product_id: OTHER, received: LENT - SOLD - 1 }], reason: 'lost' })
    expect(await atPlaces(api.db, OTHER)).toEqual({ [lender]: [IN_SHOP + LENT - SOLD - 1, 0] })
    // Sales of a counter have all their events at one moment, so their timelines have no order.
    expect(Object.keys(await wrongBooks(api.db)).filter((name) => !name.includes('timeline'))).toEqual([])
  })

  it('is in no warehouse and in no place of another market', async () => {
    const till = { name: 'Nowhere', store_id: 1, active: true }
    for (const place_id of [await warehouseOf(api.db), await warehouseOf(api.db, 'ID'), 99_999])
      expect((await staff.post('/api/staff/tills', { ...till, place_id })).status).toBe(422)
  })
})
