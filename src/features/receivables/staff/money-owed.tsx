import { Link } from 'wouter'
import type { ResponseOf } from '#contract/call.ts'
import { AGEING_COLUMNS } from '#contract/receivables/ageing.ts'
import type { getStaffReceivables } from '#contract/receivables/calls/get-staff-receivables.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import panel from '../../staff/today/work-list.module.css'
import { useReceivablesMessages } from '../messages/receivables/receivables-messages.ts'
import styles from './money-owed.module.css'
import { receivablesQuery } from './receivable-queries.ts'

/** What all dealers owe, by age. */
export function MoneyOwed({ title }: { title: string }) {
  const { today } = useStaffMessages()
  return (
    <section aria-labelledby="money-owed">
      <div className={panel.head}>
        <h2 id="money-owed">{title}</h2>
        <Link href={paths.staff('receivables')}>{today.allOwed}</Link>
      </div>
      <QueryBoundary query={receivablesQuery({})} isQuiet saysOffline={false}>
        {({ sums }) => <Owed {...sums} />}
      </QueryBoundary>
    </section>
  )
}

function Owed({ balance, ageing }: ResponseOf<typeof getStaffReceivables>['sums']) {
  const messages = useReceivablesMessages()
  const shown = AGEING_COLUMNS.filter((column) => ageing[column] !== 0)
  const owed = shown.filter((column) => ageing[column] > 0)
  const sum = owed.reduce((all, column) => all + ageing[column], 0)
  const starts = owed.map((_, at) => owed.slice(0, at).reduce((all, column) => all + ageing[column], 0))
  const part = (amount: number) => `${(amount / sum) * 100}%`
  return (
    <div className={styles.owed}>
      <p className={styles.reading}>
        <Amount amount={balance} isStrong />
      </p>
      {sum > 0 && (
        <svg className={styles.bar} height="12" aria-hidden="true">
          {owed.map((column, at) => (
            <rect key={column} data-age={column} x={part(starts[at] ?? 0)} width={part(ageing[column])} height="12" />
          ))}
        </svg>
      )}
      <dl>
        {shown.map((column) => (
          <div key={column}>
            <dt>
              <svg width="10" height="10" aria-hidden="true">
                {ageing[column] > 0 && <rect data-age={column} width="10" height="10" />}
              </svg>
              {messages.ageing[column]}
            </dt>
            <dd>
              <Amount amount={ageing[column]} isBare />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
