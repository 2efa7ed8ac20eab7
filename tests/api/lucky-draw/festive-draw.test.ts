import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { callOffDraw } from '#contract/lucky-draw/calls/call-off-draw.ts'
import { createDraw } from '#contract/lucky-draw/calls/create-draw.ts'
import { getDrawEntries } from '#contract/lucky-draw/calls/get-draw-entries.ts'
import { getFestiveDraw } from '#contract/lucky-draw/calls/get-festive-draw.ts'
import { getOwnEntries } from '#contract/lucky-draw/calls/get-own-entries.ts'
import { getStaffDraws } from '#contract/lucky-draw/calls/get-staff-draws.ts'
import { holdDraw } from '#contract/lucky-draw/calls/hold-draw.ts'
import type { StaffDraw } from '#contract/lucky-draw/staff-draw.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestResponse,
  testClock,
} from '../../support/journeys/api.ts'
import { newsOf } from '../../support/journeys/inbox-items.ts'
import { act } from '../../support/journeys/order-steps.ts'
import { buy } from '../../support/journeys/simulated-payments.ts'

const MINUTE = 60_000
const clock = testClock()
let api: Api
let staff: SignedIn

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  await writeStock(api.db, 'update product_market set stock = 100000')
})
afterAll(() => api.close())
beforeEach(async () => {
  staff = await logIn(api, PHONE.admin)
  await campaign({ active: true, redirect_to: null, from: null, to: null })
})

const campaign = (value: object) =>
  api.db.query("update config set value = $1 where id = 'festive_microsite' and market = 'MY'", [JSON.stringify(value)])
const fromNow = (minutes: number) => new Date(clock.now() + minutes * MINUTE).toISOString()

const TITLE = { en: 'New year draw', ms: 'Cabutan tahun baharu', id: 'Undian tahun baru' }
const PRIZES = ['A device', 'Two pods']
const body = () => ({ title: TITLE, prizes: PRIZES, opens_at: fromNow(10), closes_at: fromNow(60) })
const announce = async (): Promise<StaffDraw> => responseOf(createDraw, await staff.post(createDraw.path, body())).draw
const hold = (id: string): Promise<TestResponse> => staff.post(`/api/staff/festive_draws/${id}/hold`, {})
/** Public responses are cached for five seconds. */
async function seen() {
  clock.pass(6_000)
  return responseOf(getFestiveDraw, await api.ask('GET', getFestiveDraw.path)).draw
}
const own = async (person: SignedIn) => responseOf(getOwnEntries, await person.get(getOwnEntries.path))

async function paid(person: SignedIn): Promise<{ id: string; no: string }> {
  const { orderId, orderNo } = await buy(api, person, { service: 'MANUAL' })
  const moment = { now: new Date(clock.now()), config: api.store.config }
  await api.db.transaction((transaction) =>
    settleOrder(transaction, { orderId, actor: { kind: 'gateway', id: null } }, moment),
  )
  return { id: orderId, no: orderNo }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('an announced lucky draw', () => {
  it('publishes the hash of its seed before it opens, but never the seed', async () => {
    const made = await announce()
    expect(made).toMatchObject({ state: 'coming', title: TITLE, prizes: PRIZES, entries: 0, winners: [] })
    const draw = await seen()
    expect(draw).toMatchObject({ id: made.id, commitment: made.commitment, result: null, prizes: PRIZES })
    expect(made.commitment).toMatch(/^[0-9a-f]{64}$/)
    const [row] = await api.db.query<{ sealed_seed: string }>('select sealed_seed from festive_draw')
    const lists = await staff.get(getStaffDraws.path)
    expect(JSON.stringify([made, draw, lists.body])).not.toContain(row?.sealed_seed)
    expect(JSON.stringify([made, draw, lists.body])).not.toMatch(/"(sealed_)?seed"/)
    expect((await api.ask('GET', `/api/festive_draw/${made.id}/entries`)).status).toBe(404)
  })

  it('is announced in the reader’s language', async () => {
    const answer = await api.ask('GET', getFestiveDraw.path, { headers: { 'accept-language': 'ms' } })
    expect(responseOf(getFestiveDraw, answer).draw?.title).toBe(TITLE.ms)
  })

  it('is the only one until its end, and can be cancelled before it opens', async () => {
    const second = await staff.post(createDraw.path, body())
    expect([second.status, second.body.data.code]).toEqual([409, 'CONFLICT'])
    const [{ id } = { id: '' }] = responseOf(getStaffDraws, await staff.get(getStaffDraws.path)).draws.data
    const answer = await staff.post(`/api/staff/festive_draws/${id}/call_off`, { reason: 'Wrong day' })
    expect(responseOf(callOffDraw, answer).draw.state).toBe('called_off')
    expect(await seen()).toBeNull()
    const both = await Promise.all(Array.from({ length: 16 }, () => staff.post(createDraw.path, body())))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 15 }, () => 409),
    ])
    const made = responseOf(createDraw, both.find(({ status }) => status === 200) as TestResponse).draw
    clock.pass(11 * MINUTE)
    const late = await staff.post(`/api/staff/festive_draws/${made.id}/call_off`, { reason: 'Too few entries' })
    expect([late.status, late.body.data.code]).toEqual([409, 'CONFLICT'])
    clock.pass(60 * MINUTE)
    staff = await logIn(api, PHONE.admin)
    expect((await hold(made.id)).status).toBe(200)
  })

  it('must open in the future and close after that', async () => {
    const refused = async (change: object) =>
      Object.keys((await staff.post(createDraw.path, { ...body(), ...change })).body.data.fields ?? {})
    expect(await refused({ opens_at: fromNow(-1) })).toEqual(['opens_at'])
    expect(await refused({ closes_at: fromNow(9) })).toEqual(['closes_at'])
    expect(await refused({ prizes: [] })).toEqual(['prizes'])
  })
})

