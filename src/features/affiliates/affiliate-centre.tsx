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
  const { centre: messages } = useAffiliateMessages()
  const { programme, summary, months, commissions, payouts } = answer
  const isApproved = affiliate.status === 'approved'
  return (
    <>
      {isApproved ? <ReferralLink affiliate={affiliate} /> : <AffiliateState {...affiliate} />}
      <Readout summary={summary} />
      {isApproved && programme && (
        <PayoutButton most={summary.approved} least={programme.min_payout} isOffline={isOffline} />
      )}
      {summary.approved < 0 && <p className={styles.owed}>{messages.owed}</p>}
      <EarningsChart months={months} />
      <CommissionList commissions={commissions} isOffline={isOffline} load={load} />
      <PayoutList payouts={payouts.data} />
    </>
  )
}

/** Why there is no link yet. */
function AffiliateState({ status, reason }: Props['affiliate']) {
  const { centre: messages } = useAffiliateMessages()
  return (
    <div className={styles.standing} role="status">
      <h2>{status === 'pending' ? messages.pendingTitle : messages.suspendedTitle}</h2>
      <p>{status === 'pending' ? messages.pendingText : (reason ?? messages.suspendedText)}</p>
    </div>
  )
}

function Readout({ summary }: Pick<AffiliateAnswer, 'summary'>) {
  const { centre: messages } = useAffiliateMessages()
  const { locale } = useSite()
  const money = (amount: number) => formatMoney(amount, locale)
  const { clicks, orders, pending, approved, requested, paid } = summary
  const cells = [
    { name: messages.approved, figure: money(approved), note: requested > 0 && messages.requested(money(requested)) },
    { name: messages.pending, figure: money(pending), note: messages.pendingNote },
    { name: messages.paid, figure: money(paid) },
    { name: messages.clicks, figure: formatCount(clicks, locale) },
    { name: messages.orders, figure: formatCount(orders, locale) },
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
