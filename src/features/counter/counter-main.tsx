import type { ReactNode } from 'react'
import styles from './counter.module.css'

/** @param isSelling a reload would interrupt a sale, and a notice would cover what it is paid with */
export const CounterMain = ({ isSelling = false, children }: { isSelling?: boolean; children: ReactNode }) => (
  <main id="content" className={styles.counter} data-open-work={isSelling || undefined}>
    {children}
  </main>
)
