import { Link } from 'wouter'
import { formatDayOf } from '../../lib/format/format-date.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { useActing } from '../../session/acting.ts'
import { buttonClass } from '../../ui/button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { ownReceivables } from '../account/account-queries.ts'
import { useOwnQuery } from '../account/use-own-query.ts'
import { AgeColumns } from './age-columns.tsx'
import { useReceivablesMessages } from './messages/receivables/receivables-messages.ts'
import styles from './owed-line.module.css'

/** What the dealer owes, and the way to pay it; nothing while nothing is owed. */
export function OwedLine() {
  const messages = useReceivablesMessages()
  const { locale } = useSite()
  const acting = useActing()
  const dateFormat = useDateFormat()
  const { data } = useOwnQuery(ownReceivables)
  const account = data?.receivables
  if (!account || account.items.length === 0) return null
  const { balance, overdue, last_payment: paid } = account
  const money = (amount: number) => formatMoney(amount, locale)
  const owed = acting ? messages.owedBy(money(balance)) : messages.owed(money(balance))
  return (
    <>
      <div className={styles.owed} data-late={overdue > 0 || undefined}>
        <p>
          <StatusDot state={overdue > 0 ? 'signal' : 'hollow'} />
          <span>
            {balance < 0 ? messages.inFavour(money(-balance)) : owed} {overdue > 0 && messages.overdue(money(overdue))}{' '}
            {acting &&
              paid &&
              messages.lastPayment(money(paid.amount), formatDayOf(Date.parse(paid.created_at), dateFormat))}
          </span>
        </p>
        <Link className={buttonClass(overdue > 0 ? 'ink' : 'line')} href={paths.receivables()}>
          {balance > 0 ? messages.pay : messages.toAccount}
        </Link>
      </div>
      {acting && <AgeColumns ageing={account.ageing} />}
    </>
  )
}
