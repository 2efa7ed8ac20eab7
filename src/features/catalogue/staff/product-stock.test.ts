import { describe, expect, it } from 'vitest'
import type { StaffProductMarket } from '#contract/catalogue/staff-product.ts'
import { productStock } from './product-stock.ts'

const HERE: StaffProductMarket = {
  market: 'MY',
  currency: 'MYR',
  price: 2_290,
  compare_at_price: null,
  stock: 45,
  reserved: 5,
  preorder_allowed: false,
  preorder_eta: null,
  preorder_limit: null,
  visible: true,
  registration_no: null,
  low_stock: 20,
  publish_at: null,
  withdraw_at: null,
}
const stockOf = (change: Partial<StaffProductMarket>) => productStock({ here: { ...HERE, ...change } })

describe('productStock', () => {
  it('leaves out pieces that orders have reserved', () => {
    expect(stockOf({}).left).toBe(40)
    expect(stockOf({ stock: 3, reserved: 5 }).left).toBe(0)
  })

  it('fills a third of the scale where the stock begins to run low, and never more than all of it', () => {
    expect(stockOf({ stock: 25 }).part).toBeCloseTo(1 / 3)
    expect(stockOf({ stock: 500 }).part).toBe(1)
    expect(stockOf({ stock: 0 }).part).toBe(0)
  })

  it('has no stock for a package, nor where a product is not sold', () => {
    expect(stockOf({ stock: null }).left).toBeNull()
    expect(productStock({ here: null }).left).toBeNull()
  })
})
