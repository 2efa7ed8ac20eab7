import { describe, expect, it } from 'vitest'
import type { QueuedRequest } from '../../../offline/requests/request.ts'
import { alertState, listedAlerts } from './alert-state.ts'

const MANGO = { productable_id: 1012, productable_type: 'product' } as const

const request = (kind: 'ask' | 'withdraw', at: number, state: QueuedRequest['state'] = 'waiting') =>
  ({ task: { kind, name: 'Mango', body: MANGO }, at, state, said: null, id: `r${at}` }) as QueuedRequest<'alerts'>
const listed = { ...MANGO, name: 'Kabusa Pod Mango', created_at: '', expires_at: '2027-01-01T00:00:00Z' }

describe('the state of a back-in-stock request', () => {
  it('is that of the device until the server’s list is newer', () => {
    expect(alertState(1012, [request('ask', 5)], undefined)).toMatchObject({ isAsked: true, isWaiting: true })
    expect(alertState(1012, [request('ask', 5)], { alerts: [], at: 9 })).toMatchObject({
      isAsked: true,
      isWaiting: true,
    })
    expect(alertState(1012, [request('ask', 5, 'done')], { alerts: [], at: 4 })).toMatchObject({
      isAsked: true,
      isWaiting: false,
    })
    expect(alertState(1012, [request('ask', 5, 'done')], { alerts: [], at: 9 })).toMatchObject({ isAsked: false })
  })

  it('is the last of several changes', () => {
    const both = [request('ask', 5), request('withdraw', 6)]
    expect(alertState(1012, both, { alerts: [listed], at: 9 })).toMatchObject({ isAsked: false, isWaiting: true })
    expect(alertState(1013, both, { alerts: [listed], at: 9 })).toEqual({
      isAsked: false,
      isWaiting: false,
      refused: null,
    })
  })

  it('names a refused request, which is not an open one', () => {
    const refused = request('ask', 5, 'refused')
    expect(alertState(1012, [refused], { alerts: [], at: 1 })).toEqual({ isAsked: false, isWaiting: false, refused })
  })
})

it('lists what the server and the device know, each product once, without what was withdrawn', () => {
  const read = { alerts: [listed], at: 9 }
  expect(listedAlerts([request('ask', 10)], read)).toMatchObject([{ name: 'Kabusa Pod Mango', body: MANGO }])
  expect(listedAlerts([request('ask', 10)], undefined)).toMatchObject([{ name: 'Mango', expires_at: null }])
  expect(listedAlerts([request('withdraw', 10, 'done')], read)).toEqual([])
})
