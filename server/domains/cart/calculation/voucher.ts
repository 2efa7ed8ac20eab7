import { allocate } from '#contract/cart/allocate.ts'
import { type Goods, sumOf } from '#contract/cart/goods.ts'
import { percentOf } from '#contract/money.ts'
import type { VoucherRefusal, VoucherTerms } from '../../vouchers/services/voucher-rule.ts'

/** `missing`: what the goods lack of the minimum spend, in minor units. */
export type GoodsDiscount = { refusal: VoucherRefusal; missing?: number } | { refusal: null; discounts: number[] }

const isFor = ({ appliesTo }: VoucherTerms, { category, group, isUnpromoted }: Goods): boolean =>
  !isUnpromoted &&
  (appliesTo === null ||
    appliesTo.categories.includes(category) ||
    (group !== null && appliesTo.groups.includes(group)))

/**
 * Step 3 of rules 3.3: the voucher's discount per line. A voucher for delivery discounts no line, but has the same
 * minimum spend.
 *
 * @param open what is left of each line after the bundles, without bundles that exclude vouchers
 */
export function voucherDiscounts(
  voucher: VoucherTerms,
  goods: readonly Goods[],
  open: readonly number[],
): GoodsDiscount {
  const base = goods.map((one, at) => (isFor(voucher, one) ? (open[at] ?? 0) : 0))
  const amount = sumOf(base)
  if (!goods.some((one) => isFor(voucher, one))) return { refusal: 'VOUCHER_NO_GOODS' }
  if (amount < voucher.minSpend) return { refusal: 'VOUCHER_MIN_SPEND', missing: voucher.minSpend - amount }
  return { refusal: null, discounts: allocate(Math.min(amount, offOf(voucher, amount)), base) }
}

function offOf({ type, bp, amount, maxDiscount }: VoucherTerms, base: number): number {
  if (type === 'free_shipping') return 0
  return type === 'fixed' ? amount : Math.min(percentOf(base, bp), maxDiscount ?? Number.POSITIVE_INFINITY)
}

/** Step 7: the discount on the delivery fee. */
export const shippingDiscount = ({ type, maxDiscount }: VoucherTerms, fee: number): number =>
  type === 'free_shipping' ? Math.min(fee, maxDiscount ?? fee) : 0
