import type { ReactNode } from 'react'
import styles from './order-page.module.css'

interface Props {
  title: string
  /** Pieces in the order; left out while there are none. */
  count?: number
  /** Beside the title on wide screens, below it on phones. */
  children?: ReactNode
}

/** Title of a page on which an order is written. */
export const OrderHead = ({ title, count = 0, children }: Props) => (
  <header className={styles.head}>
    <h1>
      {title} {count > 0 && <span>{count}</span>}
    </h1>
    {children}
  </header>
)
