import type { ReactNode } from 'react'
import styles from './account-columns.module.css'

interface Props {
  children: ReactNode
  /** Beside it on wide screens, else below it, or above it with `isSideFirst`. */
  side: ReactNode
  isSideFirst?: boolean
}

/** The list of an account page, and what is done with it, beside each other where there is room. */
export const AccountColumns = ({ children, side, isSideFirst = false }: Props) => (
  <div className={styles.columns}>
    {!isSideFirst && <div>{children}</div>}
    <div className={styles.side}>{side}</div>
    {isSideFirst && <div>{children}</div>}
  </div>
)
