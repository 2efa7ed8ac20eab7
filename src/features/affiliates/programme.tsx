import type { AffiliateProgramme } from '#contract/affiliates/affiliate.ts'
import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import styles from './affiliate.module.css'
import { useAffiliateMessages } from './messages/affiliates/affiliates-messages.ts'

/** What the programme offers to buyers and affiliates, and its steps. */
export function Programme({ programme }: { programme: AffiliateProgramme }) {
  const messages = useAffiliateMessages()
  const { locale } = useSite()
  const { buyer_discount_bp, max_discount, commission_bp, min_payout } = programme
  const share = (bp: number) => `${formatCount(bp / 100, locale)}%`
  return (
    <>
      <dl className={styles.readout}>
        <div>
          <dt>{messages.theySave}</dt>
          <dd>{share(buyer_discount_bp)}</dd>
          {max_discount !== null && <dd className={styles.note}>{messages.upTo(formatMoney(max_discount, locale))}</dd>}
        </div>
        <div>
          <dt>{messages.youGet}</dt>
          <dd>{share(commission_bp)}</dd>
          <dd className={styles.note}>{messages.ofGoods}</dd>
        </div>
        <div>
          <dt>{messages.paidFrom}</dt>
          <dd>{formatMoney(min_payout, locale)}</dd>
          <dd className={styles.note}>{messages.toYourBank}</dd>
        </div>
      </dl>
      <section className={styles.part}>
        <h2>{messages.how}</h2>
        <ol className={styles.steps}>
          {messages.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </>
  )
}
