import { describe, expect, it } from 'vitest'
import type { UsualProduct } from '#contract/account/calls/get-dashboard.ts'
import { card } from '#tests/support/pages/card.ts'
import { sumOf, toReorder, usualGoods } from './usual-goods.ts'

const NOW = Date.parse('2026-11-28T00:00:00Z')
const usual = (id: number, daysAgo: number, quantity = 40): UsualProduct => ({
  id,
  name: 'Mango',
  quantity,
  times: 3,
  last_at: new Date(NOW - daysAgo * 86_400_000).toISOString(),
  interval_days: 14,
})
const goodsOf = (one: UsualProduct, { stock = 100, inCart = 0, caseSize = 10 } = {}) =>
  usualGoods(one, card(one.id, { stock, max_per_order: 500 }), {
    order: { held: () => inCart, termsOf: () => ({ case_size: caseSize }), priceOf: () => 1_718 },
    now: NOW,
  })

describe('a usual product', () => {
  it('is offered in whole cases, and in those that are left', () => {
    expect(goodsOf(usual(1, 20)).pieces).toBe(40)
    expect(goodsOf(usual(1, 20, 36)).pieces).toBe(40)
    expect(goodsOf(usual(1, 20), { stock: 25 }).pieces).toBe(20)
    expect(goodsOf(usual(1, 20), { stock: 5 }).pieces).toBe(0)
  })

  it('is to be reordered when it is due, can be ordered and is not in the cart', () => {
    const due = goodsOf(usual(1, 20))
    const others = [goodsOf(usual(2, 3)), goodsOf(usual(3, 20), { inCart: 10 }), goodsOf(usual(4, 20), { stock: 0 })]
    expect(toReorder([due, ...others])).toEqual([due])
  })
})

it('the sum of what is reordered is unknown while a price is', () => {
  const goods = [goodsOf(usual(1, 20)), goodsOf(usual(2, 20), { caseSize: 1 })]
  expect(sumOf(goods)).toBe(2 * 40 * 1_718)
  expect(sumOf([...goods, { pieces: 1, unitPrice: null }])).toBeNull()
})
