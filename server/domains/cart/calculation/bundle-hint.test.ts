import { describe, expect, it } from 'vitest'
import type { Goods } from '#contract/cart/goods.ts'
import * as make from '#tests/support/data/calculation-fixtures.ts'
import { bundleHint } from './bundle-hint.ts'
import { type CalculationTerms, calculateCart } from './calculate.ts'

const pod = (id: number, more: Partial<Goods> = {}) => ({
  productId: id,
  goods: make.goods({
    id: String(id),
    sku: `KP-${id}`,
    group: 'kabusa-pod',
    category: 'pod',
    unitPrice: 2_290,
    ...more,
  }),
})
const FOUR = make.bundle({
  id: 2,
  name: 'Any four pods',
  price: 7_990,
  parts: [make.part({ group: 'kabusa-pod', quantity: 4 })],
  maxPerOrder: 10,
})

function hintOf(pods: readonly ReturnType<typeof pod>[], changed: Partial<CalculationTerms> = {}, running = [FOUR]) {
  const terms = make.terms(changed)
  const lines = pods.map(({ productId, goods }) => ({
    line: { id: goods.id, productable: { id: productId }, productable_type: 'product' } as never,
    goods,
  }))
  const calculation = calculateCart(
    pods.map(({ goods }) => goods),
    terms,
  )
  return bundleHint({ lines, calculation, terms, running })
}
const item = (id: number, quantity: number) => ({ productable_id: id, productable_type: 'product', quantity })

describe('bundleHint', () => {
  it('returns the saving of four single pods (RM 91.60) bought as a bundle (RM 79.90)', () => {
    expect(hintOf([pod(1, { quantity: 3 }), pod(2)])).toEqual({
      promotion_id: 2,
      name: 'Any four pods',
      saving: 1_170,
      items: [item(1, 3), item(2, 1)],
    })
  })

  it('returns null for too few pieces, points lines, lines of another running bundle, and an applied bundle', () => {
    expect(hintOf([pod(1, { quantity: 3 })])).toBeNull()
    expect(hintOf([pod(1, { quantity: 4, checkoutType: 'points', unitPrice: 0 })])).toBeNull()
    const other = { ...FOUR, id: 9, price: 9_000 }
    expect(hintOf([pod(1, { quantity: 4, promotionId: 9 })], { bundles: [other] }, [FOUR, other])).toBeNull()
    expect(hintOf([pod(1, { quantity: 4, promotionId: 2 })], { bundles: [FOUR] })).toBeNull()
  })

  it('uses lines of an ended bundle, and adds single lines to a bundle in the cart', () => {
    expect(hintOf([pod(1, { quantity: 4, promotionId: 5 })])?.items).toEqual([item(1, 4)])
    const mixed = [pod(1, { quantity: 4, promotionId: 2 }), pod(2, { quantity: 4 })]
    expect(hintOf(mixed, { bundles: [FOUR] })).toMatchObject({ saving: 1_170, items: [item(2, 4)] })
  })

  it('returns the bundle with the largest saving', () => {
    const better = { ...FOUR, id: 3, name: 'Better', price: 6_990 }
    expect(hintOf([pod(1, { quantity: 4 })], {}, [FOUR, better])).toMatchObject({ promotion_id: 3, saving: 2_170 })
  })

  it('returns null when the total of the order would not be lower', () => {
    const fee = { first_g: 9_999, first_fee: 1_200, step_g: 1_000, step_fee: 0, tolerance_g: 0 }
    expect(hintOf([pod(1, { quantity: 4 })], { delivery: { ...fee, free_from: 9_000 } })).toBeNull()
    const closed = { ...FOUR, excludesVouchers: true }
    const half = make.voucher({ type: 'percent', bp: 5_000 })
    expect(hintOf([pod(1, { quantity: 4 })], { voucher: half }, [closed])).toBeNull()
    // A dealer whose own price is lower.
    expect(hintOf([pod(1, { quantity: 4, unitPrice: 1_900 })])).toBeNull()
  })
})
