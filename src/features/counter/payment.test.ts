import { describe, expect, it } from 'vitest'
import { type PaidPart, type PaymentState, partOf, restBy, settle } from './payment.ts'

const state = (payable: number, rounding: PaymentState['rounding'], parts: readonly PaidPart[] = []): PaymentState => ({
  payable,
  rounding,
  parts,
})
const by = (method: PaidPart['method'], amount: number): PaidPart => ({ method, amount, reference: null })

describe('paying a sale', () => {
  it('rounds what is paid in cash to 5 sen, and no other way', () => {
    expect(restBy('cash', state(7_862, 'cash'))).toBe(7_860)
    expect(restBy('cash', state(7_863, 'cash'))).toBe(7_865)
    expect(restBy('card', state(7_862, 'cash'))).toBe(7_862)
    expect(restBy('qr', state(7_862, 'all'))).toBe(7_860)
    expect(restBy('cash', state(7_862, 'none'))).toBe(7_862)
  })

  it('gives change of cash, which is not cash taken', () => {
    expect(settle(state(7_862, 'cash'), by('cash', 10_000))).toEqual({
      payments: [by('cash', 7_860)],
      tendered: 10_000,
      rounding: -2,
      total: 7_860,
      change: 2_140,
    })
  })

  it('rounds the cash of a sale that is partly paid by card', () => {
    const paid = state(7_862, 'cash', [by('card', 5_001)])
    expect(restBy('cash', paid)).toBe(2_860)
    expect(settle(paid, by('cash', 3_000))).toEqual({
      payments: [by('cash', 2_860), by('card', 5_001)],
      tendered: 3_000,
      rounding: -1,
      total: 7_861,
      change: 140,
    })
  })

  it('takes cash first in coins that there are, and the exact rest by card', () => {
    const paid = state(7_862, 'cash')
    expect(partOf('cash', 5_003, paid)).toBe(5_000)
    const cash = { ...paid, parts: [by('cash', 5_000)] }
    expect(restBy('card', cash)).toBe(2_862)
    expect(settle(cash, by('card', 2_862))).toMatchObject({ tendered: 5_000, rounding: 0, total: 7_862, change: 0 })
  })

  it('is open while less is given, and never takes more than the rest by card', () => {
    expect(settle(state(7_862, 'cash'), by('cash', 7_855))).toBeNull()
    expect(partOf('card', 99_999, state(7_862, 'cash'))).toBe(7_862)
    expect(settle(state(7_862, 'cash'), by('card', 99_999))).toMatchObject({ total: 7_862, tendered: null, change: 0 })
  })

  it('needs no payment of a sale that costs nothing', () => {
    expect(settle(state(0, 'cash'), by('cash', 0))).toEqual({
      payments: [],
      tendered: null,
      rounding: 0,
      total: 0,
      change: 0,
    })
  })
})
