import type { FestiveDraw } from '#contract/entities/festive-draw.ts'
import { type DrawPhase, drawPhase } from '#contract/rules/festive-draw.ts'
import { formatStoreMoment } from '../../lib/format-date.ts'
import { useNow } from '../../lib/now.ts'
import { useTimeTelling } from '../../lib/time-telling.ts'
import { Lamp, type LampState } from '../../ui/lamp.tsx'
import { useDrawWords } from '../../words/draw/draw-words.ts'
import styles from './draw.module.css'

const LAMPS: Record<DrawPhase, LampState> = { coming: 'hollow', open: 'full', closed: 'half', drawn: 'full' }

/** The current phase. The first render uses the server's phase, later ones the device's clock. */
export function Phase({ draw }: { draw: FestiveDraw }) {
  const { phases } = useDrawWords()
  const telling = useTimeTelling()
  const now = useNow()
  const { opens_at, closes_at, result } = draw
  const times = { opens: Date.parse(opens_at), closes: Date.parse(closes_at), isDrawn: result !== null }
  const phase = now === 0 ? draw.phase : drawPhase(times, now)
  const told = (iso: string) => formatStoreMoment(Date.parse(iso), telling)
  const of = { coming: opens_at, open: closes_at, closed: closes_at, drawn: result?.drawn_at ?? closes_at }
  return (
    <p className={styles.phase}>
      <Lamp state={LAMPS[phase]} />
      {phases[phase](told(of[phase]), told(closes_at))}
    </p>
  )
}
