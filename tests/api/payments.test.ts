import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, openApi, type SignedIn } from '../support/api.ts'
import { buy, comeBack, openForm, press, report, sendForm, standing } from '../support/paying.ts'
import { newCustomer } from '../support/people.ts'

let api: Api
let person: SignedIn
beforeAll(async () => {
  api = await openApi()
  person = await newCustomer(api)
  await api.db.query(`update product_market set stock = 100000 where product_id = 1052`)
})
afterAll(() => api.close())

/** An order of which the payer stands at the gateway. */
async function atGateway() {
  const bought = await buy(api, person)
  const page = await openForm(api, person, bought.next.href)
  expect(page.status).toBe(200)
  const arrived = await sendForm(api, page)
  expect(arrived.status).toBe(200)
  const refNo = (await standing(api, bought.orderId)).attempts[0]?.ref_no ?? ''
  return { ...bought, refNo }
}

describe('a payment at senangPay', () => {
  it('is paid once the gateway says so', async () => {
    const { orderId, refNo } = await atGateway()
    const { replies, way } = await press(api, refNo, 'paid')
    expect(replies).toEqual([{ status: 200, body: 'OK' }])
    expect(await standing(api, orderId)).toMatchObject({ status: 'PAID', payment_status: 'PAID', settled: 1 })
    const back = await comeBack(api, way)
    expect([back.status, back.headers.get('location')]).toEqual([303, `/payment/success/${orderId}`])
    expect(report).toBeDefined()
  })
})
