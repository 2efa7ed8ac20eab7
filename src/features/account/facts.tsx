import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './facts.module.css'

interface Props {
  title: string
  /** Stands at the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page of the account, under its name. */
export const Part = ({ title, action, children }: Props) => (
  <section className={styles.part}>
    <header>
      <h2>{title}</h2>
      {action}
    </header>
    {children}
  </section>
)

interface FactProps {
  name: string
  children: ReactNode
  /** A word on the value, under it. */
  note?: ReactNode
  action?: ReactNode
}

/** One thing that is known of the person, and the way to change it. */
export const Fact = ({ name, children, note, action }: FactProps) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>
      <span>{children}</span>
      {note && <small>{note}</small>}
    </dd>
    {action && <dd className={styles.action}>{action}</dd>}
  </div>
)

/** Facts one under the other. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

interface TextButtonProps {
  children: ReactNode
  /** Where the words alone do not say of what. */
  label?: string | undefined
  isBusy?: boolean
  onClick: () => void
}

/** A button that is words alone, at the end of a row. */
export const TextButton = ({ children, label, isBusy = false, onClick }: TextButtonProps) => (
  <button type="button" className={styles.text} aria-label={label} aria-busy={isBusy || undefined} onClick={onClick}>
    {children}
  </button>
)

/** The same as a link: it leads to another page. */
export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className={styles.text} href={href}>
    {children}
  </Link>
)
