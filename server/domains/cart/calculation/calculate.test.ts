import { describe, expect, it } from 'vitest'
import { allocate } from '#contract/cart/allocate.ts'
import { bundlesIn, isWhole } from '#contract/cart/bundles.ts'
import type { Goods } from '#contract/cart/goods.ts'
import * as make from '#tests/support/data/calculation-fixtures.ts'
import type { VoucherTerms } from '../../vouchers/services/voucher-rule.ts'
import { calculateCart } from './calculate.ts'

const one = (more: Partial<Goods> = {}) =>
  make.goods({ sku: 'KB-ONE-GRA', group: 'kabusa-one', category: 'device', unitPrice: 5_990, promotionId: 1, ...more })
const pod = (more: Partial<Goods> = {}) =>
  make.goods({ sku: 'KP-01-20', group: 'kabusa-pod', category: 'pod', unitPrice: 2_290, promotionId: 1, ...more })
const stick = (unitPrice: number, quantity: number) =>
  make.goods({ sku: `LS-${unitPrice}`, group: 'lintas-stick', unitPrice, quantity, promotionId: 3 })

const threeAndOne = make.bundle({
  id: 3,
  type: 'buy_x_get_y',
  price: null,
  parts: [
    make.part({ group: 'lintas-stick', quantity: 3 }),
    make.part({ group: 'lintas-stick', offBp: 10_000, isGiven: true }),
  ],
  maxPerOrder: 3,
})

describe('a bundle', () => {
  const terms = make.terms({ bundles: [make.bundle()] })

  it('applies as often as it is complete, and leaves the rest at its own price', () => {
    const found = calculateCart([one({ quantity: 2 }), pod({ quantity: 5 })], terms)
    expect(found.bundles).toMatchObject([{ times: 2, gross: 21_140, discount: 3_160 }])
    expect(found.goodsPayable).toBe(2 * 8_990 + 2_290)
  })

  it('uses only lines assigned to it, up to its limit per order', () => {
    expect(calculateCart([one(), pod({ quantity: 2, promotionId: null })], terms).bundles).toEqual([])
    const many = calculateCart([one({ quantity: 9 }), pod({ quantity: 18 })], terms)
    expect(many.bundles).toMatchObject([{ times: 5 }])
  })

  it('does not apply where it would cost more than its products, as at a dealer’s price', () => {
    const dealer = make.terms({ bundles: [make.bundle()], isDealer: true, role_id: 4 })
    const found = calculateCart([one({ unitPrice: 4_193 }), pod({ unitPrice: 1_603, quantity: 2 })], dealer)
    expect(found).toMatchObject({ bundles: [], goodsPayable: 7_399 })
  })

  it('applies only as often as it saves', () => {
    const pair = make.bundle({ parts: [make.part({ group: 'kabusa-coil', quantity: 2 })], price: 4_500 })
    const coil = (sku: string, unitPrice: number) =>
      make.goods({ sku, group: 'kabusa-coil', unitPrice, quantity: 2, promotionId: 1 })
    const found = calculateCart([coil('KC-DRC', 1_890), coil('KC-T06', 2_890)], make.terms({ bundles: [pair] }))
    expect(found.bundles).toMatchObject([{ times: 1, gross: 5_780, discount: 1_280 }])
  })

  it('makes the cheapest of the bought products free', () => {
    const found = calculateCart([stick(1_590, 3), stick(1_290, 1)], make.terms({ bundles: [threeAndOne] }))
    expect(found).toMatchObject({ promoDiscount: 1_290, goodsPayable: 3 * 1_590 })
    expect(calculateCart([stick(1_590, 3)], make.terms({ bundles: [threeAndOne] })).promoDiscount).toBe(0)
  })

  it('rounds a percentage once in total, not per part', () => {
    const third = make.bundle({
      type: 'bundle_percent',
      price: null,
      parts: [make.part({ sku: 'A', offBp: 3_333 }), make.part({ sku: 'B', offBp: 3_333 })],
    })
    const goods = ['A', 'B'].map((sku) => make.goods({ sku, unitPrice: 102, promotionId: 1 }))
    // 33.9966 each rounds to 34 and 34; together 67.9932 is 68, and four of them are 135.9864.
    const found = calculateCart(
      goods.map((each) => ({ ...each, quantity: 2 })),
      make.terms({ bundles: [third] }),
    )
    expect(found.promoDiscount).toBe(136)
  })

  it('assigns a product to its own part although a group part matches it too', () => {
    const both = make.bundle({
      parts: [make.part({ group: 'kabusa-coil' }), make.part({ sku: 'KC-T06' })],
      price: 100,
    })
    const dear = make.goods({ sku: 'KC-T06', group: 'kabusa-coil', unitPrice: 2_890, quantity: 2, promotionId: 1 })
    const cheap = make.goods({ sku: 'KC-DRC', group: 'kabusa-coil', unitPrice: 1_890, quantity: 2, promotionId: 1 })
    expect(bundlesIn(both, [cheap, dear])).toBe(2)
    expect(isWhole(both, [cheap, dear])).toBe(true)
    expect(isWhole(both, [cheap, { ...dear, quantity: 1 }])).toBe(false)
    expect(isWhole(both, [])).toBe(false)
  })
})

