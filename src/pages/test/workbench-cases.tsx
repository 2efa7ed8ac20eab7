import type { ReactNode } from 'react'
import styles from './workbench.module.css'

/** States of one part, side by side. */
export const Cases = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.cases}>
    <h2>{title}</h2>
    <div className={styles.grid}>{children}</div>
  </section>
)

interface Props {
  name: string
  /** Shown as if the pointer or the focus were on what it holds. */
  state?: 'hover' | 'focus'
  /** Of a text that is not English. */
  lang?: 'ms' | 'id'
  isWide?: boolean
  children: ReactNode
}

export const Case = ({ name, state, lang, isWide, children }: Props) => (
  <figure className={styles.case} data-state={state} data-wide={isWide} lang={lang}>
    <figcaption lang="en">{name}</figcaption>
    {children}
  </figure>
)
