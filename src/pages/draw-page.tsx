import { useQuery } from '@tanstack/react-query'
import { ownDrawEntries } from '../features/account/account-queries.ts'
import { useOwnAnswer } from '../features/account/use-own-answer.ts'
import { drawQuery } from '../features/draw/draw-queries.ts'
import { HowItIsDrawn } from '../features/draw/how-it-is-drawn.tsx'
import { OwnEntries } from '../features/draw/own-entries.tsx'
import { Phase } from '../features/draw/phase.tsx'
import { Prizes } from '../features/draw/prizes.tsx'
import { useOwner } from '../features/session/use-session.ts'
import { CallRefused } from '../lib/call-errors.ts'
import { useLanguage } from '../lib/language.ts'
import { useShownAnswer } from '../lib/shown-answer.ts'
import { AsOf } from '../ui/as-of.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useDrawWords } from '../words/draw/draw-words.ts'
import styles from './draw-page.module.css'
import { Missing } from './missing.tsx'

/** The lucky draw of the festive campaign: prizes, own entries, and the results afterwards. */
export default function DrawPage() {
  const words = useDrawWords()
  const isSignedIn = useOwner() !== null
  const { data, asOf, ...shown } = useShownAnswer(useQuery(drawQuery(useLanguage())))
  const own = useOwnAnswer(ownDrawEntries)
  if (!data) return <Missing title={words.title} {...shown} />
  const { draw } = data
  if (!draw) return <EmptyState isPage title={words.title} text={words.unannounced} />
  // The cached entries may be those of an earlier draw.
  const entries = own.data?.draw_id === draw.id ? own.data.entries.data : undefined
  // Staff cannot order and have no entries.
  const hasNone = own.error instanceof CallRefused
  return (
    <div className={styles.page}>
      <div>
        <h1>{draw.title}</h1>
        <AsOf at={asOf ?? own.asOf} />
        <Phase draw={draw} />
        <Prizes draw={draw} own={entries ?? []} />
        {!hasNone && <OwnEntries draw={draw} isSignedIn={isSignedIn} entries={entries} />}
      </div>
      <HowItIsDrawn draw={draw} />
    </div>
  )
}
