import type { ReactNode } from 'react'
import styles from './figures.module.css'

interface Figure {
  label: string
  value: string
}

/** Large figures. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** A paragraph of a report. */
export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
