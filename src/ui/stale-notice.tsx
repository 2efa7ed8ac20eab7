import { formatAgo } from '../lib/format/format-date.ts'
import { useNow } from '../lib/format/now.ts'
import { useWords } from '../messages/frame/frame-messages.ts'
import styles from './stale-notice.module.css'
import { Lamp } from './status-dot.tsx'

/** Notice that the page shows cached data, with its age. */
export function AsOf({ at }: { at: number | null }) {
  const { shop, ago } = useWords()
  const now = useNow()
  if (at === null) return null
  return (
    <p className={styles.asOf} role="status">
      <Lamp state="hollow" />
      {shop.asOf(formatAgo(at, now, ago))}
    </p>
  )
}
