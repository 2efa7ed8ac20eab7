import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getOrderLists } from '#contract/orders/calls/get-order-lists.ts'
import { MAX_LIST_LINES, MAX_ORDER_LISTS } from '#contract/orders/order-list.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

const LISTS = '/api/order_lists'
const LINES = [{ id: 1012, name: 'Pod Mango', quantity: 20 }]

let api: Api
let dealer: SignedIn
let other: SignedIn
let seller: SignedIn

beforeAll(async () => {
  api = await openApi()
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  other = await logIn(api, PHONE.otherDealer, DEALER_LOG_IN_PATH)
  seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
})
afterAll(() => api.close())
afterEach(() => api.db.query('delete from order_list'))

const key = () => ({ 'Idempotency-Key': `"${randomUUID()}"` })
const save = (who: SignedIn, body: object, { query = '', headers = key() } = {}) =>
  who.post(`${LISTS}${query}`, { id: randomUUID(), name: 'Weekly', lines: LINES, ...body }, headers)
const listsOf = async (who: SignedIn, query = '') => responseOf(getOrderLists, await who.get(`${LISTS}${query}`)).lists

describe('saved order lists', () => {
  it('are created, replaced as a whole, and deleted', async () => {
    const id = randomUUID()
    expect((await save(dealer, { id })).status).toBe(200)
    expect((await save(dealer, { name: 'another' })).status).toBe(200)
    expect((await listsOf(dealer)).map(({ name, lines }) => [name, lines])).toEqual([
      ['another', LINES],
      ['Weekly', LINES],
    ])
    await save(dealer, { id, name: 'Renamed', lines: [{ ...LINES[0], quantity: 5 }] })
    expect((await listsOf(dealer)).map(({ name, lines }) => [name, lines[0]?.quantity])).toEqual([
      ['another', 20],
      ['Renamed', 5],
    ])
    for (const _again of [1, 2]) expect((await dealer.post(`${LISTS}/remove`, { id }, key())).status).toBe(200)
    expect(await listsOf(dealer)).toHaveLength(1)
  })

  it('are those of the dealer, for the sales person who acts for them too, and of nobody else', async () => {
    const { data } = (await seller.get('/api/dealers?q=niaga')).body.data.response.dealers
    const query = `?dealer_id=${data[0]?.dealer_id}`
    const id = randomUUID()
    expect((await save(seller, { id }, { query })).status).toBe(200)
    expect(await listsOf(dealer)).toEqual(await listsOf(seller, query))
    expect(await listsOf(dealer)).toHaveLength(1)
    expect([await listsOf(other), await listsOf(seller)]).toEqual([[], []])
    expect((await save(other, { id })).status).toBe(404)
    await other.post(`${LISTS}/remove`, { id }, key())
    expect(await listsOf(dealer)).toHaveLength(1)
    expect((await save(seller, {})).status).toBe(422)
  })

  it('of a request that is sent twice are one, with the first response', async () => {
    const headers = key()
    const id = randomUUID()
    const [one, two] = [await save(dealer, { id }, { headers }), await save(dealer, { id }, { headers })]
    expect(two.body).toEqual(one.body)
    expect(await listsOf(dealer)).toHaveLength(1)
  })

  it('are refused without a name, without lines and with too many', async () => {
    const many = Array.from({ length: MAX_LIST_LINES + 1 }, () => LINES[0])
    for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(61) }, { lines: [] }, { lines: many }])
      expect((await save(dealer, wrong)).status).toBe(422)
  })

  it('are limited in number, also when sixteen are saved at once', async () => {
    await api.db.query(
      `insert into order_list (id, account_id, name, lines, created_at, updated_at)
       select gen_random_uuid(), (select id from account where phone = $1), 'List ' || n, '[]', now(), now()
         from generate_series(1, $2::integer) n`,
      [PHONE.dealer, MAX_ORDER_LISTS - 4],
    )
    const answers = await Promise.all(Array.from({ length: 16 }, () => save(dealer, {})))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.find(({ status }) => status === 409)?.body.data).toMatchObject({
      code: 'CONFLICT',
      userMessage: `You’ve saved ${MAX_ORDER_LISTS} lists, the maximum. Delete one first.`,
    })
    expect(await listsOf(dealer)).toHaveLength(MAX_ORDER_LISTS)
    const [known] = await listsOf(dealer)
    expect((await save(dealer, { id: known?.id, name: 'Renamed' })).status).toBe(200)
  })
})
