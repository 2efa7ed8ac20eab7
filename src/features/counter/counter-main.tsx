import type { ReactNode } from 'react'
import styles from './counter.module.css'
import { NO_SALE, type Sale } from './sale.ts'

interface Props {
  /** Until it is taken a reload would lose what was paid of it, and a notice would cover what it is paid with. */
  sale?: Sale
  children?: ReactNode
}

export const CounterMain = ({ sale = NO_SALE, children }: Props) => (
  <main id="content" className={styles.counter} data-open-work={sale.lines.length > 0 || undefined}>
    {children}
  </main>
)
