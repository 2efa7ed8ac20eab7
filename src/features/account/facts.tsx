import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './facts.module.css'

interface Props {
  title: ReactNode
  /** Displayed at the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A titled section of an account page. */
export const Section = ({ title, action, children }: Props) => (
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
  children?: ReactNode
  /** Note below the value. */
  note?: ReactNode
  action?: ReactNode
}

/** One property of the person, with an action to change it. */
export const Fact = ({ name, children, note, action }: FactProps) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>
      {children && <span>{children}</span>}
      {note && <small>{note}</small>}
    </dd>
    {action && <dd className={styles.action}>{action}</dd>}
  </div>
)

/** A list of facts. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

interface TextButtonProps {
  children: ReactNode
  /** Accessible name where the text alone is ambiguous. */
  label?: string | undefined
  isBusy?: boolean
  onClick: () => void
}

/** Text-only button at the end of a row. */
export const TextButton = ({ children, label, isBusy = false, onClick }: TextButtonProps) => (
  <button type="button" className={styles.text} aria-label={label} aria-busy={isBusy || undefined} onClick={onClick}>
    {children}
  </button>
)

/** Text-only link, styled as `TextButton`. */
export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className={styles.text} href={href}>
    {children}
  </Link>
)
