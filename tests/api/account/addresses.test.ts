import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HEADER, MAX_ADDRESSES } from '#contract/constants.ts'
import { MARKETS } from '#contract/site/market.ts'
import { newCustomer, newPendingDealer } from '../../support/data/test-accounts.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestResponse,
} from '../../support/journeys/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

/** An address in Johor (6001), where postcodes begin with 79 to 86. */
const written = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  first_name: 'Aina',
  last_name: 'Contoh',
  phone: '011-2345 6789',
  address_1: '12 Jalan Melati',
  city: 'Johor Bahru',
  state_id: 6001,
  postcode: '80000',
  ...more,
})
const keep = (person: SignedIn, more = {}, query = '') => person.post(`/api/addresses${query}`, written(more))
const bookOf = async (person: SignedIn, query = '') =>
  (await person.get(`/api/addresses${query}`)).body.data.response.addresses.data
const addressIn = ({ body }: TestResponse) => body.data.response.address
const defaults = async (person: SignedIn) => (await bookOf(person)).filter((one) => one.is_default).map(({ id }) => id)

describe('an address', () => {
  it('is saved with its state and a normalised phone, and is part of the profile', async () => {
    const person = await newCustomer(api)
    const answer = await keep(person, { label: 'Home', address_2: '' })
    expect(answer.body.data.response.warning).toBeNull()
    const address = addressIn(answer)
    expect(address).toMatchObject({
      label: 'Home',
      phone: '+601123456789',
      address_2: null,
      district: null,
      state: { id: 6001, name: 'Johor', zone: 'MY-WEST' },
      country_id: 60,
      country_code: 'MY',
      is_default: true,
      latitude: null,
    })
    const { profile } = (await person.get('/api/users/me')).body.data.response
    expect(profile.addresses).toEqual([address])
    expect(addressIn(await person.get(`/api/addresses/${address.id}`))).toEqual(address)
  })

  it.each([
    ['a postcode of six digits', { postcode: '800000' }, 'postcode'],
    ['a state of another country', { state_id: 6231 }, 'state_id'],
    ['another country', { country_id: 62 }, 'country_id'],
    ['a phone of another market', { phone: '+6281234567890' }, 'phone'],
    ['a district, which this market has not', { district: 'Menteng' }, 'district'],
    ['a street of two letters', { address_1: 'ab' }, 'address_1'],
    ['a name of two lines', { first_name: 'A\r\nB' }, 'first_name'],
    ['an owner', { user_id: 1 }, 'user_id'],
  ])('is refused with %s', async (_what, wrong, field) => {
    const person = await newCustomer(api)
    const answer = await keep(person, wrong)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.data.fields ?? {})).toEqual([field])
    expect(await bookOf(person)).toEqual([])
  })

  it('is saved with a warning when its postcode belongs to another state', async () => {
    const person = await newCustomer(api)
    const elsewhere = await keep(person, { postcode: '50000' })
    expect(elsewhere.status).toBe(200)
    expect(elsewhere.body.data.response.warning).toMatchObject({ code: 'POSTCODE_STATE', state_ids: [6014] })
    const shared = await keep(person, { postcode: '14000', state_id: 6007 })
    expect(shared.body.data.response.warning).toBeNull()
  })

  it('requires a kecamatan in Indonesia', async () => {
    const there = await openApi({}, { market: MARKETS.IDN })
    const person = await logIn(there, '+62800000000104')
    const address = { phone: '0812 3456 7890', city: 'Jakarta', state_id: 6231, postcode: '10310' }
    expect(Object.keys((await keep(person, address)).body.data.fields ?? {})).toEqual(['district'])
    const answer = await keep(person, { ...address, district: 'Menteng', subdistrict: 'Gondangdia' })
    expect(addressIn(answer)).toMatchObject({ phone: '+6281234567890', district: 'Menteng', country_code: 'ID' })
    expect(answer.body.data.response.warning).toBeNull()
    await there.close()
  })

  it('is replaced as a whole, and saved once when sent twice with one key', async () => {
    const person = await newCustomer(api)
    const headers = { [HEADER.idempotencyKey]: `"${randomUUID()}"` }
    const first = await person.post('/api/addresses', written(), headers)
    const second = await person.post('/api/addresses', written(), headers)
    expect(second.body).toEqual(first.body)
    expect(second.headers.get(HEADER.replayed)).toBe('true')
    const { id } = addressIn(first)
    const changed = await person.post(
      `/api/addresses/${id}`,
      written({ city: 'Muar', latitude: 2.04, longitude: 102.5 }),
    )
    expect(addressIn(changed)).toMatchObject({ id, city: 'Muar', latitude: 2.04, is_default: true })
    expect(await bookOf(person)).toHaveLength(1)
  })

  it.each(['', '/delete'])('of another person is treated as missing: %s', async (action) => {
    const [owner, stranger] = [await newCustomer(api), await newCustomer(api)]
    const { id } = addressIn(await keep(owner))
    const body = action === '' ? written({ city: 'Elsewhere' }) : {}
    const foreign = await stranger.post(`/api/addresses/${id}${action}`, body)
    const none = await stranger.post(`/api/addresses/${randomUUID()}${action}`, body)
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(none.body)
    expect((await stranger.get(`/api/addresses/${id}`)).body).toEqual(none.body)
    expect((await bookOf(owner))[0]).toMatchObject({ id, city: 'Johor Bahru' })
    expect((await api.ask('GET', `/api/addresses/${id}/delete`)).status).toBe(405)
  })
})

