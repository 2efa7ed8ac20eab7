import * as v from 'valibot'
import { singleLineText, staffAmount, timestamp } from '../fields.ts'
import { letterCode } from '../typed-code.ts'
import { category } from './product.ts'
import { promotionType } from './promotion.ts'
import { buyerRole } from './staff-product.ts'

const whole = (least: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(max))
const basisPoints = whole(1, 10_000)
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))

/** A quantity of any products of a group, or of one product: exactly one of the two is set. */
const part = v.strictObject({
  group: v.optional(name),
  sku: v.optional(name),
  quantity: whole(1, 99),
})
/** In minor units of each currency; null = not offered in it. */
const perCurrency = v.strictObject({ MYR: v.nullable(staffAmount), IDR: v.nullable(staffAmount) })

const common = {
  name: singleLineText(1, 80),
  exclude_vouchers: v.boolean(),
  max_per_order: whole(1, 99),
  /** Lower numbers apply first. */
  priority: whole(0, 10_000),
  starts_at: timestamp,
  /** null = no end date. */
  ends_at: v.nullable(timestamp),
  badge: v.nullable(singleLineText(1, 20)),
}
const items = v.pipe(v.array(part), v.minLength(1), v.maxLength(10))

/** Terms by type: a bundle price, a bundle discount, or free items for bought ones. */
export const promotionTerms = v.variant('type', [
  v.strictObject({ type: v.literal('bundle_price'), items, price: perCurrency }),
  v.strictObject({ type: v.literal('bundle_percent'), items, bp: basisPoints }),
  v.strictObject({
    type: v.literal('buy_x_get_y'),
    buy: part,
    get: v.strictObject({ ...part.entries, bp: basisPoints }),
  }),
])
export type PromotionTerms = v.InferOutput<typeof promotionTerms>

export const staffPromotionBody = { ...common, terms: promotionTerms }
const staffPromotionFields = v.strictObject(staffPromotionBody)
export type StaffPromotionFields = v.InferOutput<typeof staffPromotionFields>

export const staffPromotion = v.object({
  id: v.number(),
  ...common,
  type: promotionType,
  /** null when the stored terms cannot be parsed: the shop skips the promotion. */
  terms: v.nullable(promotionTerms),
  state: v.picklist(['coming', 'running', 'ended']),
})
export type StaffPromotion = v.InferOutput<typeof staffPromotion>

export const voucherType = v.picklist(['percent', 'fixed', 'free_shipping'])

const voucherMoney = v.strictObject({
  /** Discount, for `fixed`. */
  amount: v.nullable(staffAmount),
  /** null = no cap. */
  max_discount: v.nullable(staffAmount),
  min_spend: staffAmount,
})

export const staffVoucherBody = {
  /** Upper case; accepted in any case. */
  code: letterCode(4, 16),
  name: singleLineText(1, 80),
  type: voucherType,
  /** Basis points, for `percent` only. */
  bp: v.nullable(basisPoints),
  /** null = not available in that currency. */
  money: v.strictObject({ MYR: v.nullable(voucherMoney), IDR: v.nullable(voucherMoney) }),
  /** null = all products. */
  applies_to: v.nullable(
    v.strictObject({
      categories: v.pipe(v.array(category), v.maxLength(40)),
      /** Product groups: colours or flavours of one model. */
      groups: v.pipe(v.array(name), v.maxLength(40)),
    }),
  ),
  roles: v.pipe(v.array(buyerRole), v.minLength(1), v.maxLength(3)),
  starts_at: timestamp,
  ends_at: v.nullable(timestamp),
  total_limit: v.nullable(whole(1, 10_000_000)),
  per_user_limit: v.nullable(whole(1, 1_000)),
  first_order_only: v.boolean(),
  /** Usable only by people it was issued to. */
  assigned_only: v.boolean(),
  stack_with_affiliate: v.boolean(),
}
const staffVoucherFields = v.strictObject(staffVoucherBody)
export type StaffVoucherFields = v.InferOutput<typeof staffVoucherFields>

export const staffVoucher = v.object({
  id: v.number(),
  ...staffVoucherBody,
  state: v.picklist(['coming', 'running', 'ended', 'used_up']),
  /** Number of orders that hold or have used it, and number of times it was issued. */
  used: v.number(),
  issued: v.number(),
  points_cost: v.nullable(v.number()),
})
export type StaffVoucher = v.InferOutput<typeof staffVoucher>
