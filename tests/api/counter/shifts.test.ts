import { afterAll, beforeAll, expect, it } from 'vitest'
import { getShifts } from '#contract/counter/calls/get-shifts.ts'
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

it('are not for those who neither sell nor read reports', async () => {
  const { status } = await (await logIn(api, PHONE.customer)).get('/api/staff/counter/shifts')
  expect(status).toBe(403)
})
