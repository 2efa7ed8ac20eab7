import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  title: string
  text?: string | undefined
  /** The page has no other h1, and no image below the header. */
  isPage?: boolean
  /** Buttons or links. */
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
