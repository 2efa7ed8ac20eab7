import type { ReactNode } from 'react'
import styles from './decision-side.module.css'

/** Beside the facts of a row: what was found, and the decision on it. */
export const DecisionSide = ({ children }: { children: ReactNode }) => <div className={styles.side}>{children}</div>
