import { describe, expect, it } from 'vitest'
import {
  allowedQuantities,
  hasQuantityTerms,
  isAllowedQuantity,
  nearestQuantity,
  quantityAbove,
  quantityBelow,
} from './dealer-quantity.ts'

const cases = { case_size: 10, min_per_order: 15 }

describe('the quantities that a dealer may order', () => {
  it('are whole cases, from the minimum rounded up to what is available rounded down', () => {
    expect(allowedQuantities(cases, 47)).toEqual({ step: 10, least: 20, most: 40 })
    expect(allowedQuantities({ min_per_order: 6 }, 47)).toEqual({ step: 1, least: 6, most: 47 })
    expect(allowedQuantities(cases)).toEqual({ step: 10, least: 20, most: 990 })
  })

  it('are all of them without terms', () => {
    for (const terms of [{}, { case_size: null, min_per_order: null }, { case_size: 1, min_per_order: 1 }]) {
      expect(hasQuantityTerms(terms)).toBe(false)
      expect(allowedQuantities(terms, 3)).toEqual({ step: 1, least: 1, most: 3 })
    }
    expect(hasQuantityTerms({ case_size: 2 })).toBe(true)
    expect(hasQuantityTerms({ min_per_order: 2 })).toBe(true)
  })

  it('are none where less than the least is available', () => {
    const none = allowedQuantities(cases, 19)
    expect(none.most).toBe(0)
    expect([isAllowedQuantity(20, none), nearestQuantity(20, none), quantityAbove(0, none)]).toEqual([false, 0, 0])
  })

  it.each([
    [1, 20],
    [20, 20],
    [24, 20],
    [25, 30],
    [999, 40],
  ])('%i becomes the nearest: %i', (asked, nearest) => {
    const allowed = allowedQuantities(cases, 47)
    expect(nearestQuantity(asked, allowed)).toBe(nearest)
    expect(isAllowedQuantity(asked, allowed)).toBe(asked === nearest)
  })

  it('are stepped through case by case, also from a quantity that is not allowed', () => {
    const allowed = allowedQuantities(cases, 47)
    expect([0, 20, 23, 40].map((from) => quantityAbove(from, allowed))).toEqual([20, 30, 30, 40])
    expect([40, 33, 20, 7].map((from) => quantityBelow(from, allowed))).toEqual([30, 30, 0, 0])
  })
})
