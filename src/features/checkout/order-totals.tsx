import type { Calculation } from '#contract/cart/cart.ts'
import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import styles from './checkout.module.css'
import { useCheckoutMessages } from './messages/checkout/checkout-messages.ts'
import type { CheckoutMessages } from './messages/checkout/en.ts'

type Row = [name: string, figure: string]

interface TotalsContext {
  messages: CheckoutMessages['sums']
  money: (minor: number) => string
  points: (count: number) => string
  /** Of basis points. */
  percent: (bp: number) => string
}

/** All amounts that are not zero, in the order in which the server applies them. Adds nothing up. */
function rowsOf(
  sums: Calculation,
  isDelivered: boolean,
  { messages: words, money, points, percent }: TotalsContext,
): Row[] {
  const { voucher, affiliate_program: affiliate, dealer_discount: own } = sums
  const fee = sums.shipping_fee === 0 ? words.shippingFree : money(sums.shipping_fee)
  const rows: (Row | false)[] = [
    [words.subtotal, money(sums.subtotal)],
    sums.promo_discount > 0 && [words.bundles, money(-sums.promo_discount)],
    sums.discount > 0 && [words.voucher(voucher?.code ?? ''), money(-sums.discount)],
    affiliate.total_discount > 0 && [words.affiliate(affiliate.code ?? ''), money(-affiliate.total_discount)],
    sums.manual_discount > 0 && [words.manual, money(-sums.manual_discount)],
    // Without a destination the delivery fee is unknown, and 0 does not mean free.
    isDelivered && [words.shipping, sums.ship_to === null ? words.shippingLater : fee],
    sums.rounding !== 0 && [words.rounding, money(sums.rounding)],
    [words.total, money(sums.total)],
    own !== undefined && own.amount > 0 && [words.dealerDiscount(percent(own.bp)), money(own.amount)],
    ...(sums.taxes ?? []).map(({ label, amount }): Row => [label, money(amount)]),
    sums.points_total > 0 && [words.points, points(sums.points_total)],
    sums.points_earned > 0 && [words.earned, points(sums.points_earned)],
  ]
  return rows.filter((row) => row !== false)
}

interface Props {
  calculation: Calculation
  isDelivered: boolean
}

export function OrderTotals({ calculation, isDelivered }: Props) {
  const { sums: messages, review } = useCheckoutMessages()
  const { locale } = useSite()
  const money = (minor: number) => formatMoney(minor, locale)
  const points = (count: number) => review.points(formatCount(count, locale))
  const percent = (bp: number) => formatCount(bp / 100, locale)
  return (
    <div className={styles.figures}>
      <dl className={styles.sums}>
        {rowsOf(calculation, isDelivered, { messages, money, points, percent }).map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
