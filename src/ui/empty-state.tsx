import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  title: string
  text?: string
  /** The page has no other heading of the first rank. */
  isPage?: boolean
  /** What leads on. */
  children?: ReactNode
}

export function EmptyState({ title, text, isPage = false, children }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  )
}
