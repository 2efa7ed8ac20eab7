import type { ReactNode } from 'react'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import styles from './chart-table.module.css'

/** The numbers of the chart above it, opened by a word. */
export function ChartTable({ children }: { children: ReactNode }) {
  const { today: messages } = useReportsMessages()
  return (
    <details className={styles.table}>
      <summary>{messages.asTable}</summary>
      {children}
    </details>
  )
}
