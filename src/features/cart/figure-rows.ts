import type { Calculation } from '#contract/cart/cart.ts'
import { countText } from '#contract/format-number.ts'
import { MARKETS } from '#contract/site/market.ts'
import type { CartPageMessages } from './messages/cart-page/en.ts'

/** One amount of the server's calculation. */
export interface FigureRow {
  label: string
  /** Minor units, or points; negative for a discount. */
  amount: number
  /** Text in place of an amount that is not known yet. */
  later?: string
  isPoints?: boolean
  /** Included in another amount, not added to it (taxes, the dealer's own discount). */
  isContained?: boolean
}

const promotionName = ({ name, times }: { name: string; times: number }): string =>
  times > 1 ? `${name} ×${times}` : name

const percentOf = ({ bp }: { bp: number }, { currency }: Calculation): string =>
  countText(bp / 100, currency === 'IDR' ? MARKETS.IDN : MARKETS.MYR)

/** All amounts that are not zero, in the order in which the total is calculated. Adds nothing up. */
export function figureRows(calculation: Calculation, { figures: messages }: CartPageMessages): FigureRow[] {
  const { affiliate_program: affiliate, ship_to, voucher, rounding, taxes = [], dealer_discount: own } = calculation
  const where = ship_to ? `, ${ship_to.state_name}` : ''
  const rows: FigureRow[] = [
    { label: messages.goods, amount: calculation.subtotal },
    ...calculation.promotions.map((one) => ({ label: promotionName(one), amount: -one.discount })),
    { label: messages.voucher(voucher?.code ?? ''), amount: -calculation.discount },
    { label: messages.affiliate(affiliate.code ?? ''), amount: -affiliate.total_discount },
    { label: messages.manual, amount: -calculation.manual_discount },
    // Without a destination the delivery fee is unknown and not part of the total.
    ship_to === null && calculation.item_count > 0
      ? { label: messages.delivery, amount: 0, later: messages.deliveryLater }
      : { label: `${messages.delivery}${where}`, amount: calculation.shipping_fee },
    { label: messages.before, amount: rounding === 0 ? 0 : calculation.total_bfr_rounding },
    { label: messages.rounding, amount: rounding },
    { label: messages.total, amount: calculation.total },
    ...(own
      ? [{ label: messages.dealerDiscount(percentOf(own, calculation)), amount: own.amount, isContained: true }]
      : []),
    ...taxes.map(({ label, amount }) => ({ label, amount, isContained: true })),
    { label: messages.pointsSpent, amount: calculation.points_total, isPoints: true },
    { label: messages.pointsEarned, amount: calculation.points_earned, isPoints: true },
  ]
  return rows.filter(({ amount, later }) => amount !== 0 || later)
}
