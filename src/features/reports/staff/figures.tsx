import type { ReactNode } from 'react'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import styles from './figures.module.css'

interface Figure {
  label: string
  value: string
  /** Amount or count, and that of the period before; without it, nothing is compared. */
  compared?: { now: number; before: number; beforeText: string }
}

/** Large figures, each with its change since the period before. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ label, value, compared }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <strong>{value}</strong>
          {compared && <Change {...compared} />}
        </dd>
      </div>
    ))}
  </dl>
)

function Change({ now, before, beforeText }: { now: number; before: number; beforeText: string }) {
  const { change, beforeValue } = useReportsMessages()
  const text = changeText(now, before, change)
  return (
    <span>
      {text && `${text}, `}
      {beforeValue(beforeText)}
    </span>
  )
}

type ChangeMessages = ReturnType<typeof useReportsMessages>['change']

/** A percentage of zero or less says nothing: null. */
function changeText(now: number, before: number, { up, down, same }: ChangeMessages): string | null {
  if (before <= 0) return null
  if (now === before) return same
  const percent = `${Math.round((Math.abs(now - before) * 100) / before)} %`
  return now > before ? up(percent) : down(percent)
}

/** A paragraph of a report. */
export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
