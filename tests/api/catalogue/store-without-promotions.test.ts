import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CodeBatch, RegisteredCode } from '#contract/authenticity/authenticity.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import {
  type Api,
  change,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestResponse,
} from '../../support/journeys/api.ts'
import { checkoutBody, fillCart, submitCheckout } from '../../support/journeys/order-steps.ts'

/** For points, without an age limit. */
const ADAPTER = 1052
const DEVICE = 1001
const HOUR = 60 * 60_000

let api: Api
let staff: SignedIn

const sell = (mode: 'full' | 'reserve_and_collect') =>
  api.db.query(`update config set value = $1 where id = 'sales_mode'`, [JSON.stringify({ mode })])
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the call determines the shape
const responseOf = <Response>({ status, body }: TestResponse): Response => {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.response as Response
}

beforeAll(async () => {
  api = await openApi()
  staff = await logIn(api, PHONE.admin)
})
beforeEach(() => sell('full'))
afterAll(() => api.close())

describe('a store without promotions', () => {
  const giftsOf = async ({ phone }: { phone: string }) => {
    const [row] = await api.db.query<{ points: number; vouchers: number }>(
      `select points_balance as points, (select count(*) from voucher_grant g where g.account_id = a.id) as vouchers
         from account a where phone = $1`,
      [phone],
    )
    return [row?.points, Number(row?.vouchers)]
  }

  it('gives no points or vouchers for registering', async () => {
    const [points, vouchers] = await giftsOf(await newCustomer(api))
    expect([points, vouchers]).not.toContain(0)
    await sell('reserve_and_collect')
    expect(await giftsOf(await newCustomer(api))).toEqual([0, 0])
  })

  it('starts the warranty of a registered code, and gives no points for it', async () => {
    const made = await staff.post('/api/staff/authentication_codes', { product_id: DEVICE, count: 1 })
    const { batch } = responseOf<{ batch: CodeBatch }>(made)
    const read = await staff.get(`/api/staff/authentication_codes/${batch.id}`)
    const [one] = responseOf<{ codes: { code: string }[] }>(read).codes
    const person = await newCustomer(api)
    await sell('reserve_and_collect')
    const answer = await person.post('/api/authentication_codes', { code: one?.code })
    expect(responseOf<{ code: RegisteredCode; points_awarded: number }>(answer)).toMatchObject({
      points_awarded: 0,
      code: { points: 0, warranty_until: expect.any(String) },
    })
  })

  it('sells nothing for points, not even from existing cart lines', async () => {
    await api.db.query('update product set points_price = 10 where id = $1', [ADAPTER])
    const person = await logIn(api, PHONE.customer)
    await api.db.query('update account set points_balance = 9000 where phone = $1', [PHONE.customer])
    const cart_ids = await fillCart(person, [{ productable_id: ADAPTER, checkout_type: 'points' }])
    const { stores } = (await person.get('/api/stores/pickup_stores')).body.data.response
    const delivery = { delivery_method: 'PICKUP', pickup_store_id: stores.data[0]?.id }
    const body = await checkoutBody(person, { cart_ids, ...delivery })
    await sell('reserve_and_collect')
    expect(await submitCheckout(person, body)).toMatchObject({ status: 423, code: 'SALES_MODE' })
    const more = change({ productable_id: ADAPTER, checkout_type: 'points' })
    expect((await person.post('/api/carts/update_cart_item', more)).body.data.code).toBe('SALES_MODE')
  })

  it('shows no lucky draw', async () => {
    const campaign = { active: true, redirect_to: null, from: null, to: null }
    await api.db.query("update config set value = $1 where id = 'festive_microsite' and market = 'MY'", [
      JSON.stringify(campaign),
    ])
    const title = { en: 'New year draw', ms: 'Cabutan tahun baharu', id: 'Undian tahun baru' }
    const from = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
    const draw = { title, prizes: ['A device'], opens_at: from(1), closes_at: from(2) }
    await sell('reserve_and_collect')
    expect((await staff.post('/api/staff/festive_draws', draw)).status).toBe(200)
    const shown = async () => responseOf<{ draw: unknown }>(await api.ask('GET', '/api/festive_draw')).draw
    expect(await shown()).toBeNull()
  })
})
