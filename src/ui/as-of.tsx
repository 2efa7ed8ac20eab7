import { formatMoment } from '../lib/format-date.ts'
import { useNow } from '../lib/now.ts'
import { useSite } from '../lib/site.ts'
import { useWords } from '../words/frame/frame-words.ts'
import styles from './as-of.module.css'
import { Lamp } from './lamp.tsx'

/** Says that the page shows what was kept, and how old that is. */
export function AsOf({ at }: { at: number | null }) {
  const { shop } = useWords()
  const { timeZone } = useSite()
  const now = useNow()
  if (at === null) return null
  return (
    <p className={styles.asOf} role="status">
      <Lamp state="hollow" />
      {shop.asOf(formatMoment(at, now, timeZone))}
    </p>
  )
}
