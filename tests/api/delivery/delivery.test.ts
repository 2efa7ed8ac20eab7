import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCatalogueSnapshot } from '#contract/catalogue/calls/get-catalogue-snapshot.ts'
import { getOfflineTerms } from '#contract/checkout/calls/get-offline-terms.ts'
import { changeDeliveryState } from '#contract/delivery/calls/change-delivery-state.ts'
import { changeDeliveryZone } from '#contract/delivery/calls/change-delivery-zone.ts'
import { createCourier } from '#contract/delivery/calls/create-courier.ts'
import { createDeliveryZone } from '#contract/delivery/calls/create-delivery-zone.ts'
import { getCouriers } from '#contract/delivery/calls/get-couriers.ts'
import { getStaffDelivery } from '#contract/delivery/calls/get-staff-delivery.ts'
import { deliveryFee } from '#contract/delivery/shipping-fee.ts'
import { calculate, fill, STATE } from '../../support/data/carts.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  testClock,
} from '../../support/journeys/api.ts'
import {
  act,
  buy,
  checkoutBody,
  fillCart,
  newAddress,
  show,
  submitCheckout,
} from '../../support/journeys/order-steps.ts'

/** Longer than public responses are cached. */
const CACHED_MS = 6_000
const SELANGOR = 6010
const clock = testClock()
let api: Api
let staff: SignedIn
let customer: SignedIn
let dealer: SignedIn

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  staff = await logIn(api, PHONE.admin)
  customer = await logIn(api, PHONE.customer)
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  await writeStock(api.db, 'update product_market set stock = 500 where product_id = 1052')
  await api.db.query('update dealer_company set credit_limit = 10000000')
})
afterAll(() => api.close())
beforeEach(() => api.db.query('delete from cart_line'))

const delivery = async () => responseOf(getStaffDelivery, await staff.get('/api/staff/delivery'))
const post = (path: string, body: object) => staff.post(`/api/staff/delivery/${path}`, body)
const wrong = async (path: string, body: object) => (await post(path, body)).body.data.fields ?? {}
const statesOf = async (zone: string) => (await delivery()).zones.find(({ id }) => id === zone)?.states
const acts = async (object: string) =>
  (
    await api.db.query<{ act: string }>('select act from audit_entry where object_ref = $1 order by created_at', [
      object,
    ])
  ).map((row) => row.act)

const zone = (more: object = {}) => ({
  name: 'Klang Valley',
  first_g: 1000,
  first_fee: 500,
  step_g: 500,
  step_fee: 100,
  tolerance_g: 0,
  free_from: null,
  eta_days: [1, 2],
  states: [SELANGOR],
  ...more,
})

