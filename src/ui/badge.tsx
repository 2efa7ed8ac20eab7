import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { type DotState, StatusDot } from './status-dot.tsx'

/** A status with its dot: of an order, a voucher, a line. */
export const Badge = ({ lamp, children }: { lamp: DotState; children: ReactNode }) => (
  <span className={styles.badge}>
    <StatusDot state={lamp} />
    <span>{children}</span>
  </span>
)
