import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartChange, isSound, quantityAfter } from '#contract/rules/cart-change.ts'
import { compose } from './algebra.ts'

const change: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({ action: fc.constant('add' as const), quantity: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ action: fc.constant('set' as const), quantity: fc.integer({ min: 1, max: 999 }) }),
  fc.constant({ action: 'remove' as const, quantity: 0 }),
)

describe('two changes of one line', () => {
  it('composed do what both did, from every quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), change, change, (base, first, then) => {
        const both = compose(first, then)
        if (!both) return
        expect(quantityAfter(base, both)).toBe(quantityAfter(quantityAfter(base, first), then))
        expect(isSound(both)).toBe(true)
      }),
      { numRuns: 20_000 },
    )
  })

  it('stay two when one could not carry them', () => {
    expect(compose({ action: 'add', quantity: 600 }, { action: 'add', quantity: 500 })).toBeNull()
  })

  it('never cancel to nothing', () => {
    expect(compose({ action: 'add', quantity: 1 }, { action: 'remove', quantity: 0 })).toEqual({
      action: 'remove',
      quantity: 0,
    })
  })
})
