import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDealerTerms } from '#contract/dealers/calls/change-dealer-terms.ts'
import { companyOf } from '../../support/data/companies.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

let api: Api
let admin: SignedIn
let dealerId = ''
let salesId = ''

beforeAll(async () => {
  api = await openApi()
  admin = await logIn(api, PHONE.admin)
  const [seller] = await api.db.query<{ id: string }>('select id from account where phone = $1', [PHONE.salesPerson])
  dealerId = await companyOf(api, PHONE.dealer)
  salesId = seller?.id ?? ''
})
afterAll(() => api.close())

const change = (credit_limit: number, sales_person_ids: readonly string[], id = dealerId) =>
  admin.post(`/api/staff/dealers/${id}/terms`, { credit_limit, sales_person_ids })
const trail = () =>
  api.db.query<{ detail: unknown }>('select detail from audit_entry where act = $1 order by id', [
    'dealer.change_terms',
  ])

describe('the terms of a dealer', () => {
  it('take the dealer from a sales person at once, and give it back', async () => {
    const seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    const acting = async () => (await seller.get(`/api/carts?dealer_id=${dealerId}`)).body.data.code
    expect(await acting()).toBeUndefined()
    const { dealer } = responseOf(changeDealerTerms, await change(12_300, []))
    expect([dealer.credit.limit, dealer.sales_persons]).toEqual([12_300, []])
    expect(await acting()).toBe('DEALER_NOT_ASSIGNED')
    const assigned = (await seller.get('/api/dealers')).body.data.response.dealers.data
    expect(assigned.filter(({ dealer_id }) => dealer_id === dealerId)).toEqual([])
    expect((await change(12_300, [salesId, salesId])).status).toBe(200)
    expect(await acting()).toBeUndefined()
    expect((await trail()).at(-1)?.detail).toEqual({
      from: { credit_limit: 12_300, sales_person_ids: [] },
      to: { credit_limit: 12_300, sales_person_ids: [salesId] },
    })
  })

  it('are recorded only when they change', async () => {
    const before = (await trail()).length
    expect((await change(12_300, [salesId])).status).toBe(200)
    expect(await trail()).toHaveLength(before)
  })

  it('refuse somebody who is no sales person, an unknown dealer and a negative limit', async () => {
    const [customer] = await api.db.query<{ id: string }>('select id from account where phone = $1', [PHONE.customer])
    const { status, body } = await change(0, [customer?.id ?? ''])
    expect([status, Object.keys(body.data.fields ?? {})]).toEqual([422, ['sales_person_ids']])
    expect((await change(0, [], randomUUID())).status).toBe(404)
    expect((await change(-1, [])).status).toBe(422)
  })
})
