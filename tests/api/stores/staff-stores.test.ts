import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeStore } from '#contract/stores/calls/change-store.ts'
import { createStore } from '#contract/stores/calls/create-store.ts'
import { getStaffStores } from '#contract/stores/calls/get-staff-stores.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, testClock } from '../../support/journeys/api.ts'

/** Longer than public responses are cached. */
const CACHED_MS = 6_000
const clock = testClock()
let api: Api
let staff: SignedIn

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  staff = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

const post = (path: string, body: object) => staff.post(`/api/staff/stores${path}`, body)
const wrong = async (body: object) => Object.keys((await post('', body)).body.data.fields ?? {})
const listed = async (path: string) => {
  clock.pass(CACHED_MS)
  return (await api.ask('GET', path)).body.data.response.stores.data
}
const shown = async (id: number, path = '/api/store_locator') => (await listed(path)).find((one) => one.id === id)

const branch = (more: object = {}) => ({
  name: 'Ipoh',
  active: true,
  address_1: '1 Jalan Sultan',
  address_2: null,
  city: 'Ipoh',
  postcode: '30000',
  state_id: 6008,
  position: '4.5975, 101.0901',
  phone: '+60512345678',
  whatsapp: null,
  opening_hours: [{ days: [1, 2, 3, 4, 5, 6, 0], open: '10:00', close: '21:00' }],
  closed_days: [{ from: '2027-02-06', to: '2027-02-08' }],
  services: ['warranty'],
  is_pickup: true,
  pickup_lead_hours: 4,
  ...more,
})

describe('a store that staff add', () => {
  it('is found by customers, with its place, holidays and services, and offers pickup', async () => {
    const { store } = responseOf(createStore, await post('', branch()))
    expect(await shown(store.id)).toMatchObject({
      name: 'Ipoh',
      state_name: 'Perak',
      latitude: 4.5975,
      longitude: 101.0901,
      closed_days: [{ from: '2027-02-06', to: '2027-02-08' }],
      services: ['warranty'],
    })
    expect(await shown(store.id, '/api/stores/pickup_stores?state_id=6008')).toMatchObject({ pickup_lead_hours: 4 })
    const { stores, states } = responseOf(getStaffStores, await staff.get('/api/staff/stores'))
    expect([stores.at(-1)?.id, states.length]).toEqual([store.id, 16])
  })

  it('is closed and opened again', async () => {
    const { id } = responseOf(createStore, await post('', branch({ name: 'Taiping' }))).store
    responseOf(changeStore, await post(`/${id}`, { active: false }))
    expect([await shown(id), await shown(id, '/api/stores/pickup_stores')]).toEqual([undefined, undefined])
    const reopened = responseOf(changeStore, await post(`/${id}`, { active: true, position: '4.85, 100.74' })).store
    expect(reopened).toMatchObject({ name: 'Taiping', latitude: 4.85, postcode: '30000' })
    expect(await shown(id)).toMatchObject({ longitude: 100.74 })
    const acts = await api.db.query('select act from audit_entry where object_ref = $1 order by created_at', [
      `store:${id}`,
    ])
    expect(acts).toEqual([{ act: 'store.create' }, { act: 'store.change' }, { act: 'store.change' }])
  })

  it('is not made with a place outside the country, or holidays the wrong way round', async () => {
    expect(await wrong(branch({ position: '101.0901, 4.5975' }))).toEqual(['position'])
    expect(await wrong(branch({ position: 'Ipoh' }))).toEqual(['position'])
    expect(await wrong(branch({ state_id: 6231 }))).toEqual(['state_id'])
    expect(await wrong(branch({ closed_days: [{ from: '2027-02-08', to: '2027-02-06' }] }))).toEqual([
      'closed_days.0.to',
    ])
    expect(await wrong(branch({ pickup_lead_hours: null }))).toEqual(['pickup_lead_hours'])
    expect(await wrong(branch({ services: ['spa'] }))).toEqual(['services.0'])
  })

  it('gets a number of its own when several are added at once', async () => {
    const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => post('', branch({ name }))))
    const ids = made.map((answer) => responseOf(createStore, answer).store.id)
    expect(new Set(ids).size).toBe(4)
  })
})
