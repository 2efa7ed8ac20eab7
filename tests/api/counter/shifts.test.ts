import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getShift } from '#contract/counter/calls/get-shift.ts'
import { getShifts } from '#contract/counter/calls/get-shifts.ts'
import { findUnknownRequests } from '#contract/device-reports/calls/find-unknown-requests.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { CounterDevice } from '../../support/data/counter-device.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

let api: Api
let staff: SignedIn

beforeAll(async () => {
  api = await openApi()
  staff = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

const listed = async () => responseOf(getShifts, await staff.get('/api/staff/counter/shifts')).shifts

it('lists shifts, the newest first, with what was expected and counted when they were closed', async () => {
  const first = await CounterDevice.of(staff, { float: 20_000 })
  const closing = { counted: 19_500, reason: 'Parking', closed_at: new Date().toISOString() }
  expect((await staff.post(`/api/staff/counter/shifts/${first.shiftId}/close`, closing)).status).toBe(200)
  const second = await CounterDevice.of(staff, { float: 5_000 })
  const { data, meta } = await listed()
  const ours = data.filter(({ id }) => [first.shiftId, second.shiftId].includes(id))
  expect(ours.map(({ id }) => id)).toEqual([second.shiftId, first.shiftId])
  expect(ours[0]).toMatchObject({ float: 5_000, closed_at: null, expected: null, counted: null })
  expect(ours[1]).toMatchObject({ expected: 20_000, counted: 19_500, reason: 'Parking' })
  expect(meta.total).toBeGreaterThanOrEqual(2)
})

it('of a lost device is closed by count without it, and what that sends later is booked there and listed', async () => {
  const lost = await CounterDevice.of(staff, { float: 10_000 })
  const [inTime, late] = [lost.sale({ pieces: { 1050: 1 } }), lost.sale({ pieces: { 1050: 2 } })]
  await lost.take(inTime)
  const path = `/api/staff/counter/shifts/${lost.shiftId}`
  const closing = { counted: 10_000 + inTime.total, reason: 'Tablet stolen', closed_at: new Date().toISOString() }
  expect((await staff.post(`${path}/close`, closing)).status).toBe(200)
  expect((await lost.take(late)).differences.map(({ kind }) => kind)).toEqual(['shift'])
  expect((await staff.post(`${path}/close`, { ...closing, counted: 1, reason: null })).status).toBe(200)
  const { shift } = responseOf(getShift, await staff.get(path))
  expect(shift).toMatchObject({ counted: closing.counted, reason: 'Tablet stolen', sales: 2 })
  expect(shift.expected - closing.counted).toBe(late.total)
})

it('has its drawer opened without a sale by those who may refund, with the reason in the trail', async () => {
  const device = await CounterDevice.of(staff)
  const path = `/api/staff/counter/shifts/${device.shiftId}`
  expect((await staff.post(`${path}/drawer`, { reason: 'Change for a note' })).status).toBe(200)
  expect((await staff.post(`${path}/drawer`, { reason: '' })).status).toBe(422)
  const opened = () =>
    api.db.query(
      "select detail ->> 'reason' as reason from audit_entry where act = 'till.open_drawer' order by created_at",
    )
  expect(await opened()).toEqual([{ reason: 'Change for a note' }])
  expect((await (await logIn(api, PHONE.staff)).post(`${path}/drawer`, { reason: 'Me' })).status).toBe(403)
  await staff.post(`${path}/close`, { counted: 20_000, closed_at: new Date().toISOString() })
  expect((await staff.post(`${path}/drawer`, { reason: 'Late' })).status).toBe(409)
  expect(await opened()).toHaveLength(1)
})

it('is known to the store by the keys under which its device sent it, so that the device does not take it for lost', async () => {
  const device = await CounterDevice.of(staff)
  const path = `/api/staff/counter/shifts/${device.shiftId}`
  const [id, at] = [randomUUID(), new Date().toISOString()]
  const keys = [randomUUID(), id, randomUUID()]
  const sent = [
    [
      '/api/staff/counter/shifts',
      { id: device.shiftId, till_id: device.tillId, device_id: device.id, opened_at: at, float: 1 },
    ],
    [`${path}/cash`, { movement: { id, kind: 'in', amount: 100, reason: 'Coins', at } }],
    [`${path}/close`, { counted: 20_100, closed_at: at }],
  ] as const
  for (const [index, [to, body]] of sent.entries())
    expect((await staff.post(to, body, { 'idempotency-key': writeIdempotencyKey(keys[index] ?? '') })).status).toBe(200)
  const { unknown } = responseOf(findUnknownRequests, await staff.post(findUnknownRequests.path, { keys }))
  expect(unknown).toEqual([])
})

it('are not for those who neither sell nor read reports', async () => {
  const { status } = await (await logIn(api, PHONE.customer)).get('/api/staff/counter/shifts')
  expect(status).toBe(403)
})