describe('a voucher', () => {
  const DAY_MS = 24 * 60 * 60_000
  const { now } = make.terms()
  const refusalOf = (more: Partial<VoucherTerms>, terms = {}) =>
    calculateCart([one(), pod()], make.terms({ voucher: make.voucher(more), ...terms })).voucher.refusal

  it.each<[string, Partial<VoucherTerms>, string | null]>([
    ['somebody else’s', { assignedOnly: true }, 'VOUCHER_UNKNOWN'],
    ['one’s own', { assignedOnly: true, grantId: 'g' }, null],
    ['to be claimed', { isClaimed: true }, 'VOUCHER_NOT_CLAIMED'],
    ['claimed', { isClaimed: true, grantId: 'g' }, null],
    ['of tomorrow', { startsAt: now + DAY_MS }, 'VOUCHER_NOT_STARTED'],
    ['of this moment', { startsAt: now }, null],
    ['that ends now', { endsAt: now }, 'VOUCHER_EXPIRED'],
    ['without an end', { endsAt: null }, null],
    ['for dealers', { roles: [4] }, 'VOUCHER_NOT_FOR_YOU'],
    ['with its last use left', { totalLimit: 5, uses: { total: 4, byBuyer: 0 } }, null],
    ['with no use left', { totalLimit: 5, uses: { total: 5, byBuyer: 0 } }, 'VOUCHER_USED_UP'],
    ['used as often as one may', { perUserLimit: 1, uses: { total: 1, byBuyer: 1 } }, 'VOUCHER_ALREADY_USED'],
    ['for other goods', { appliesTo: { categories: ['liquid'], groups: [] } }, 'VOUCHER_NO_GOODS'],
    ['for a group', { appliesTo: { categories: [], groups: ['kabusa-pod'] } }, null],
    ['from exactly this amount', { minSpend: 8_280 }, null],
    ['from a sen more', { minSpend: 8_281 }, 'VOUCHER_MIN_SPEND'],
    [
      'from an amount its own goods do not reach',
      { minSpend: 2_291, appliesTo: { categories: ['pod'], groups: [] } },
      'VOUCHER_MIN_SPEND',
    ],
  ])('%s: %j', (_, more, refusal) => {
    expect(refusalOf(more)).toBe(refusal)
  })

  it('names what the goods lack of its minimum spend', () => {
    const found = calculateCart([one()], make.terms({ voucher: make.voucher({ minSpend: 9_999 }) }))
    expect(found.voucher).toMatchObject({ refusal: 'VOUCHER_MIN_SPEND', missing: 9_999 - found.subtotal })
  })

  it('for a first order is refused after an order', () => {
    expect(refusalOf({ firstOrderOnly: true }, { hasOrdered: true })).toBe('VOUCHER_FIRST_ORDER')
    expect(refusalOf({ firstOrderOnly: true })).toBeNull()
  })

  it('with an unknown code is refused, and the rest is calculated without it', () => {
    const found = calculateCart([one()], make.terms({ voucher: 'unknown' }))
    expect(found).toMatchObject({ voucher: { goods: 0, refusal: 'VOUCHER_UNKNOWN' }, total: 5_990 })
  })

  it('for delivery discounts the fee up to its maximum, and the full fee stays on the bill', () => {
    const delivery = { first_g: 2_000, first_fee: 1_500, step_g: 1_000, step_fee: 0, tolerance_g: 0, free_from: null }
    const ship = make.voucher({ type: 'free_shipping', maxDiscount: 1_000 })
    const found = calculateCart([one()], make.terms({ voucher: ship, delivery }))
    expect(found).toMatchObject({ shippingFee: 1_500, voucher: { goods: 0, shipping: 1_000 }, beforeRounding: 6_490 })
  })

  it('for delivery pays no more than the zone’s fee of a courier’s service that was chosen', () => {
    const delivery = { first_g: 2_000, first_fee: 800, step_g: 1_000, step_fee: 0, tolerance_g: 0, free_from: null }
    const chosen = { voucher: make.voucher({ type: 'free_shipping' }), delivery, quotedFee: 2_500 }
    expect(calculateCart([one()], make.terms(chosen))).toMatchObject({ shippingFee: 2_500, voucher: { shipping: 800 } })
    const cheap = calculateCart([one()], make.terms({ ...chosen, quotedFee: 600 }))
    expect(cheap).toMatchObject({ shippingFee: 600, voucher: { shipping: 600 } })
    const isFree = { ...chosen, delivery: { ...delivery, free_from: 1 } }
    expect(calculateCart([one()], make.terms(isFree))).toMatchObject({ shippingFee: 2_500, voucher: { shipping: 0 } })
    const forPoints = make.goods({ checkoutType: 'points', pointsPrice: 10 })
    expect(calculateCart([forPoints], make.terms(chosen)).shippingFee).toBe(0)
  })

  it('does not discount or count products of a bundle that excludes vouchers', () => {
    const closed = make.bundle({ excludesVouchers: true })
    const half = make.voucher({ type: 'percent', bp: 5_000, minSpend: 2_290 })
    const goods = [one(), pod({ quantity: 3 })]
    expect(calculateCart(goods, make.terms({ bundles: [closed], voucher: half })).voucher.goods).toBe(1_145)
    expect(calculateCart(goods, make.terms({ bundles: [make.bundle()], voucher: half })).voucher.goods).toBe(5_640)
    expect(
      calculateCart(goods, make.terms({ bundles: [closed], voucher: { ...half, minSpend: 2_291 } })).voucher.refusal,
    ).toBe('VOUCHER_MIN_SPEND')
  })
})