describe('an address book', () => {
  it('has one default address at any time', async () => {
    const person = await newCustomer(api)
    const [first, second, third] = [await keep(person), await keep(person), await keep(person, { is_default: true })]
    expect(await defaults(person)).toEqual([addressIn(third).id])
    await person.post(`/api/addresses/${addressIn(first).id}`, written({ is_default: true }))
    expect(await defaults(person)).toEqual([addressIn(first).id])
    await person.post(`/api/addresses/${addressIn(first).id}`, written({ is_default: false }))
    expect(await defaults(person)).toEqual([addressIn(first).id])
    const left = await person.post(`/api/addresses/${addressIn(first).id}/delete`, {})
    expect(left.body.data.response.addresses.data.map(({ id }) => id)).toEqual([
      addressIn(third).id,
      addressIn(second).id,
    ])
    expect(await defaults(person)).toEqual([addressIn(third).id])
    await person.post(`/api/addresses/${addressIn(second).id}/delete`, {})
    expect(await defaults(person)).toEqual([addressIn(third).id])
  })

  it('accepts at most twenty addresses, in parallel requests too', async () => {
    const person = await newCustomer(api)
    for (let kept = 0; kept < MAX_ADDRESSES - 4; kept += 1) await keep(person)
    const answers = await Promise.all(Array.from({ length: 16 }, () => keep(person, { is_default: true })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(12)
    expect(refused[0]?.body.data.code).toBe('ADDRESSES_FULL')
    expect(await bookOf(person)).toHaveLength(MAX_ADDRESSES)
    expect(await defaults(person)).toHaveLength(1)
  })
})

describe('a sales person who acts for a dealer', () => {
  it("saves the dealer's addresses, which belong to the dealer", async () => {
    const seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const own = (await dealer.get('/api/users/me')).body.data.response.profile.dealer?.id
    const kept = addressIn(await keep(seller, {}, `?dealer_id=${own}`))
    expect(await bookOf(dealer)).toEqual([kept])
    expect(await bookOf(seller, `?dealer_id=${own}`)).toEqual([kept])
    const acting = (await seller.get(`/api/users/me?dealer_id=${own}`)).body.data.response.profile
    expect(acting.addresses).toEqual([kept])
    expect(await bookOf(seller)).toEqual([])
    expect((await seller.get('/api/users/me')).body.data.response.profile.addresses).toEqual([])
    const other = await logIn(api, PHONE.otherDealer, DEALER_LOG_IN_PATH)
    expect(await bookOf(other)).toEqual([])
    expect((await other.get(`/api/addresses/${kept.id}`)).status).toBe(404)
  })

  it('must name the dealer', async () => {
    const seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    const answer = await keep(seller)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.data.fields ?? {})).toEqual(['dealer_id'])
  })

  it('is refused before the company is approved', async () => {
    expect((await keep(await newPendingDealer(api))).status).toBe(403)
  })
})
