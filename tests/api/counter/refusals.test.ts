import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCounterRefusals } from '#contract/counter/calls/get-counter-refusals.ts'
import { receiptNumber } from '#contract/counter/receipt-number.ts'
import { CounterDevice } from '../../support/data/counter-device.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

const GOODS = 1013

let api: Api
let staff: SignedIn
let device: CounterDevice
beforeAll(async () => {
  api = await openApi()
  staff = await logIn(api, PHONE.admin)
  device = await CounterDevice.of(staff)
})
afterAll(() => api.close())

describe('a sale that is refused', () => {
  it('is listed for staff with its reason, until it is booked or somebody has looked', async () => {
    const open = async () =>
      responseOf(getCounterRefusals, await staff.get('/api/staff/counter/refusals')).refusals.data
    const before = (await open()).length
    const [sale, other] = [device.sale({ pieces: { [GOODS]: 2 } }), device.sale({ pieces: { [GOODS]: 1 } })]
    const unknown = { till_id: randomUUID() }
    await device.send({ ...sale, ...unknown })
    await device.send({ ...other, lines: other.lines.map((line) => ({ ...line, productable_id: 99_999 })) })
    const { name } = device.goods(GOODS)
    expect((await open()).slice(0, 2)).toEqual([
      expect.objectContaining({
        receipt_no: receiptNumber(device.series, other.number),
        till: { name: 'Front', store_name: expect.any(String) },
        lines: [{ name: null, quantity: 1, line_total: other.total }],
        reason: 'There’s no such product.',
      }),
      expect.objectContaining({
        id: sale.id,
        till: null,
        total: sale.total,
        lines: [{ name, quantity: 2, line_total: sale.total }],
        reason: 'There’s no such till.',
      }),
    ])
    const note = { note: 'Sold again' }
    expect((await staff.post(`/api/staff/counter/refusals/${other.id}/review`, note)).status).toBe(200)
    expect((await staff.post(`/api/staff/counter/refusals/${other.id}/review`, note)).status).toBe(404)
    // The device sends it again, under another key.
    expect((await staff.post('/api/staff/counter/sales', sale)).status).toBe(200)
    expect(await open()).toHaveLength(before)
  })
})

describe('what a seller sends whose permission has ended', () => {
  it('is listed for staff as well, with the reason', async () => {
    const seller = await logIn(api, PHONE.staff)
    const { id } = (await seller.get('/api/users/me')).body.data.response.profile
    const setAccess = (permissions: readonly string[]) =>
      staff.post(`/api/staff/people/${id}/access`, { access: { kind: 'staff', permissions } })
    await setAccess(['counter', 'settings'])
    const till = await CounterDevice.of(seller)
    const path = `/api/staff/counter/shifts/${till.shiftId}`
    const sale = till.sale({ pieces: { [GOODS]: 1 } })
    const movement = {
      id: randomUUID(),
      kind: 'in' as const,
      amount: 500,
      reason: 'Coins',
      at: new Date().toISOString(),
    }
    await setAccess(['settings'])

    expect((await till.send(sale)).status).toBe(403)
    expect((await seller.post(`${path}/cash`, { movement })).status).toBe(403)

    const { data } = responseOf(getCounterRefusals, await staff.get('/api/staff/counter/refusals')).refusals
    const reason = expect.stringContaining('permission')
    expect(data.find((listed) => listed.id === sale.id)).toMatchObject({
      total: sale.total,
      till: { name: 'Front' },
      reason,
    })
    expect(data.find((listed) => listed.id === movement.id)).toMatchObject({
      total: 500,
      till: { name: 'Front' },
      reason,
    })
    // Nothing of it is booked, and it can be sent again once the permission is back.
    await setAccess(['counter'])
    expect((await seller.post('/api/staff/counter/sales', sale)).status).toBe(200)
    const after = responseOf(getCounterRefusals, await staff.get('/api/staff/counter/refusals')).refusals
    expect(after.data.some((listed) => listed.id === sale.id)).toBe(false)
  })
})

describe('an account with 2,000 open refusals', () => {
  afterAll(() => api.store.db.query('delete from counter_refusal'))

  it('adds another one only once somebody has looked at one of them', async () => {
    const [first, next] = [device.sale({ pieces: { [GOODS]: 1 } }), device.sale({ pieces: { [GOODS]: 1 } })]
    const refuse = (sale: typeof first) => staff.post('/api/staff/counter/sales', { ...sale, till_id: randomUUID() })
    const isListed = async (sale: typeof first) => {
      const { data } = responseOf(getCounterRefusals, await staff.get('/api/staff/counter/refusals')).refusals
      return data.some(({ id }) => id === sale.id)
    }
    await refuse(first)
    await api.store.db.query(
      `insert into counter_refusal (id, market, sale, reason, account_id, refused_at)
       select gen_random_uuid(), market, sale, reason, account_id, refused_at - interval '1 day'
         from counter_refusal, generate_series(2, 2000) where id = $1`,
      [first.id],
    )
    expect((await refuse(next)).status).toBe(422)
    expect(await isListed(next)).toBe(false)
    await staff.post(`/api/staff/counter/refusals/${first.id}/review`, { note: 'Seen' })
    await refuse(next)
    expect(await isListed(next)).toBe(true)
  })
})

describe('cash that is refused', () => {
  it('is listed with its till and reason, until it is booked or somebody has looked', async () => {
    const open = async () =>
      responseOf(getCounterRefusals, await staff.get('/api/staff/counter/refusals')).refusals.data
    const till = await CounterDevice.of(staff)
    const path = `/api/staff/counter/shifts/${till.shiftId}`
    const at = new Date().toISOString()
    await staff.post(`${path}/close`, { counted: 20_000, reason: null, closed_at: at })
    const movement = { id: randomUUID(), kind: 'out' as const, amount: 700, reason: 'Milk', at }
    expect((await staff.post(`${path}/cash`, { movement })).status).toBe(409)
    const listed = (await open()).find(({ id }) => id === movement.id)
    expect(listed).toMatchObject({
      receipt_no: null,
      till: { name: 'Front' },
      total: 700,
      lines: [],
      movement: { kind: 'out', reason: 'Milk' },
      taken_at: at,
    })
    await api.db.query('update till_shift set closed_at = null where id = $1', [till.shiftId])
    expect((await staff.post(`${path}/cash`, { movement })).status).toBe(200)
    expect((await open()).some(({ id }) => id === movement.id)).toBe(false)
  })
})
