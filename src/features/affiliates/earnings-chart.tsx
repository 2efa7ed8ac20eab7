import type { AffiliateAnswer } from '#contract/affiliates/affiliate.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useLanguage } from '../../lib/language.ts'
import { useSite } from '../../lib/site.ts'
import styles from './affiliate.module.css'
import { useAffiliateMessages } from './messages/affiliates/affiliates-messages.ts'

/** Width of the chart in view box units. */
const WIDTH = 100

/** Commission per month. The bars are decorative: each is beside its month and amount. */
export function EarningsChart({ months }: Pick<AffiliateAnswer, 'months'>) {
  const { centre: messages } = useAffiliateMessages()
  const { locale } = useSite()
  const language = useLanguage()
  const max = Math.max(...months.map(({ amount }) => amount))
  if (months.length === 0 || max <= 0) return null
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <section className={styles.part}>
      <h2>{messages.months}</h2>
      <ol className={styles.chart}>
        {months.map(({ month, amount }) => (
          <li key={month}>
            <span>{name.format(new Date(`${month}-01T00:00:00Z`))}</span>
            <svg viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={(amount / max) * WIDTH} height="8" />
            </svg>
            <strong>{formatMoney(amount, locale)}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}
