import { formatAgo } from '../lib/format-date.ts'
import { useNow } from '../lib/now.ts'
import { useWords } from '../words/frame/frame-words.ts'
import styles from './as-of.module.css'
import { Lamp } from './lamp.tsx'

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
