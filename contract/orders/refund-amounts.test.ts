import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RefundableLine, refundAmounts } from './refund-amounts.ts'

const line = (id: string, quantity: number, total: number): RefundableLine => ({
  id,
  quantity,
  line_total: total,
  refunded_quantity: 0,
  refunded: 0,
  points_price: null,
})

interface Step {
  pieces: Record<string, number>
  inCoins: boolean
}

/** Refunds one after the other, and what was handed over for each. */
function refundedBy(total: number, bought: readonly RefundableLine[], steps: readonly Step[]) {
  const order = { total, refunded: 0, shipping_left: 0 }
  let lines = [...bought]
  const paid: number[] = []
  for (const { pieces, inCoins } of steps) {
    const wanted = Object.entries(pieces).map(([id, quantity]) => ({ line_id: id, quantity }))
    const back = refundAmounts(order, lines, { lines: wanted, shipping: false, inCoins })
    order.refunded += back.amount
    lines = lines.map((one) => {
      const found = back.lines.find(({ line_id }) => line_id === one.id)
      if (!found) return one
      const { quantity, amount } = found
      return { ...one, refunded_quantity: one.refunded_quantity + quantity, refunded: one.refunded + amount }
    })
    paid.push(back.paid)
  }
  return { paid, refunded: order.refunded }
}

const inCoins = (pieces: Step['pieces']): Step => ({ pieces, inCoins: true })
const byCard = (pieces: Step['pieces']): Step => ({ pieces, inCoins: false })

describe('refunds of a sale', () => {
  const two = [line('a', 1, 540), line('b', 1, 360)]
  const odd = [line('a', 3, 1_000)]
  const [cash, card] = [inCoins({ a: 1 }), byCard({ a: 1 })]
  it.each([
    {
      what: 'the share of what was paid',
      total: 900,
      bought: two,
      steps: [cash, inCoins({ b: 1 })],
      expected: [540, 360],
    },
    { what: 'by card exactly', total: 1_000, bought: odd, steps: [card, card, card], expected: [333, 334, 333] },
    { what: 'in cash what coins pay', total: 1_000, bought: odd, steps: [cash, cash, cash], expected: [335, 330, 335] },
    {
      what: 'the rounding with the last',
      total: 1_005,
      bought: [line('a', 1, 501), line('b', 1, 502)],
      steps: [inCoins({ b: 1 }), cash],
      expected: [500, 505],
    },
    {
      what: 'in cash what was paid by card, rounded at the end',
      total: 1_003,
      bought: [line('a', 1, 1_003)],
      steps: [cash],
      expected: [1_005],
    },
    {
      what: 'half a coin with one of both',
      total: 5,
      bought: [line('a', 2, 5)],
      steps: [cash, cash],
      expected: [5, 0],
    },
  ])('pay back $what', ({ total, bought, steps, expected }) => {
    const { paid, refunded } = refundedBy(total, bought, steps)
    expect(paid).toEqual(expected)
    expect(refunded).toBe(total)
  })

  it('are together exactly what it brought, in any order, and in cash what coins pay', () => {
    const sale = fc
      .array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), total: fc.integer({ min: 0, max: 3_000 }) }), {
        minLength: 1,
        maxLength: 4,
      })
      .chain((lines) => {
        const pieces = lines.flatMap(({ quantity }, at) => Array.from({ length: quantity }, () => String(at)))
        return fc.record({
          lines: fc.constant(lines),
          order: fc.shuffledSubarray(pieces, { minLength: pieces.length }),
          cash: fc.array(fc.boolean(), { minLength: pieces.length, maxLength: pieces.length }),
          rounding: fc.integer({ min: -2, max: 2 }),
        })
      })
    fc.assert(
      fc.property(sale, ({ lines, order, cash, rounding }) => {
        const bought = lines.map(({ quantity, total }, at) => line(String(at), quantity, total))
        const total = Math.max(0, bought.reduce((sum, one) => sum + one.line_total, 0) + rounding)
        const steps = order.map((id, at) => ({ pieces: { [id]: 1 }, inCoins: cash[at] ?? false }))
        const { paid, refunded } = refundedBy(total, bought, steps)
        expect(refunded).toBe(total)
        expect(Math.min(...paid)).toBeGreaterThanOrEqual(0)
        expect(paid.filter((amount, at) => cash[at] && amount % 5 > 0)).toEqual([])
        const all = paid.reduce((sum, amount) => sum + amount, 0)
        expect(Math.abs(all - total)).toBeLessThanOrEqual(cash.at(-1) ? 2 : 0)
      }),
      { numRuns: 2_000 },
    )
  })
})
