import { describe, expect, it } from 'vitest'
import { piecesAhead, quantityLimit } from './quantity-limit.ts'

const goods = { stock: 12, ahead: 0, max_per_order: 30, elsewhere: 0 }

describe('the quantity limit', () => {
  it('is the stock where it is lower than the order limit', () => {
    expect(quantityLimit(goods)).toEqual({ available: 12, by: 'stock' })
    expect(quantityLimit({ ...goods, ahead: 5 })).toEqual({ available: 17, by: 'stock' })
  })

  it('is the order limit less what the cart holds elsewhere', () => {
    expect(quantityLimit({ ...goods, stock: 500 })).toEqual({ available: 30, by: 'order' })
    expect(quantityLimit({ ...goods, stock: 500, elsewhere: 28 })).toEqual({ available: 2, by: 'order' })
    expect(quantityLimit({ ...goods, stock: 500, elsewhere: 31 })).toEqual({ available: 0, by: 'order' })
  })

  it('is the order limit for a pre-order without a limit of its own', () => {
    const ahead = piecesAhead({ allowed: true, limit: null })
    expect(quantityLimit({ ...goods, ahead })).toEqual({ available: 30, by: 'order' })
    expect(piecesAhead({ allowed: true, limit: 4 })).toBe(4)
    expect(piecesAhead({ allowed: false, limit: 4 })).toBe(0)
  })
})