describe('delivery zones', () => {
  it('are listed with their names and states, those of this market only', async () => {
    const { zones, states } = await delivery()
    expect(zones.map(({ id, name }) => [id, name])).toEqual([
      ['MY-WEST', 'Peninsular Malaysia'],
      ['MY-EAST', 'Sabah, Sarawak and Labuan'],
    ])
    expect([zones[0]?.states.length, zones[1]?.states.length, states.length]).toEqual([13, 3, 16])
  })

  it('are known to devices of dealers with the weights, by which they calculate the fee that the cart charges', async () => {
    const { terms: known } = responseOf(getOfflineTerms, await dealer.get('/api/carts/offline_terms'))
    const { products } = responseOf(getCatalogueSnapshot, await dealer.get('/api/catalogue/snapshot'))
    const grams = products.find(({ id }) => id === 1052)?.weight_g ?? 0
    expect(grams).toBeGreaterThan(0)
    const charged = new Set<number>()
    for (const quantity of [1, 9, 18]) {
      await api.db.query('delete from cart_line')
      await fillCart(dealer, [{ quantity }])
      for (const terms of known.zones) {
        const { body } = await dealer.get(`/api/carts?state_id=${terms.states[0]}`)
        const { shipping_fee, subtotal } = body.data.response.calculation
        expect(deliveryFee(terms, { payable: subtotal, grams: grams * quantity })).toBe(shipping_fee)
        charged.add(shipping_fee)
      }
    }
    expect(charged.size).toBeGreaterThan(2)
  })

  it('change the fee of carts at once, and a checkout under way is asked again', async () => {
    const address_id = await newAddress(dealer)
    const body = await checkoutBody(dealer, { cart_ids: await fillCart(dealer, [{ quantity: 1 }]), address_id })
    await fill(customer, { 1052: 1 })
    const before = await calculate(customer, { state_id: SELANGOR })
    const made = responseOf(createDeliveryZone, await post('zones', zone())).zone
    expect(made).toMatchObject({ id: 'MY-ZONE-1', states: [SELANGOR] })
    expect(await statesOf('MY-WEST')).not.toContain(SELANGOR)
    expect(before).toMatchObject({ shipping_fee: 800 })
    expect(await calculate(customer, { state_id: SELANGOR })).toMatchObject({
      shipping_fee: 500,
      ship_to: { zone: 'MY-ZONE-1', eta_days: [1, 2] },
    })
    expect((await submitCheckout(dealer, body)).code).toBe('TOTAL_CHANGED')
    const dearer = zone({ first_fee: 700, free_from: 1 })
    responseOf(changeDeliveryZone, await post('zones/MY-ZONE-1', dearer))
    expect(await calculate(customer, { state_id: SELANGOR })).toMatchObject({ shipping_fee: 0 })
    expect(await acts('delivery_zone:MY-ZONE-1')).toEqual(['delivery_zone.create', 'delivery_zone.change'])
  })

  it('publish what they charge', async () => {
    clock.pass(CACHED_MS)
    const { value } = (await api.ask('GET', '/api/configs/shipping_notice')).body.data.response.config
    expect(value).toMatchObject({
      currency: 'MYR',
      zones: [
        { id: 'MY-WEST', first_fee: 800, free_from: 15_000, eta_days: [1, 3] },
        { id: 'MY-EAST', first_fee: 1_500 },
        { id: 'MY-ZONE-1', first_fee: 700, free_from: 1, eta_days: [1, 2] },
      ],
    })
  })

  it('never leave a state without a zone, and are removed only when empty', async () => {
    expect((await wrong('zones/MY-ZONE-1', zone({ states: [] }))).states).toContain('Selangor')
    expect((await post('zones/MY-ZONE-1/remove', {})).body.data.code).toBe('CONFLICT')
    responseOf(changeDeliveryState, await post(`states/${SELANGOR}`, { zone: 'MY-WEST', restricted: false }))
    expect((await post('zones/MY-ZONE-1/remove', {})).status).toBe(200)
    expect((await delivery()).zones.map(({ id }) => id)).toEqual(['MY-WEST', 'MY-EAST'])
    expect(await statesOf('MY-WEST')).toContain(SELANGOR)
  })

  it('refuse states and zones of the other market, and days in the wrong order', async () => {
    expect(Object.keys(await wrong('zones', zone({ states: [6231] })))).toEqual(['states'])
    expect(Object.keys(await wrong('zones', zone({ eta_days: [3, 1] })))).toEqual(['eta_days.1'])
    expect(Object.keys(await wrong(`states/${SELANGOR}`, { zone: 'ID-JAVA-1', restricted: false }))).toEqual(['zone'])
    expect((await post('states/6231', { zone: 'MY-WEST', restricted: false })).status).toBe(404)
    expect((await post('zones/ID-JAVA-1', zone())).status).toBe(404)
    expect((await delivery()).zones).toHaveLength(2)
  })
})

describe('a store that was loaded before zones had names', () => {
  const migration = readFileSync('server/platform/database/migrations/034-owner-values.sql', 'utf8')
  const names = async () => (await delivery()).zones.map(({ name }) => name)

  it('gets the names of the known zones, and keeps those that were given', async () => {
    await api.db.query("update shipping_zone set name = case id when 'MY-EAST' then 'Borneo' else '' end")
    await api.db.query(migration)
    expect(await names()).toEqual(['Peninsular Malaysia', 'Borneo'])
    await api.db.query("insert into shipping_zone select 'MY-OWN', 'MYR', 1, 1, 1, 1, 0, null, '[1, 2]', ''")
    await api.db.query(migration)
    expect(await names()).toEqual(['Peninsular Malaysia', 'Borneo', 'MY-OWN'])
    await api.db.query("delete from shipping_zone where id = 'MY-OWN'")
  })
})

