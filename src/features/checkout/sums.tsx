import type { Calculation } from '#contract/entities/cart.ts'
import { formatCount, formatMoney } from '../../lib/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { useCheckoutWords } from '../../words/checkout/checkout-words.ts'
import type { CheckoutWords } from '../../words/checkout/en.ts'
import styles from './checkout.module.css'

type Row = [name: string, figure: string]

interface Telling {
  words: CheckoutWords['sums']
  money: (minor: number) => string
  count: (points: number) => string
}

/** Every figure that is not nothing, in the order in which the store applies them. None is added up here. */
function rowsOf(sums: Calculation, isDelivered: boolean, { words, money, count }: Telling): Row[] {
  const { voucher, affiliate_program: affiliate } = sums
  const less = (minor: number) => `− ${money(minor)}`
  const rows: (Row | false)[] = [
    [words.subtotal, money(sums.subtotal)],
    sums.promo_discount > 0 && [words.bundles, less(sums.promo_discount)],
    sums.discount > 0 && [words.voucher(voucher?.code ?? ''), less(sums.discount)],
    affiliate.total_discount > 0 && [words.affiliate(affiliate.code ?? ''), less(affiliate.total_discount)],
    sums.manual_discount > 0 && [words.manual, less(sums.manual_discount)],
    // Without a place nobody knows what the way there costs, and nothing is not free.
    isDelivered &&
      sums.ship_to !== null && [
        words.shipping,
        sums.shipping_fee === 0 ? words.shippingFree : money(sums.shipping_fee),
      ],
    sums.rounding !== 0 && [words.rounding, money(sums.rounding)],
    sums.points_total > 0 && [words.points, count(sums.points_total)],
    sums.points_earned > 0 && [words.earned, count(sums.points_earned)],
    ...(sums.taxes ?? []).map(({ label, amount }): Row => [label, money(amount)]),
  ]
  return rows.filter((row) => row !== false)
}

interface Props {
  calculation: Calculation
  isDelivered: boolean
}

export function Sums({ calculation, isDelivered }: Props) {
  const { sums: words } = useCheckoutWords()
  const { locale } = useSite()
  const money = (minor: number) => formatMoney(minor, locale)
  const count = (points: number) => formatCount(points, locale)
  const errors = [calculation.voucher?.error, calculation.affiliate_program.error].filter(
    (error) => error !== null && error !== undefined,
  )
  return (
    <div className={styles.figures}>
      <dl className={styles.sums}>
        {rowsOf(calculation, isDelivered, { words, money, count }).map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {errors.map(({ code, userMessage }) => (
        <p key={code} className={styles.trouble}>
          {userMessage}
        </p>
      ))}
    </div>
  )
}
