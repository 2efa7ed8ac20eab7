import styles from './ruler.module.css'
import { niceStep } from './ruler-step.ts'

/** A part of the bar, from the left. `signal`: overdue; `ink`: so far; `next`: what is being written. */
export interface RulerPart {
  value: number
  tone: 'signal' | 'ink' | 'next'
}

interface Props {
  /** What it shows, in words. */
  label: string
  max: number
  parts: readonly RulerPart[]
  /** Text of a tick; none on a ruler without text. */
  format?: (value: number) => string
  /** Named values, such as a tier that was reached. */
  marks?: readonly { value: number; name: string }[]
}

/** Texts that fit below the narrowest ruler. */
const MAJORS = 4
const MINOR = 5
/** Share of the width within which a text would run into a named one. */
const NEAR = 0.13

/** A limit, a tier or a share: one bar over a scale. */
export function Ruler({ label, max, parts, format, marks = [] }: Props) {
  if (max <= 0) return null
  const at = (value: number) => `${(Math.min(Math.max(value / max, 0), 1) * 100).toFixed(3)}%`
  const step = niceStep(max, MAJORS)
  const ticks = Array.from({ length: Math.floor((max / step) * MINOR) + 1 }, (_, tick) => (tick * step) / MINOR)
  const isFree = (value: number) => marks.every((mark) => Math.abs(mark.value - value) > max * NEAR)
  const majors = ticks.filter((_, tick) => tick % MINOR === 0 && isFree((tick / MINOR) * step))
  const texts = [...majors.map((value) => ({ value, name: format?.(value) ?? '' })), ...marks]
  return (
    <svg className={styles.ruler} data-text={format ? true : undefined} role="img" aria-label={label}>
      <rect className={styles.rest} width="100%" height="14" />
      {positioned(parts).map(({ tone, from, value }) => (
        <rect key={tone} className={styles[tone]} x={at(from)} width={at(value)} height="14" />
      ))}
      {ticks.map((value, tick) => (
        <line key={value} x1={at(value)} x2={at(value)} y1="18" y2={tick % MINOR === 0 ? 28 : 24} />
      ))}
      {marks.map(({ value }) => (
        <line key={value} className={styles.mark} x1={at(value)} x2={at(value)} y1="0" y2="28" />
      ))}
      {format &&
        texts.map(({ value, name }) => (
          <text key={value} x={at(value)} y="42" data-end={endOf(value / max)}>
            {name}
          </text>
        ))}
    </svg>
  )
}

/** The parts one after the other. */
function positioned(parts: readonly RulerPart[]): (RulerPart & { from: number })[] {
  let from = 0
  return parts.map((part) => {
    const placed = { ...part, from }
    from += part.value
    return placed
  })
}

function endOf(share: number): 'left' | 'right' | undefined {
  if (share < 0.04) return 'left'
  return share > 0.96 ? 'right' : undefined
}