describe('an affiliate', () => {
  it('is refused beside a valid voucher that excludes it, but not beside a refused one', () => {
    const alone = make.voucher({ stacksWithAffiliate: false })
    const affiliate = make.affiliate()
    const found = calculateCart([one()], make.terms({ voucher: alone, affiliate }))
    expect(found).toMatchObject({ voucher: { goods: 500 }, affiliate: { discount: 0, refusal: 'NOT_COMBINABLE' } })
    const short = calculateCart([one()], make.terms({ voucher: { ...alone, minSpend: 9_999 }, affiliate }))
    expect(short.affiliate).toEqual({ discount: 300, refusal: null })
  })
})

describe('a sales person', () => {
  it('gives a discount of up to a tenth of what the codes left', () => {
    const terms = make.terms({ isDealer: true, role_id: 4, manual: { amount: 99_999, capBp: 1_000 } })
    expect(calculateCart([one()], terms)).toMatchObject({ manual: 599, total: 5_390, rounding: -1 })
  })
})

describe('tax included in a price', () => {
  const PPN = { label: 'Termasuk PPN', rate_bp: 1_100 }

  it('is 11/111 of the paid amount', () => {
    const goods = make.goods({ unitPrice: 50_000_000, taxed: [{ weight: 1, tax: PPN }] })
    const { lines } = calculateCart([goods], make.terms({ roundsTo5Sen: false }))
    expect(lines.get(goods.id)?.tax).toEqual({ ...PPN, amount: 4_954_955 })
  })

  it('of a package follows its components', () => {
    const taxed = [
      { weight: 200_000, tax: PPN },
      { weight: 100_000, tax: null },
    ]
    const goods = make.goods({ unitPrice: 277_500, taxed })
    const { lines } = calculateCart([goods], make.terms({ roundsTo5Sen: false }))
    expect(lines.get(goods.id)?.tax?.amount).toBe(Math.round((185_000 * 11) / 111))
  })
})

describe('spread', () => {
  it('gives the rest to the largest remainders, and among equal ones to the earlier', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(10, [3, 3, 1])).toEqual([4, 4, 2])
    expect(allocate(5, [0, 0])).toEqual([0, 0])
    expect(allocate(499_999_999_999, [333_333_333_333, 666_666_666_667])).toEqual([166_666_666_666, 333_333_333_333])
  })
})
