import { CallRefused } from '../../lib/http/call-errors.ts'
import { useIsOffline } from '../../lib/http/use-is-offline.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import styles from './loading-placeholder.module.css'
import { useAccountMessages } from './messages/account/account-messages.ts'

/** What comes: rows with a picture, rows of text, sections of facts, tickets, or a strip of figures above rows. */
export type PlaceholderShape = 'pictures' | 'rows' | 'facts' | 'tickets' | 'figures'

const COUNT: Record<PlaceholderShape, number> = { pictures: 4, rows: 6, facts: 8, tickets: 3, figures: 5 }

/**
 * Placeholder in the shape of what comes, until the server responds; delayed on screen, because most responses arrive
 * before it could be seen, and announced at once to screen readers. Without a connection it says that this device does
 * not have it, and the page still fills by itself once there is one. A store that fails or refuses is told with another
 * attempt.
 *
 * @param error of the call that the page waits for
 */
export function LoadingPlaceholder({
  shape = 'rows',
  error = null,
}: {
  shape?: PlaceholderShape
  error?: Error | null
}) {
  const { waiting, notStored, notStoredText } = useAccountMessages()
  const isOffline = useIsOffline()
  if (error !== null && (!isOffline || error instanceof CallRefused)) return <LoadFailure error={error} />
  if (isOffline)
    return (
      <div className={styles.waiting} role="status">
        <EmptyState title={notStored} text={notStoredText} />
      </div>
    )
  return (
    <div className={styles.waiting} data-shape={shape}>
      <p role="status">{waiting}</p>
      <div aria-hidden="true">
        {Array.from({ length: COUNT[shape] }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never reordered
          <div key={at} className={styles.row}>
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
    </div>
  )
}
