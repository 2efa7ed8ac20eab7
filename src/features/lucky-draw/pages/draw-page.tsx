import { useQuery } from '@tanstack/react-query'
import { CallRefused, isSessionEnded } from '../../../lib/http/call-errors.ts'
import { useQueryDisplay } from '../../../lib/http/query-display.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useOwner } from '../../../session/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { ownDrawEntries } from '../../account/account-queries.ts'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { PageFallback } from '../../site/page-fallback.tsx'
import { Phase } from '../draw-phase.tsx'
import { drawQuery } from '../draw-queries.ts'
import { DrawVerification } from '../draw-verification.tsx'
import { useLuckyDrawMessages } from '../messages/lucky-draw/lucky-draw-messages.ts'
import { OwnEntries } from '../own-entries.tsx'
import { Prizes } from '../prizes.tsx'
import styles from './draw-page.module.css'

/** The lucky draw of the festive campaign: prizes, own entries, and the results afterwards. */
export default function DrawPage() {
  const messages = useLuckyDrawMessages()
  const isSignedIn = useOwner() !== null
  const { data, asOf, ...shown } = useQueryDisplay(useQuery(drawQuery(useLanguage())))
  const own = useOwnQuery(ownDrawEntries)
  if (!data) return <PageFallback hasRows title={messages.title} {...shown} />
  const { draw } = data
  if (!draw) return <EmptyState isPage title={messages.title} text={messages.unannounced} />
  // The cached entries may be those of an earlier draw.
  const entries = own.data?.draw_id === draw.id ? own.data.entries.data : undefined
  const isEnded = isSessionEnded(own.error)
  // Staff cannot order and have no entries.
  const hasNone = own.error instanceof CallRefused && !isEnded
  return (
    <div className={styles.page}>
      <div>
        <h1>{draw.title}</h1>
        <StaleNotice at={asOf ?? own.asOf} />
        <Phase draw={draw} />
        <Prizes draw={draw} own={entries ?? []} />
      </div>
      <DrawVerification draw={draw} />
      {/* Last on a phone: entries that arrive late would move what a person is about to tap. */}
      {!hasNone && <OwnEntries draw={draw} isSignedIn={isSignedIn && !isEnded} entries={entries} />}
    </div>
  )
}
