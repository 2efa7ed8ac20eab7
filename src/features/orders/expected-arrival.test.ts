import { describe, expect, it } from 'vitest'
import { expectedArrival } from './expected-arrival.ts'

const DAY_MS = 86_400_000
const PAID_AT = Date.parse('2026-11-24T03:00:00Z')
const ORDER = {
  status: 'PAID',
  delivery_method: 'DELIVERY',
  created_at: '2026-11-23T03:00:00Z',
  paid_at: '2026-11-24T03:00:00Z',
  calculation: { ship_to: { state_id: 10, state_name: 'Selangor', zone: 'west', eta_days: [2, 4] } },
  lines: [{ preorder_quantity: 0 }],
} as const
const of = (changes: Partial<Record<keyof typeof ORDER, unknown>>, now = PAID_AT) =>
  expectedArrival({ ...ORDER, ...changes } as unknown as Parameters<typeof expectedArrival>[0], now)

describe('expectedArrival', () => {
  it('counts the days of the zone from the payment', () =>
    expect(of({})).toEqual({ from: PAID_AT + 2 * DAY_MS, to: PAID_AT + 4 * DAY_MS }))

  it('counts those of the courier that was chosen, where it names days', () => {
    const { ship_to } = ORDER.calculation
    const by = (eta_days: number[] | null) => of({ calculation: { ship_to: { ...ship_to, service: { eta_days } } } })
    expect(by([1, 2])).toEqual({ from: PAID_AT + DAY_MS, to: PAID_AT + 2 * DAY_MS })
    expect(by(null)).toEqual(of({}))
  })

  it('counts from the order when nothing is paid', () =>
    expect(of({ paid_at: null })).toEqual({ from: PAID_AT + DAY_MS, to: PAID_AT + 3 * DAY_MS }))

  it('names no day that has passed', () => {
    expect(of({ status: 'SHIPPED' }, PAID_AT + 3 * DAY_MS)).toEqual({
      from: PAID_AT + 3 * DAY_MS,
      to: PAID_AT + 4 * DAY_MS,
    })
    expect(of({ status: 'SHIPPED' }, PAID_AT + 4 * DAY_MS + 1)).toBeNull()
  })

  it.each([
    ['a pickup', { delivery_method: 'PICKUP' }],
    ['an order that is not paid', { status: 'PENDING_PAYMENT' }],
    ['an order that has arrived', { status: 'COMPLETED' }],
    ['pieces on pre-order', { lines: [{ preorder_quantity: 2 }] }],
    ['an order without a destination', { calculation: { ship_to: null } }],
  ])('is unknown for %s', (_what, changes) => expect(of(changes)).toBeNull())
})
