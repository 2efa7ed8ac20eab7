import { allocate } from '#contract/cart/allocate.ts'
import { type AppliedBundle, applyBundles, type Bundle } from '#contract/cart/bundles.ts'
import type { IncludedTax } from '#contract/cart/cart.ts'
import { type Goods, lessOf, sumOf } from '#contract/cart/goods.ts'
import { lineTax } from '#contract/cart/included-tax.ts'
import { type DeliveryTerms, deliveryFee } from '#contract/delivery/shipping-fee.ts'
import { fiveSenRounding, percentOf } from '#contract/money.ts'
import { type EarnTerms, earnedPoints } from '../../points/services/earned-points.ts'
import { refusalOf, type VoucherRefusal, type VoucherTerms } from '../../vouchers/services/voucher-rule.ts'
import { type AffiliateRefusal, type AffiliateTerms, affiliateDiscount } from './affiliate.ts'
import { shippingDiscount, voucherDiscounts } from './voucher.ts'

/** Every input of a calculation other than the goods. Amounts in minor units. */
export interface CalculationTerms {
  /** Milliseconds since 1970. */
  now: number
  /** For a sales person, the role of the dealer they act for. */
  role_id: number
  isDealer: boolean
  hasOrdered: boolean
  /** Running promotions, in the order in which they apply. */
  bundles: readonly Bundle[]
  /** null = no code was given; `unknown` = the code does not exist. */
  voucher: VoucherTerms | 'unknown' | null
  affiliate: AffiliateTerms | 'unknown' | null
  manual: { amount: number; capBp: number }
  /** null = pickup, or an unknown destination. */
  delivery: DeliveryTerms | null
  /** Price of the chosen courier's service, in minor units, in place of the zone's fee. */
  quotedFee?: number | null
  roundsTo5Sen: boolean
  earn: EarnTerms
}

/** The calculated line. `paid` is `subtotal` less all discounts. */
export interface CalculatedLine {
  subtotal: number
  promo: number
  voucher: number
  affiliate: number
  manual: number
  paid: number
  tax: IncludedTax | null
}

export interface CartCalculation {
  /** By the line's id. */
  lines: ReadonlyMap<string, CalculatedLine>
  subtotal: number
  bundles: AppliedBundle[]
  promoDiscount: number
  /** `missing`: what the goods lack of the minimum spend. */
  voucher: { goods: number; shipping: number; refusal: VoucherRefusal | null; missing?: number }
  affiliate: { discount: number; refusal: AffiliateRefusal | null }
  manual: number
  goodsPayable: number
  /** The part of it for goods that may be promoted to the buyer: what points and commissions are earned with. */
  promotedPayable: number
  /** What delivery costs by its zone, whichever price is charged. */
  zoneFee: number
  shippingFee: number
  beforeRounding: number
  rounding: number
  total: number
  pointsTotal: number
  pointsEarned: number
  weightG: number
}

/**
 * The whole calculation of rules 3.3 as a pure function: no clock, database or messages. Integers in, integers out; the
 * order of the goods has no effect.
 */
export function calculateCart(selected: readonly Goods[], terms: CalculationTerms): CartCalculation {
  const goods = selected.filter(({ checkoutType }) => checkoutType === 'currency').sort(byId)
  const subtotals = goods.map(({ unitPrice, quantity }) => unitPrice * quantity)
  const { applied, discounts: promo, closed } = applyBundles(goods, terms.bundles)

  const afterPromo = lessOf(subtotals, promo)
  const open = subtotals.map((subtotal, at) => (closed[at] ? subtotal - closed[at] : (afterPromo[at] ?? 0)))
  const { discounts: voucher, ...voucherUse } = useVoucher(goods, open, terms)
  const voucherRefusal = voucherUse.refusal
  const affiliate = useAffiliate(ofPromoted(goods, lessOf(open, voucher)), terms, voucherRefusal)
  const afterCodes = lessOf(lessOf(afterPromo, voucher), affiliate.discounts)
  const manual = applyManualDiscount(afterCodes, terms)
  const paid = lessOf(afterCodes, manual)

  const goodsPayable = sumOf(paid)
  const promotedPayable = sumOf(ofPromoted(goods, paid))
  const weightG = weightOf(selected)
  const zoneFee = goods.length === 0 ? 0 : feeOf(terms, goodsPayable, weightG)
  const fee = goods.length === 0 ? 0 : (terms.quotedFee ?? zoneFee)
  // A voucher for free delivery pays no more than the delivery that everybody gets.
  const shipping = isUsed(terms.voucher, voucherRefusal) ? shippingDiscount(terms.voucher, Math.min(fee, zoneFee)) : 0
  const beforeRounding = goodsPayable + fee - shipping
  const rounding = terms.roundsTo5Sen ? fiveSenRounding(beforeRounding) : 0

  return {
    lines: linesOf(goods, { subtotal: subtotals, promo, voucher, affiliate: affiliate.discounts, manual, paid }),
    subtotal: sumOf(subtotals),
    bundles: applied,
    promoDiscount: sumOf(promo),
    voucher: { goods: sumOf(voucher), shipping, ...voucherUse },
    affiliate: { discount: sumOf(affiliate.discounts), refusal: affiliate.refusal },
    manual: sumOf(manual),
    goodsPayable,
    promotedPayable,
    zoneFee,
    shippingFee: fee,
    beforeRounding,
    rounding,
    total: beforeRounding + rounding,
    pointsTotal: sumOf(selected.map((one) => one.pointsPrice * one.quantity)),
    pointsEarned: earnedPoints(promotedPayable, terms.earn),
    weightG,
  }
}

