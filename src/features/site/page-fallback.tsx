import type { ReactNode } from 'react'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { paths } from '../../paths.ts'
import { PageLoadError } from '../../ui/page-load-error.tsx'
import { SkeletonCell, SkeletonRow } from '../../ui/skeleton.tsx'
import styles from './page-fallback.module.css'

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7]

interface Props {
  title: string
  isLate: boolean
  error: Error | null
  /** Placeholders of rows, for a page without product cells. */
  hasRows?: boolean
  /** Above the placeholders. */
  children?: ReactNode
}

/** A page without its data: placeholders while loading, or the reason why it cannot be shown. */
export function PageFallback({ title, isLate, error, hasRows = false, children }: Props) {
  const { product, shop: messages } = useMessages()
  if (error) {
    return (
      <PageLoadError
        error={error}
        title={product.unavailableOffline}
        text={product.unavailableOfflineText}
        href={paths.shop()}
        message={messages.wholeShop}
      />
    )
  }
  return (
    <div className={styles.missing} data-bare aria-busy="true">
      <h1>{title}</h1>
      <p role="status">{isLate && messages.waiting}</p>
      {children}
      <div className={hasRows ? undefined : styles.cells}>
        {CELLS.map((cell) => (hasRows ? <SkeletonRow key={cell} /> : <SkeletonCell key={cell} />))}
      </div>
    </div>
  )
}