describe('an entry', () => {
  it('is an order that was paid within the period and is still valid', async () => {
    const person = await newCustomer(api)
    await paid(person)
    await announce()
    await paid(person)
    expect((await own(person)).entries.data).toEqual([])
    clock.pass(11 * MINUTE)
    const [kept, cancelled, refunded] = [await paid(person), await paid(person), await paid(person)]
    await buy(api, person, { service: 'MANUAL' })
    expect((await own(person)).entries.data.map(({ order_no }) => order_no)).toEqual([
      kept.no,
      cancelled.no,
      refunded.no,
    ])
    expect((await person.post(`/api/orders/${cancelled.id}/cancel`, { reason: 'Changed my mind' })).status).toBe(200)
    await api.db.query("update sales_order set status = 'COMPLETED', completed_at = paid_at where id = $1", [
      refunded.id,
    ])
    expect((await act(staff, `${refunded.id}/refund`, { reason: 'Broken' })).status).toBe(200)
    const [entry, ...more] = (await own(person)).entries.data
    expect([entry, more]).toEqual([
      { entry_no: expect.stringMatching(/^\w{5}-\w{5}$/), order_id: kept.id, order_no: kept.no, prize: null },
      [],
    ])
    expect((await own(await newCustomer(api))).entries.data).toEqual([])
    clock.pass(60 * MINUTE)
    await paid(person)
    expect((await own(person)).entries.data).toHaveLength(1)
    staff = await logIn(api, PHONE.admin)
    const { draws } = responseOf(getStaffDraws, await staff.get(getStaffDraws.path))
    expect(draws.data[0]).toMatchObject({ state: 'closed', entries: 1 })
    await hold(draws.data[0]?.id ?? '')
  })
})

describe('drawing the winners', () => {
  it('happens once in sixteen parallel requests, can be recomputed by anybody, and is final whatever happens to the orders', async () => {
    const { id, commitment } = await announce()
    clock.pass(11 * MINUTE)
    const people = [await newCustomer(api), await newCustomer(api), await newCustomer(api)]
    const orders = []
    for (const person of people) orders.push(await paid(person))
    staff = await logIn(api, PHONE.admin)
    expect((await hold(id)).status).toBe(409)
    clock.pass(49 * MINUTE + 10_000)
    expect((await hold(id)).status).toBe(409)
    clock.pass(MINUTE)
    staff = await logIn(api, PHONE.admin)
    const answers = await Promise.all(Array.from({ length: 16 }, () => hold(id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 15 }, () => 409),
    ])

    const held = responseOf(holdDraw, answers.find(({ status }) => status === 200) as TestResponse).draw
    const draw = await seen()
    const { entries } = responseOf(getDrawEntries, await api.ask('GET', `/api/festive_draw/${id}/entries`))
    expect(sha256(draw?.result?.seed ?? '')).toBe(commitment)
    expect(entries).toEqual(entries.toSorted())
    const ranked = entries.toSorted((a, b) =>
      sha256(`${draw?.result?.seed}:${a}`) < sha256(`${draw?.result?.seed}:${b}`) ? -1 : 1,
    )
    expect(draw?.result).toMatchObject({
      entries: 3,
      winners: [
        { prize: 'A device', entry_no: ranked[0] },
        { prize: 'Two pods', entry_no: ranked[1] },
      ],
    })
    expect(JSON.stringify([draw, entries])).not.toMatch(/MY26|\+60|Customer/)

    const [first] = held.winners
    const winner = people.find(({ phone }) => phone === first?.customer.phone)
    expect((await own(winner as SignedIn)).entries.data[0]).toMatchObject({ entry_no: ranked[0], prize: 'A device' })
    const notices = await api.db.query<{ body: string }>(
      "select body from notice where recipient = $1 and subject like 'festive_draw:%'",
      [first?.customer.phone],
    )
    expect(notices).toEqual([{ body: expect.stringContaining(`entry ${ranked[0]}. Your prize: A device`) }])
    const won = { kind: 'draw', prize: 'A device', order_id: first?.order_id }
    expect((await newsOf(winner as SignedIn)).filter(({ kind }) => kind === 'draw')).toEqual([won])
    const audit = await staff.get(`/api/staff/audit?object=${encodeURIComponent(`festive_draw:${id}`)}`)
    expect(responseOf(getAudit, audit).entries.data.map((one) => one.act)).toEqual([
      'festive_draw.hold',
      'festive_draw.create',
    ])

    await (winner as SignedIn).post(`/api/orders/${first?.order_id}/cancel`, { reason: 'Changed my mind' })
    expect((await seen())?.result).toEqual(draw?.result)
  })

  it('is refused outside the campaign, but its data stay available for verification', async () => {
    const draw = await seen()
    await campaign({ active: true, redirect_to: null, from: null, to: fromNow(-1) })
    expect(await seen()).toBeNull()
    expect(await own(await newCustomer(api))).toEqual({ draw_id: null, entries: { data: [] } })
    const { entries } = responseOf(getDrawEntries, await api.ask('GET', `/api/festive_draw/${draw?.id}/entries`))
    expect(entries).toHaveLength(3)
  })

  it('is announced once per key', async () => {
    const asked = body()
    const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(randomUUID()) }
    const one = responseOf(createDraw, await staff.post(createDraw.path, asked, headers)).draw
    const two = responseOf(createDraw, await staff.post(createDraw.path, asked, headers)).draw
    expect(two).toEqual(one)
  })
})