/** In grams. */
export const weightOf = (goods: readonly Pick<Goods, 'weightG' | 'quantity'>[]): number =>
  sumOf(goods.map((one) => one.weightG * one.quantity))

type Amounts = Record<Exclude<keyof CalculatedLine, 'tax'>, readonly number[]>

const linesOf = (goods: readonly Goods[], amounts: Amounts): Map<string, CalculatedLine> =>
  new Map(
    goods.map((one, at) => {
      const share = (name: keyof Amounts): number => amounts[name][at] ?? 0
      const line = {
        subtotal: share('subtotal'),
        promo: share('promo'),
        voucher: share('voucher'),
        affiliate: share('affiliate'),
        manual: share('manual'),
        paid: share('paid'),
      }
      return [one.id, { ...line, tax: lineTax(one, line.paid) }]
    }),
  )

/** These amounts, 0 for goods that may not be promoted. */
const ofPromoted = (goods: readonly Goods[], amounts: readonly number[]): number[] =>
  goods.map(({ isUnpromoted }, at) => (isUnpromoted ? 0 : (amounts[at] ?? 0)))

const byId = (one: Goods, other: Goods): number => (one.id < other.id ? -1 : 1)

const isUsed = (voucher: CalculationTerms['voucher'], refusal: VoucherRefusal | null): voucher is VoucherTerms =>
  voucher !== null && voucher !== 'unknown' && refusal === null

interface VoucherUse {
  refusal: VoucherRefusal | null
  missing?: number
  discounts: number[]
}

/** Step 3. */
function useVoucher(goods: readonly Goods[], open: readonly number[], terms: CalculationTerms): VoucherUse {
  const none = goods.map(() => 0)
  const { voucher } = terms
  if (voucher === null) return { refusal: null, discounts: none }
  if (voucher === 'unknown') return { refusal: 'VOUCHER_UNKNOWN' as const, discounts: none }
  const refusal = refusalOf(voucher, terms)
  if (refusal) return { refusal, discounts: none }
  const used = voucherDiscounts(voucher, goods, open)
  return used.refusal === null ? used : { ...used, discounts: none }
}

interface AffiliateUse {
  refusal: AffiliateRefusal | null
  discounts: number[]
}

/** Step 4, on what the voucher left of the eligible amount. */
function useAffiliate(
  open: readonly number[],
  terms: CalculationTerms,
  voucherRefusal: VoucherRefusal | null,
): AffiliateUse {
  const { affiliate, voucher } = terms
  const refused = (refusal: AffiliateRefusal | null): AffiliateUse => ({ refusal, discounts: open.map(() => 0) })
  if (affiliate === null) return refused(null)
  if (terms.isDealer) return refused('AFFILIATE_NOT_FOR_DEALERS')
  if (affiliate === 'unknown') return refused('AFFILIATE_UNKNOWN')
  if (affiliate.isSelf) return refused('AFFILIATE_SELF')
  if (isUsed(voucher, voucherRefusal) && !voucher.stacksWithAffiliate) return refused('NOT_COMBINABLE')
  return { refusal: null, discounts: allocate(affiliateDiscount(affiliate, sumOf(open)), open) }
}

/** Step 5, capped by a share of what step 4 left. */
function applyManualDiscount(left: readonly number[], { manual: { amount, capBp } }: CalculationTerms): number[] {
  return allocate(Math.min(amount, percentOf(sumOf(left), capBp)), left)
}

/** Step 6. */
function feeOf({ delivery }: CalculationTerms, payable: number, grams: number): number {
  return delivery ? deliveryFee(delivery, { payable, grams }) : 0
}
