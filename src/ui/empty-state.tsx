import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  title: string
  text?: string | undefined
  /** The page has no other heading of the first rank, and no picture below the shop's name. */
  isPage?: boolean
  /** What leads on. */
  children?: ReactNode
}

export function EmptyState({ title, text, isPage = false, children }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.empty} data-bare={isPage || undefined}>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  )
}