describe('a state that is not served', () => {
  it('gets neither an estimate nor an order, until it is served again', async () => {
    await fill(customer, { 1052: 1 })
    await post(`states/${STATE.east}`, { zone: 'MY-EAST', restricted: true })
    expect((await calculate(customer, { state_id: STATE.east })).ship_to).toMatchObject({ restricted: true })
    clock.pass(CACHED_MS)
    const path = `/api/delivery_estimate?state_id=${STATE.east}&productable_id=1052&productable_type=product&quantity=1`
    const estimate = () => api.ask('GET', path)
    const restricted = JSON.stringify((await estimate()).body.data.response)
    expect(restricted).toContain('"restricted":true')
    await post(`states/${STATE.east}`, { zone: 'MY-EAST', restricted: false })
    clock.pass(CACHED_MS)
    expect(JSON.stringify((await estimate()).body.data.response)).toContain('"restricted":false')
    expect(await acts(`delivery_state:${STATE.east}`)).toEqual(['delivery_state.change', 'delivery_state.change'])
  })
})

describe('couriers', () => {
  const couriers = async () => responseOf(getCouriers, await staff.get('/api/staff/couriers'))
  const order = async () => {
    const address_id = await newAddress(dealer)
    const cart_ids = await fillCart(dealer, [{ quantity: 1 }])
    return (await buy(dealer, { cart_ids, address_id })).order
  }

  it('add the parcel’s page to the order, and the last one is remembered', async () => {
    const made = { name: 'Awan Express', tracking_template: 'https://awan.example/t/{number}', active: true }
    const { courier } = responseOf(createCourier, await post('couriers', made))
    const { id } = await order()
    await act(staff, `${id}/ship`, { courier: 'awan express', tracking_no: 'AE 1/2' })
    expect((await show(dealer, id)).shipments).toMatchObject([
      { courier: 'Awan Express', tracking_no: 'AE 1/2', tracking_url: 'https://awan.example/t/AE1%2F2' },
    ])
    expect(await couriers()).toMatchObject({ last: 'Awan Express' })
    await post(`couriers/${courier.id}`, { ...made, active: false })
    const inUse = await couriers()
    expect([inUse.last, inUse.couriers.map(({ name }) => name).includes('Awan Express')]).toEqual([null, false])
    expect((await show(dealer, id)).shipments[0]?.tracking_url).toBe('https://awan.example/t/AE1%2F2')
  })

  it('without an address, or not listed, keep the link that was typed', async () => {
    const one = await order()
    await act(staff, `${one.id}/ship`, { courier: 'Pos Laju', tracking_no: 'P1' })
    expect((await show(dealer, one.id)).shipments).toMatchObject([{ courier: 'Pos Laju', tracking_url: null }])
    const other = await order()
    const typed = { courier: 'A friend', tracking_no: 'F1', tracking_url: 'https://friend.example/1' }
    await act(staff, `${other.id}/ship`, typed)
    expect((await show(dealer, other.id)).shipments).toMatchObject([typed])
  })

  it('have a name of their own and an address with a number', async () => {
    const taken = { name: 'pos laju', tracking_template: null, active: true }
    expect(Object.keys(await wrong('couriers', taken))).toEqual(['name'])
    const { id } = responseOf(createCourier, await post('couriers', { ...taken, name: 'Kilat' })).courier
    expect(Object.keys(await wrong(`couriers/${id}`, taken))).toEqual(['name'])
    for (const tracking_template of ['https://kilat.example/', 'http://kilat.example/{number}', 'javascript:{number}'])
      expect(Object.keys(await wrong('couriers', { ...taken, name: 'K', tracking_template }))).toEqual([
        'tracking_template',
      ])
  })
})
