import { describe, expect, it } from 'vitest'
import type { Bundle } from '../cart/bundles.ts'
import { calculateSale, type SoldGoods, saleRounding } from './calculate-sale.ts'
import { isConsistent, type TakenSale } from './counter-sale.ts'

const image = { src: '', width: 1, height: 1, colour: '', flavour_a: '', flavour_b: '', on_flavour: '' }
/** Pieces of a product, those of POD in the group of pods. */
const sold = (sku: string, price: number, quantity: number): SoldGoods => ({
  goods: {
    id: 1,
    type: 'product',
    sku,
    name: sku,
    gtin: null,
    category: 'pod',
    group: sku.startsWith('POD') ? 'pod' : null,
    image,
    price,
    stock: 9,
    taxed: [{ weight: 1, tax: { label: 'SST', rate_bp: 1_000 } }],
  },
  quantity,
})
const bundle = (id: number, more: Partial<Bundle> = {}): Bundle => ({
  id,
  name: 'Two pods',
  type: 'bundle_price',
  badge: null,
  price: 4_000,
  maxPerOrder: 5,
  excludesVouchers: false,
  parts: [{ group: 'pod', quantity: 2, offBp: 0, isGiven: false }],
  ...more,
})
const terms = (bundles: Bundle[] = [], discount_cap_bp = 1_000) => ({
  bundles: bundles.map((one) => ({ ...one, parts: [...one.parts] })),
  discount_cap_bp,
})

describe('a sale at a counter', () => {
  it('has the price of its lines, and the tax that is in it', () => {
    const { lines, payable, taxes } = calculateSale([sold('A', 1_100, 2), sold('B', 550, 1)], {
      discount: 0,
      terms: terms(),
    })
    expect(lines.map(({ line_total }) => line_total)).toEqual([2_200, 550])
    expect(payable).toBe(2_750)
    expect(taxes).toEqual([{ label: 'SST', rate_bp: 1_000, amount: 250 }])
  })

  it('applies a promotion that its goods form, without being asked, as often as they do', () => {
    const two = terms([bundle(7)])
    const { lines, promoDiscount, payable } = calculateSale(
      [sold('POD-A', 2_290, 3), sold('POD-B', 2_290, 1), sold('C', 990, 1)],
      { discount: 0, terms: two },
    )
    expect([promoDiscount, payable]).toEqual([4 * 2_290 - 8_000, 8_990])
    expect(lines.map(({ promotion_id }) => promotion_id)).toEqual([7, 7, null])
  })

  it('uses each piece in one promotion, the first that saves with it', () => {
    const cheaper = bundle(8, { price: 1_000 })
    const { payable } = calculateSale([sold('POD-A', 2_290, 2)], {
      discount: 0,
      terms: terms([bundle(7), cheaper]),
    })
    expect(payable).toBe(4_000)
  })

  it('lowers the whole by the seller’s discount, at most by the cap, after promotions', () => {
    const goods = [sold('POD-A', 2_290, 2), sold('C', 1_000, 1)]
    const given = calculateSale(goods, { discount: 200, terms: terms([bundle(7)]) })
    expect([given.manualDiscount, given.payable]).toEqual([200, 4_800])
    const capped = calculateSale(goods, { discount: 99_999, terms: terms([bundle(7)]) })
    expect([capped.manualDiscount, capped.payable]).toEqual([500, 4_500])
    expect(capped.lines.map(({ line_total }) => line_total).reduce((sum, one) => sum + one)).toBe(capped.payable)
    expect(calculateSale(goods, { discount: 200, terms: terms([], 0) }).manualDiscount).toBe(0)
  })

  it('spreads a discount exactly: 6.00 and 4.00 less 1.00 are 5.40 and 3.60', () => {
    const { lines } = calculateSale([sold('A', 600, 1), sold('B', 400, 1)], { discount: 100, terms: terms() })
    expect(lines.map(({ line_total }) => line_total)).toEqual([540, 360])
  })

  it('rounds what is paid in cash, and no other part', () => {
    expect(saleRounding(7_862, 0, 'cash')).toBe(-2)
    expect(saleRounding(7_863, 0, 'cash')).toBe(2)
    expect(saleRounding(7_862, 5_001, 'cash')).toBe(-1)
    expect(saleRounding(7_862, 7_862, 'cash')).toBe(0)
    expect(saleRounding(7_862, 7_862, 'all')).toBe(-2)
    expect(saleRounding(7_862, 0, 'none')).toBe(0)
  })
})

describe('the amounts of a sale', () => {
  const line = { productable_type: 'product' as const, productable_id: 1, quantity: 2, unit_price: 2_290 }
  const sale: TakenSale = {
    id: '',
    device_id: '',
    number: 1,
    till_id: '',
    shift_id: '',
    taken_at: '',
    member_id: null,
    lines: [{ ...line, promo_discount: 0, manual_discount: 80, line_total: 4_500, promotion_id: null }],
    rounding: 0,
    total: 4_500,
    payments: [{ method: 'cash', amount: 4_500, reference: null }],
    tendered: 5_000,
    age_confirmed: true,
  }

  it('agree with each other', () => {
    expect(isConsistent(sale)).toBe(true)
    expect(isConsistent({ ...sale, total: 4_505 })).toBe(false)
    expect(isConsistent({ ...sale, tendered: 4_499 })).toBe(false)
    expect(isConsistent({ ...sale, tendered: null })).toBe(false)
    expect(isConsistent({ ...sale, payments: [{ method: 'card', amount: 4_500, reference: null }] })).toBe(false)
    expect(isConsistent({ ...sale, lines: [{ ...sale.lines[0]!, line_total: 4_580 }] })).toBe(false)
  })
})
