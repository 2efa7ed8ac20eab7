import { formatAgo } from '../lib/format/format-date.ts'
import { useNow } from '../lib/format/now.ts'
import { useIsFailing } from '../lib/http/use-is-offline.ts'
import { useMessages } from '../messages/frame/frame-messages.ts'
import styles from './stale-notice.module.css'
import { StatusDot } from './status-dot.tsx'

/** Notice that the page shows cached data, with its age. */
export function StaleNotice({ at }: { at: number | null }) {
  const { shop, ago } = useMessages()
  const now = useNow()
  const isFailing = useIsFailing()
  if (at === null) return null
  return (
    <p className={styles.asOf} role="status">
      <StatusDot state="hollow" />
      {(isFailing ? shop.failingAsOf : shop.asOf)(formatAgo(at, now, ago))}
    </p>
  )
}
