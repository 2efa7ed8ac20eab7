import { amountText } from '#contract/format-number.ts'
import { isPublicLocale, MARKETS } from '#contract/site/market.ts'
import { formatMoney } from '../lib/format/format-money.ts'
import { useSite } from '../lib/site.ts'
import styles from './amount.module.css'

interface Props {
  /** Minor units. */
  amount: number
  /** Without the currency, in a table whose heading names it. */
  isBare?: boolean
  /** The weight of a figure in a staff list. */
  isStrong?: boolean
}

/** An amount of money whose cents are lighter than its units. */
export function Amount({ amount, isBare = false, isStrong = false }: Props) {
  const { locale } = useSite()
  const market = MARKETS[isPublicLocale(locale) ? locale : 'MYR']
  const text = isBare ? `${amount < 0 ? '−' : ''}${amountText(amount, market)}` : formatMoney(amount, locale)
  const end = market.exponent === 0 ? text.length : text.length - market.exponent - 1
  return (
    <span className={styles.amount} data-strong={isStrong || undefined}>
      {text.slice(0, end)}
      {end < text.length && <span>{text.slice(end)}</span>}
    </span>
  )
}
