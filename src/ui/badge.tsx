import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { type DotState, StatusDot } from './status-dot.tsx'

/** A status with its dot: of an order, a voucher, a line. */
export const Badge = ({ dot, children }: { dot: DotState; children: ReactNode }) => (
  <span className={styles.badge}>
    <StatusDot state={dot} />
    <span>{children}</span>
  </span>
)
