import type { ReactNode } from 'react'
import type { getDashboard } from '#contract/account/calls/get-dashboard.ts'
import type { ResponseOf } from '#contract/call.ts'
import styles from './figures.module.css'

export type Dashboard = ResponseOf<typeof getDashboard>['dashboard']

/** Figures side by side, each with its name. */
export const FigureStrip = ({ children }: { children: ReactNode }) => <dl className={styles.figures}>{children}</dl>

interface FigureProps {
  name: string
  note?: ReactNode
  children: ReactNode
}

/** One of the `FigureStrip`. */
export const Figure = ({ name, note, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={typeof children === 'number' ? styles.number : undefined}>{children}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
)
