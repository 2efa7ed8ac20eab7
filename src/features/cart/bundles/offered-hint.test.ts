import { describe, expect, it } from 'vitest'
import { noCalculation } from '#tests/simulation/sample-cart.ts'
import type { ShownCart } from '../state/cart-view.ts'
import { offeredHint } from './offered-hint.ts'

const bundle_hint = {
  promotion_id: 2,
  name: 'Any four pods',
  saving: 1_170,
  items: [{ productable_id: 1012, productable_type: 'product' as const, quantity: 4 }],
}
const calculation = { ...noCalculation, bundle_hint } as NonNullable<ShownCart['calculation']>

describe('the bundle hint', () => {
  it("is offered in the cart and on the pages of the bundle's products only", () => {
    expect(offeredHint({ calculation, isEstimate: false }, null)).toEqual(bundle_hint)
    expect(offeredHint({ calculation, isEstimate: false }, 1012)).toEqual(bundle_hint)
    expect(offeredHint({ calculation, isEstimate: false }, 1013)).toBeNull()
  })

  it('is hidden while a change is queued, without a calculation, and when stored before hints existed', () => {
    expect(offeredHint({ calculation, isEstimate: true }, null)).toBeNull()
    expect(offeredHint({ calculation: null, isEstimate: false }, null)).toBeNull()
    const { bundle_hint: _hint, ...earlier } = calculation
    expect(offeredHint({ calculation: earlier, isEstimate: false }, null)).toBeNull()
  })
})
