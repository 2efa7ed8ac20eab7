import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, openApi } from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const lastOf = async ({ get }: Awaited<ReturnType<typeof newCustomer>>) =>
  ((await get('/api/carts/last_choices')).body.data.response as unknown as { last: unknown }).last

describe('the choices of the newest order', () => {
  it('are none before the first one, then delivery and payment of the newest, of this person alone', async () => {
    const [customer, other] = [await newCustomer(api), await newCustomer(api)]
    expect(await lastOf(customer)).toBeNull()
    const address_id = await newAddress(customer)
    await buy(customer, { cart_ids: await fillCart(customer, [{}]), payment_service: 'MANUAL', address_id })
    expect(await lastOf(customer)).toEqual({
      delivery_method: 'DELIVERY',
      address_id,
      pickup_store_id: null,
      payment_service: 'MANUAL',
      payment_method_id: null,
    })
    const stores = (await customer.get('/api/stores/pickup_stores')).body.data.response.stores.data
    await buy(customer, {
      cart_ids: await fillCart(customer, [{}]),
      payment_service: 'SENANGPAY',
      delivery_method: 'PICKUP',
      pickup_store_id: stores[0]?.id,
      address_id: null,
    })
    expect(await lastOf(customer)).toMatchObject({
      delivery_method: 'PICKUP',
      address_id: null,
      pickup_store_id: stores[0]?.id,
      payment_service: 'SENANGPAY',
    })
    // An order that nothing is to be paid for has no way to pay.
    await api.db.query('update sales_order set payment_service = null, total = 0 where payment_service = $1', [
      'SENANGPAY',
    ])
    expect(await lastOf(customer)).toMatchObject({ delivery_method: 'PICKUP', payment_service: 'MANUAL' })
    expect(await lastOf(other)).toBeNull()
  })
})

describe('a postcode whose town no list has', () => {
  it('is filled once three people have written the same, whatever the case', async () => {
    // The answer for a postcode is public and cached, so each case has its own.
    const place = async (postcode: string) =>
      (await api.ask('GET', `/api/data/postcodes/${postcode}`)).body.data.response
    const write = async (postcode: string, city: string) => {
      const id = await newAddress(await newCustomer(api))
      await api.db.query('update address set postcode = $3, city = $2 where id = $1', [id, city, postcode])
    }
    for (const city of ['Kampung Baru', 'KAMPUNG BARU', 'Elsewhere']) await write('99997', city)
    expect(await place('99997')).toMatchObject({ city: null })
    for (const city of ['Kampung Baru', 'KAMPUNG BARU', 'Elsewhere', 'Kampung baru']) await write('99999', city)
    expect(await place('99999')).toMatchObject({ city: expect.stringMatching(/^kampung baru$/i), district: null })
  })

  it('is not filled by one person with several addresses', async () => {
    const person = await newCustomer(api)
    for (const _one of [1, 2, 3]) {
      const id = await newAddress(person)
      await api.db.query(`update address set postcode = '99998', city = 'Mine' where id = $1`, [id])
    }
    expect((await api.ask('GET', '/api/data/postcodes/99998')).body.data.response).toMatchObject({ city: null })
  })
})
