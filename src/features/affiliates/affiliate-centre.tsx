import type { AffiliateAnswer } from '#contract/affiliates/affiliate.ts'
import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import styles from './affiliate.module.css'
import { CommissionList, type LoadOwnAffiliate, PayoutList } from './commission-lists.tsx'
import { EarningsChart } from './earnings-chart.tsx'
import { useAffiliateMessages } from './messages/affiliates/affiliates-messages.ts'
import { PayoutButton } from './payout-button.tsx'
import { ReferralLink } from './referral-link.tsx'

interface Props {
  answer: AffiliateAnswer
  affiliate: NonNullable<AffiliateAnswer['affiliate']>
  isOffline: boolean
  load: LoadOwnAffiliate
}

/** The affiliate's link, earnings and payouts. */
export function AffiliateCentre({ answer, affiliate, isOffline, load }: Props) {
  const { centre: words } = useAffiliateMessages()
  const { programme, summary, months, commissions, payouts } = answer
  const isApproved = affiliate.status === 'approved'
  return (
    <>
      {isApproved ? <ReferralLink affiliate={affiliate} /> : <Standing {...affiliate} />}
      <Readout summary={summary} />
      {isApproved && programme && (
        <PayoutButton most={summary.approved} least={programme.min_payout} isOffline={isOffline} />
      )}
      {summary.approved < 0 && <p className={styles.owed}>{words.owed}</p>}
      <EarningsChart months={months} />
      <CommissionList commissions={commissions} isOffline={isOffline} load={load} />
      <PayoutList payouts={payouts.data} />
    </>
  )
}

/** Why there is no link yet. */
function Standing({ status, reason }: Props['affiliate']) {
  const { centre: words } = useAffiliateMessages()
  return (
    <div className={styles.standing} role="status">
      <h2>{status === 'pending' ? words.pendingTitle : words.suspendedTitle}</h2>
      <p>{status === 'pending' ? words.pendingText : (reason ?? words.suspendedText)}</p>
    </div>
  )
}

function Readout({ summary }: Pick<AffiliateAnswer, 'summary'>) {
  const { centre: words } = useAffiliateMessages()
  const { locale } = useSite()
  const money = (amount: number) => formatMoney(amount, locale)
  const { clicks, orders, pending, approved, requested, paid } = summary
  const cells = [
    { name: words.approved, figure: money(approved), note: requested > 0 && words.requested(money(requested)) },
    { name: words.pending, figure: money(pending), note: words.pendingNote },
    { name: words.paid, figure: money(paid) },
    { name: words.clicks, figure: formatCount(clicks, locale) },
    { name: words.orders, figure: formatCount(orders, locale) },
  ]
  return (
    <dl className={styles.readout}>
      {cells.map(({ name, figure, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
