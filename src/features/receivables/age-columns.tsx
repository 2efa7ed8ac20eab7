import { AGEING_COLUMNS, type Ageing, OVERDUE_COLUMNS } from '#contract/receivables/ageing.ts'
import { Amount } from '../../ui/amount.tsx'
import styles from './age-columns.module.css'
import { useReceivablesMessages } from './messages/receivables/receivables-messages.ts'

const LATE: readonly string[] = OVERDUE_COLUMNS

/** What is owed by age; columns without an amount are left out. */
export function AgeColumns({ ageing }: { ageing: Ageing }) {
  const messages = useReceivablesMessages()
  const shown = AGEING_COLUMNS.filter((column) => ageing[column] !== 0)
  if (shown.length === 0) return null
  return (
    <dl className={styles.ages} aria-label={messages.byAge}>
      {shown.map((column) => (
        <div key={column} data-late={LATE.includes(column) || undefined}>
          <dt>{messages.ageing[column]}</dt>
          <dd>
            <Amount amount={ageing[column]} isBare />
          </dd>
        </div>
      ))}
    </dl>
  )
}
