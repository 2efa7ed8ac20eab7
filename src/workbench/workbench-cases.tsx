import type { ReactNode } from 'react'
import styles from './workbench.module.css'

/** States of one component, side by side. */
export const Cases = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.cases}>
    <h2>{title}</h2>
    <div className={styles.grid}>{children}</div>
  </section>
)

interface Props {
  name: string
  /** Shown as if its content were hovered or focused. */
  state?: 'hover' | 'focus'
  /** Language of the content when it is not English. */
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
