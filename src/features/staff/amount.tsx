import { amountText, moneyText } from '#contract/format-number.ts'
import { MARKETS } from '#contract/site/market.ts'
import styles from './amount.module.css'

interface Props {
  /** Minor units. */
  value: number
  currency: 'MYR' | 'IDR'
  /** Without it the head of the column says it. */
  hasSymbol?: boolean
}

/** An amount whose cents are lighter than its units. */
export function Amount({ value, currency, hasSymbol = false }: Props) {
  const market = MARKETS[currency === 'IDR' ? 'IDN' : 'MYR']
  const text = hasSymbol ? moneyText(value, market) : `${value < 0 ? '−' : ''}${amountText(value, market)}`
  const end = text.length - (market.exponent > 0 ? market.exponent + 1 : 0)
  return (
    <span className={styles.amount}>
      {text.slice(0, end)}
      {end < text.length && <span>{text.slice(end)}</span>}
    </span>
  )
}
