import type { FestiveDraw } from '#contract/lucky-draw/festive-draw.ts'
import { type DrawPhase, drawPhase } from '#contract/lucky-draw/winner-selection.ts'
import { formatStoreMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { type DotState, StatusDot } from '../../ui/status-dot.tsx'
import styles from './draw.module.css'
import { useLuckyDrawMessages } from './messages/lucky-draw/lucky-draw-messages.ts'

const DOT_STATES: Record<DrawPhase, DotState> = { coming: 'hollow', open: 'full', closed: 'half', drawn: 'full' }

/** The current phase. The first render uses the server's phase, later ones the device's clock. */
export function Phase({ draw }: { draw: FestiveDraw }) {
  const { phases } = useLuckyDrawMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  const { opens_at, closes_at, result } = draw
  const times = { opens: Date.parse(opens_at), closes: Date.parse(closes_at), isDrawn: result !== null }
  const phase = now === 0 ? draw.phase : drawPhase(times, now)
  const formatMoment = (iso: string) => formatStoreMoment(Date.parse(iso), dateFormat)
  const of = { coming: opens_at, open: closes_at, closed: closes_at, drawn: result?.drawn_at ?? closes_at }
  return (
    <p className={styles.phase}>
      <StatusDot state={DOT_STATES[phase]} />
      {phases[phase](formatMoment(of[phase]), formatMoment(closes_at))}
    </p>
  )
}
