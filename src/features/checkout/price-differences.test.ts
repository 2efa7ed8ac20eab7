import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calculation } from '#contract/cart/cart.ts'
import { cartLine, noCalculation } from '#tests/simulation/sample-cart.ts'
import { lineProblem, problemSentence } from './line-problem.ts'
import { en } from './messages/checkout/en.ts'
import { differencesOf } from './price-differences.ts'

const sums = v.parse(calculation, { ...noCalculation, total: 5_000, shipping_fee: 800 })
const line = (product: number, quantity: number) =>
  cartLine({ productable_type: 'product', productable_id: product, checkout_type: 'currency', quantity })
const shown = { carts: { data: [line(1, 2), line(2, 1)] }, calculation: sums }

describe('the differences between two carts', () => {
  it('are changed lines, then delivery, discounts and the total', () => {
    const now = {
      carts: { data: [{ ...line(1, 2), line_total: 2_400 }, line(3, 1)] },
      calculation: { ...sums, total: 4_900, shipping_fee: 0, discount: 300 },
    }
    expect(differencesOf(shown, now)).toEqual([
      { what: { kind: 'line', name: 'Pod 1' }, before: 2_000, now: 2_400 },
      { what: { kind: 'line', name: 'Pod 2' }, before: 1_000, now: null },
      { what: { kind: 'line', name: 'Pod 3' }, before: null, now: 1_000 },
      { what: { kind: 'shipping' }, before: 800, now: 0 },
      { what: { kind: 'discount' }, before: 0, now: 300 },
      { what: { kind: 'total' }, before: 5_000, now: 4_900 },
    ])
  })

  it('are empty when nothing changed', () => {
    expect(differencesOf(shown, shown)).toEqual([])
  })
})

describe('the problem of an ordered line', () => {
  const problem = (quantity: number, more: Partial<ReturnType<typeof line>['productable']>) => {
    const one = line(1, quantity)
    const changed = { ...one, productable: { ...one.productable, ...more } }
    return lineProblem(changed, [changed])
  }

  it('states how many pieces can be ordered', () => {
    expect(problem(3, { stock: 2 })).toEqual({ kind: 'only', most: 2 })
    expect(problem(3, { stock: 2, max_per_order: 1 })).toEqual({ kind: 'most', most: 1 })
    expect(problem(3, { stock: 0 })).toEqual({ kind: 'sold-out', most: 0 })
    expect(problem(3, { stock: 9, max_per_order: 2 })).toEqual({ kind: 'most', most: 2 })
    expect(problem(3, { available: false })).toEqual({ kind: 'gone', most: 0 })
  })

  it('states how many pieces the other lines leave, across money and points', () => {
    const one = line(1, 3)
    const few = { ...one, productable: { ...one.productable, stock: 20, max_per_order: 5 } }
    expect(lineProblem(few, [few, { ...few, quantity: 2 }])).toBeNull()
    expect(lineProblem(few, [few, { ...few, quantity: 3 }])).toEqual({ kind: 'most', most: 2 })
    expect(lineProblem(few, [few, { ...few, quantity: 7 }])).toEqual({ kind: 'most', most: 0 })
  })

  it('is described with a number only if some pieces are left', () => {
    const one = line(1, 3)
    const said = (more: Partial<ReturnType<typeof line>['productable']>, others: number) => {
      const few = { ...one, productable: { ...one.productable, ...more } }
      const found = lineProblem(few, [few, { ...few, quantity: others }])
      return found && problemSentence(found, few, en.review)
    }
    expect(said({ stock: 2 }, 0)).toBe('Only 2 in stock')
    expect(said({ stock: 0 }, 0)).toBe('Out of stock')
    expect(said({ stock: 2, max_per_order: 1 }, 0)).toBe('Max. 1 per order')
    expect(said({ stock: 20, max_per_order: 5 }, 7)).toBe('Max. 5 per order')
  })

  it('is null while the stock suffices or a pre-order is possible', () => {
    expect(problem(3, { stock: 3 })).toBeNull()
    expect(problem(3, { stock: 0, preorder: { allowed: true, eta: null, limit: null } })).toBeNull()
  })
})
