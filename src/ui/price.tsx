import { formatMoney } from '../lib/format/format-money.ts'
import { useSite } from '../lib/site.ts'
import styles from './price.module.css'

/** Minor units, in the market's format. */
export function Price({ amount, isStruck = false }: { amount: number; isStruck?: boolean }) {
  const { locale } = useSite()
  const text = formatMoney(amount, locale)
  return isStruck ? (
    <s className={`${styles.price} ${styles.struck}`}>{text}</s>
  ) : (
    <span className={styles.price}>{text}</span>
  )
}
