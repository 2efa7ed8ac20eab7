import { describe, expect, it } from 'vitest'
import { noCalculation } from '#tests/simulation/sample-cart.ts'
import { figureRows } from './figure-rows.ts'
import { en } from './messages/cart-page/en.ts'
import type { ShownCart } from './state/cart-view.ts'

type Calculation = NonNullable<ShownCart['calculation']>
const none = noCalculation as Calculation
const rows = (more: Partial<Calculation>) =>
  figureRows({ ...none, ...more }, en).map(({ label, amount }) => [label, amount])

describe("the rows of the cart's calculation", () => {
  it('are the amounts that are not zero, in the order in which the total is calculated', () => {
    const whole: Partial<Calculation> = {
      subtotal: 23_130,
      promotions: [{ id: 1, name: 'One plus two pods', times: 2, gross: 21_140, price: 17_980, discount: 3_160 }],
      discount: 500,
      voucher: { code: 'SAVE5', name: null, type: 'fixed', goods_discount: 500, shipping_discount: 0, error: null },
      affiliate_program: { total_discount: 75, code: 'AFNUR88', name: null, error: null },
      manual_discount: 3,
      shipping_fee: 800,
      ship_to: { state_id: 12, state_name: 'Selangor', zone: 'west', eta_days: [1, 3] },
      total_bfr_rounding: 20_192,
      rounding: -2,
      total: 20_190,
      taxes: [{ label: 'Includes SST', rate_bp: 1_000, amount: 1_762 }],
      points_total: 1_500,
      points_earned: 193,
    }
    expect(rows(whole)).toEqual([
      ['Items', 23_130],
      ['One plus two pods ×2', -3_160],
      ['Voucher SAVE5', -500],
      ['Affiliate code AFNUR88', -75],
      ['Manual discount', -3],
      ['Delivery, Selangor', 800],
      ['Before rounding', 20_192],
      ['Rounding', -2],
      ['Total', 20_190],
      ['Includes SST', 1_762],
      ['Points you spend', 1_500],
      ['Points you’ll earn', 193],
    ])
  })

  it('mark the delivery fee as pending while no destination is chosen', () => {
    const [, delivery] = figureRows({ ...none, item_count: 1, subtotal: 500, total: 500 }, en)
    expect(delivery).toEqual({ label: 'Delivery', amount: 0, later: 'once you choose a state' })
  })

  it('omit zero amounts, and the total before rounding when rounding changes nothing', () => {
    expect(rows({ subtotal: 500, total_bfr_rounding: 500, total: 500 })).toEqual([
      ['Items', 500],
      ['Total', 500],
    ])
    expect(rows({})).toEqual([])
  })
})
