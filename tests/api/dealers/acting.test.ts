import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { IN_SELANGOR } from '../../support/data/addresses.ts'
import { companyOf } from '../../support/data/companies.ts'
import {
  type Api,
  change,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  operation,
  PHONE,
  type SignedIn,
} from '../../support/journeys/api.ts'

const UPDATE = '/api/carts/update_cart_item'
let api: Api
let seller: SignedIn
let dealer: SignedIn
/** Both assigned to the sales person; the first is the signed-in dealer's. */
let own: string
let other: string

beforeAll(async () => {
  api = await openApi()
  seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  own = await companyOf(api, PHONE.dealer)
  other = await companyOf(api, PHONE.otherDealer)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('delete from cart_change')
  await api.db.query('delete from cart_line')
})

const addFor = (company: string, more = {}, headers = {}) =>
  seller.post(`${UPDATE}?dealer_id=${company}`, change(more), headers)
const linesFor = async (company: string) =>
  (await seller.get(`/api/carts?dealer_id=${company}`)).body.data.response.carts.data
const prepared = async (as: SignedIn) => (await as.get('/api/carts/prepared')).body.data.response.prepared.data

describe('a sales person with two dealers', () => {
  it('has one cart per dealer, and each line names the person who changed it last', async () => {
    await addFor(own)
    await addFor(other, { productable_id: 1050 })
    expect(await linesFor(own)).toMatchObject([
      { productable: { id: 1052 }, quantity: 1, changed_by: { first_name: 'Siti', hand: 'own' } },
    ])
    expect(await linesFor(other)).toMatchObject([{ productable: { id: 1050 } }])
  })

  it("does not change one dealer's cart by an operation for the other", async () => {
    const headers = { [HEADER.idempotencyKey]: `"${randomUUID()}"` }
    const keep = async (company: string) => seller.post(`/api/addresses?dealer_id=${company}`, IN_SELANGOR, headers)
    const kept = await keep(own)
    expect([kept.status, await keep(own)]).toMatchObject([200, { body: kept.body }])
    expect((await keep(other)).body.data.code).toBe('idempotency_mismatch')
  })

  it('gets an error when a dealer is assigned to somebody else, and continues when the dealer is assigned again', async () => {
    const clientId = randomUUID()
    const sync = () =>
      seller.post(`/api/carts/sync?dealer_id=${other}`, { operations: [{ key: `${clientId}.1`, body: change() }] })
    const [assigned] = await api.db.query<{ sales_account_id: string }>(
      'delete from sales_assignment where dealer_id = $1 returning sales_account_id',
      [other],
    )
    for (const answer of [await addFor(other), await addFor(randomUUID()), await sync()])
      expect([answer.status, answer.body.data.code]).toEqual([404, 'DEALER_NOT_ASSIGNED'])
    await api.db.query('insert into sales_assignment values ($1, $2)', [assigned?.sales_account_id, other])
    expect((await sync()).status).toBe(200)
    expect(await linesFor(other)).toMatchObject([{ quantity: 1 }])
  })

  it('is distinguished from the dealer who used the tablet', async () => {
    await addFor(own)
    const { body } = await addFor(own, { hand: 'dealer' })
    expect(body.data.response.cart).toMatchObject({ quantity: 2, changed_by: { first_name: 'Farid', hand: 'dealer' } })
    const rows = await api.db.query<{ hand: string; phone: string; quantity: number }>(
      'select c.hand, a.phone, c.quantity from cart_change c join account a on a.id = c.account_id order by c.at, c.id',
    )
    expect(rows).toEqual([
      { hand: 'own', phone: PHONE.salesPerson, quantity: 1 },
      { hand: 'dealer', phone: PHONE.salesPerson, quantity: 1 },
    ])
  })

  it('leaves one record per executed operation, however often it is sent', async () => {
    const client = randomUUID()
    const once = () => addFor(own, {}, { ...operation(client, 1), [HEADER.cartOwner]: `${seller.cartOwner}:${own}` })
    await Promise.all(Array.from({ length: 16 }, once))
    await addFor(own, { quantity: 999 }, operation(client, 2))
    expect(await api.db.query('select id from cart_change')).toHaveLength(1)
    expect(await linesFor(own)).toMatchObject([{ quantity: 1 }])
  })

  it("never has one dealer's queue executed for the other", async () => {
    const client = randomUUID()
    const keyed = { ...operation(client, 1), [HEADER.cartOwner]: `${seller.cartOwner}:${own}` }
    expect((await addFor(other, {}, keyed)).body.data.code).toBe('owner_mismatch')
    await addFor(own, {}, keyed)
    // Without the owner header the client is still bound to the first dealer.
    expect((await addFor(other, {}, operation(client, 2, 1))).body.data.code).toBe('owner_mismatch')
    expect(await linesFor(other)).toEqual([])
    expect(await linesFor(own)).toMatchObject([{ quantity: 1 }])
  })

  it('has no cart while no dealer is named', async () => {
    expect((await seller.get('/api/carts')).body.data.response).toMatchObject({ carts: { data: [] }, sync: null })
    expect((await seller.post(UPDATE, change())).body.data).toMatchObject({ code: 'VALIDATION' })
  })

  it('is marked on the device as somebody who acts for dealers', () => {
    expect(seller.cartOwner).toMatch(/^s[0-9a-f]{32}$/)
    expect(dealer.cartOwner).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('a dealer', () => {
  it('sees what a sales person prepares for them, and who added it', async () => {
    await addFor(own, { quantity: 3 })
    await addFor(own, { productable_id: 1050, hand: 'dealer' })
    expect(await prepared(dealer)).toMatchObject([
      {
        productable_id: 1052,
        quantity: 3,
        sales_person: { first_name: 'Siti' },
        changed_by: { first_name: 'Siti', hand: 'own' },
      },
      { productable_id: 1050, quantity: 1, changed_by: { first_name: 'Farid', hand: 'dealer' } },
    ])
  })

  it("sees nothing of another dealer's cart", async () => {
    await addFor(other)
    expect(await prepared(dealer)).toEqual([])
  })

  it('does not see in their own cart who changed it', async () => {
    const { body } = await dealer.post(UPDATE, change())
    expect(body.data.response.cart).not.toHaveProperty('changed_by')
    expect(await api.db.query('select id from cart_change')).toEqual([])
  })
})
