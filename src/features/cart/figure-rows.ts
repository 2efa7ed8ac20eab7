import type { Calculation } from '#contract/entities/cart.ts'
import type { CartPageWords } from '../../words/cart-page/en.ts'

/** One figure of the calculation, as the server said it. */
export interface FigureRow {
  label: string
  /** Minor units, or points; what is taken off is negative. */
  amount: number
  /** Said in the amount's place, which nobody knows yet. */
  later?: string
  isPoints?: boolean
  /** Part of another figure and not on top of it. */
  isContained?: boolean
}

const promotionName = ({ name, times }: { name: string; times: number }): string =>
  times > 1 ? `${name} ×${times}` : name

/** Every figure that is not zero, in the order in which the total comes about. Nothing here is added up. */
export function figureRows(calculation: Calculation, { figures: words }: CartPageWords): FigureRow[] {
  const { affiliate_program: affiliate, ship_to, voucher, rounding, taxes = [] } = calculation
  const where = ship_to ? `, ${ship_to.state_name}` : ''
  const rows: FigureRow[] = [
    { label: words.goods, amount: calculation.subtotal },
    ...calculation.promotions.map((one) => ({ label: promotionName(one), amount: -one.discount })),
    { label: words.voucher(voucher?.code ?? ''), amount: -calculation.discount },
    { label: words.affiliate(affiliate.code ?? ''), amount: -affiliate.total_discount },
    { label: words.manual, amount: -calculation.manual_discount },
    // Without a place nobody knows what the way there costs, and the total is without it.
    ship_to === null && calculation.item_count > 0
      ? { label: words.delivery, amount: 0, later: words.deliveryLater }
      : { label: `${words.delivery}${where}`, amount: calculation.shipping_fee },
    { label: words.before, amount: rounding === 0 ? 0 : calculation.total_bfr_rounding },
    { label: words.rounding, amount: rounding },
    { label: words.total, amount: calculation.total },
    ...taxes.map(({ label, amount }) => ({ label, amount, isContained: true })),
    { label: words.pointsSpent, amount: calculation.points_total, isPoints: true },
    { label: words.pointsEarned, amount: calculation.points_earned, isPoints: true },
  ]
  return rows.filter(({ amount, later }) => amount !== 0 || later)
}
