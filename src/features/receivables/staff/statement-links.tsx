import { Link } from 'wouter'
import { documentPath } from '#contract/documents/document-path.ts'
import { latestPeriod, statementKey } from '#contract/receivables/statement-period.ts'
import { MARKETS } from '#contract/site/market.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useStaffReceivablesMessages } from '../messages/staff-receivables/staff-receivables-messages.ts'
import styles from './dealer-ledger.module.css'

/** The dealer's statement from the first day of the month before until today, as PDF and CSV. */
export function StatementLinks({ dealerId }: { dealerId: string }) {
  const messages = useStaffReceivablesMessages()
  const { timeZone } = MARKETS[useSite().locale]
  const now = useNow()
  if (now === 0) return null
  const period = latestPeriod(dayOf(timeZone, now))
  const path = documentPath({ kind: 'dealer-statements', key: statementKey(period) })
  return (
    <div className={styles.actions}>
      <Link className={buttonClass('line')} href={paths.paper(path, { dealer: dealerId })}>
        {messages.statement}
      </Link>
      <a className={buttonClass('line')} href={paths.statementFile({ ...period, dealer: dealerId })} download>
        {messages.statementFile}
      </a>
    </div>
  )
}
