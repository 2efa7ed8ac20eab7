import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { type DotState, StatusDot } from './status-dot.tsx'

interface Props {
  dot: DotState
  onClick: () => void
  children: ReactNode
}

/** A status of the whole store, as a button. Its body is 36 px high, its target 44 px. */
export const Chip = ({ dot, onClick, children }: Props) => (
  <button type="button" className={styles.chip} onClick={onClick}>
    <span className={styles.body}>
      <StatusDot state={dot} />
      <span className={styles.words}>{children}</span>
    </span>
  </button>
)
