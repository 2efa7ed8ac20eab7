import type { AffiliateAnswer, Payout } from '#contract/entities/affiliate.ts'
import { formatDayOf } from '../../lib/format-date.ts'
import { formatMoney } from '../../lib/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { useTimeTelling } from '../../lib/time-telling.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAffiliateWords } from '../../words/affiliate/affiliate-words.ts'
import styles from './affiliate.module.css'

/** The day of a moment, by the store's clock. */
function useDay(): (moment: string) => string {
  const telling = useTimeTelling()
  return (moment) => formatDayOf(Date.parse(moment), telling)
}

/** Commission by order, newest first, with what became of each. */
export function CommissionList({ commissions: { data, meta } }: Pick<AffiliateAnswer, 'commissions'>) {
  const { centre: words } = useAffiliateWords()
  const { locale } = useSite()
  const day = useDay()
  if (meta.total === 0) return <EmptyState title={words.none} text={words.noneText} />
  return (
    <section className={styles.part}>
      <h2>
        {words.commissions} <span>{meta.total}</span>
      </h2>
      <ol className={styles.lines}>
        {data.map(({ id, amount, state, at, payable_at }) => (
          <li key={id}>
            <span>
              <strong>{words.states[state]}</strong>
              <small>
                {[day(at), state === 'pending' && payable_at !== null && words.payableOn(day(payable_at))]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className={styles.amount}>{formatMoney(amount, locale)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function PayoutList({ payouts }: { payouts: readonly Payout[] }) {
  const { centre: words } = useAffiliateWords()
  const { locale } = useSite()
  const day = useDay()
  if (payouts.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{words.payouts}</h2>
      <ol className={styles.lines}>
        {payouts.map(({ id, amount, status, account, note, at }) => (
          <li key={id}>
            <span>
              <strong>{words.payoutStates[status]}</strong>
              <small>{[day(at), words.account(account), note].filter(Boolean).join(' · ')}</small>
            </span>
            <span className={styles.amount}>{formatMoney(amount, locale)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
