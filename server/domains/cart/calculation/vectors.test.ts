import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fiveSenRounding } from '#contract/money.ts'
import * as make from '#tests/support/data/calculation-fixtures.ts'
import { readZones } from '../../../platform/database/seed/demo-data.ts'
import { type CalculationTerms, type CartCalculation, calculateCart } from './calculate.ts'
import vectors from './vectors-calculation.json' with { type: 'json' }

const line = v.object({
  cart_id: v.number(),
  product_id: v.string(),
  unit_price: v.optional(v.number(), 0),
  points_price: v.optional(v.number(), 0),
  checkout_type: v.optional(v.picklist(['currency', 'points']), 'currency'),
  quantity: v.number(),
  weight_g: v.number(),
  promotion_id: v.optional(v.nullable(v.number()), null),
})
const input = v.object({
  currency: v.picklist(['MYR', 'IDR']),
  lines: v.array(line),
  promotions: v.optional(
    v.array(
      v.object({
        id: v.number(),
        type: v.literal('bundle_price'),
        items: v.record(v.string(), v.number()),
        price: v.number(),
        exclude_vouchers: v.boolean(),
      }),
    ),
    [],
  ),
  voucher: v.optional(
    v.object({
      code: v.string(),
      type: v.picklist(['percent', 'fixed', 'free_shipping']),
      bp: v.optional(v.number(), 0),
      amount: v.optional(v.number(), 0),
      max_discount: v.optional(v.nullable(v.number()), null),
      min_spend: v.number(),
    }),
  ),
  affiliate: v.optional(v.object({ code: v.string(), bp: v.number() })),
  earn: v.object({ step: v.number(), points: v.number() }),
})
type Input = v.InferOutput<typeof input>

const bundleOf = ({ id, items, price, exclude_vouchers }: Input['promotions'][number]) =>
  make.bundle({
    id,
    price,
    excludesVouchers: exclude_vouchers,
    parts: Object.entries(items).map(([sku, quantity]) => make.part({ sku, quantity })),
  })

function voucherOf({ max_discount, min_spend, ...written }: NonNullable<Input['voucher']>) {
  return make.voucher({ ...written, maxDiscount: max_discount, minSpend: min_spend })
}

const termsOf = (input: Input, zone: string): CalculationTerms =>
  make.terms({
    bundles: input.promotions.map(bundleOf),
    voucher: input.voucher ? voucherOf(input.voucher) : null,
    affiliate: input.affiliate
      ? make.affiliate({ code: input.affiliate.code, buyerDiscountBp: input.affiliate.bp })
      : null,
    delivery: readZones().find(({ id }) => id === zone) ?? null,
    roundsTo5Sen: input.currency === 'MYR',
    earn: input.earn,
  })

const goodsOf = ({ cart_id, product_id, unit_price, points_price, checkout_type, ...one }: Input['lines'][number]) =>
  make.goods({
    id: String(cart_id),
    sku: product_id,
    group: null,
    unitPrice: unit_price,
    pointsPrice: points_price,
    checkoutType: checkout_type,
    quantity: one.quantity,
    weightG: one.weight_g,
    promotionId: one.promotion_id,
  })

/** The result in the flat format of the vectors. */
const flat = (currency: string, found: CartCalculation) => ({
  currency,
  subtotal: found.subtotal,
  promo_price: found.bundles.reduce((sum, { gross, discount }) => sum + gross - discount, 0),
  promo_discount: found.promoDiscount,
  discount: found.voucher.goods + found.voucher.shipping,
  goods_discount: found.voucher.goods,
  shipping_discount: found.voucher.shipping,
  affiliate_program: { total_discount: found.affiliate.discount },
  manual_discount: found.manual,
  shipping_fee: found.shippingFee,
  total_bfr_rounding: found.beforeRounding,
  rounding: found.rounding,
  total: found.total,
  points_total: found.pointsTotal,
  points_earned: found.pointsEarned,
  promotions: found.bundles.map(({ bundle: { id }, times, gross, discount }) => {
    return { id, times, gross, price: gross - discount, discount }
  }),
  voucher_error: found.voucher.refusal,
})

describe('the worked examples', () => {
  it.each(vectors.cases.map((example) => [example.name, example] as const))('are reproduced: %s', (_, example) => {
    const asked = v.parse(input, example.input)
    const found = calculateCart(asked.lines.map(goodsOf), termsOf(asked, example.zone))
    expect(flat(asked.currency, found)).toEqual(example.expected)
  })

  it.each(vectors.myr_rounding_table)('round $total_bfr_rounding to $total', ({ total_bfr_rounding, rounding }) => {
    expect(fiveSenRounding(total_bfr_rounding)).toBe(rounding)
  })
})
