import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartChange, isValidCartChange, quantityAfter } from '#contract/cart/cart-change.ts'
import { mergeChanges } from './merge-operations.ts'

const change: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({ action: fc.constant('add' as const), quantity: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ action: fc.constant('set' as const), quantity: fc.integer({ min: 1, max: 999 }) }),
  fc.record({ action: fc.constant('remove' as const), quantity: fc.integer({ min: 0, max: 400 }) }),
)

describe('compose', () => {
  it('has the effect of both changes for every base quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), change, change, (base, first, then) => {
        const both = mergeChanges(first, then)
        if (!both) return
        expect(quantityAfter(base, both)).toBe(quantityAfter(quantityAfter(base, first), then))
        expect(isValidCartChange(both)).toBe(true)
      }),
      { numRuns: 20_000 },
    )
  })

  it('returns null when the sum exceeds the maximum of one change', () => {
    expect(mergeChanges({ action: 'add', quantity: 600 }, { action: 'add', quantity: 500 })).toBeNull()
  })

  it('never cancels add and remove to nothing', () => {
    expect(mergeChanges({ action: 'add', quantity: 1 }, { action: 'remove', quantity: 0 })).toEqual({
      action: 'remove',
      quantity: 0,
    })
  })
})
