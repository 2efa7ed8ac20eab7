import type { ChangeEvent } from 'react'
import { useComponentsMessages } from '../../messages/components/components-messages.ts'
import styles from './range.module.css'

/** The chosen minimum and maximum. */
export type Span = readonly [least: number, most: number]

interface Props {
  label: string
  bounds: Span
  value: Span
  step?: number
  /** The value as text: a price, a distance. */
  format: (value: number) => string
  onChange: (value: Span) => void
  isDisabled?: boolean
}

const TICKS = 21

/** A range with two native sliders on one track, each with its own label, text value and keys, which cannot cross. */
export function Range({ label, bounds, value, step = 1, format, onChange, isDisabled = false }: Props) {
  const { range } = useComponentsMessages()
  const [least, max] = value
  const [from, to] = bounds
  const set = (next: Span) => {
    if (next[0] !== least || next[1] !== max) onChange(next)
  }
  const onLeast = ({ target }: ChangeEvent<HTMLInputElement>) => set([Math.min(Number(target.value), max), max])
  const onMost = ({ target }: ChangeEvent<HTMLInputElement>) => set([least, Math.max(Number(target.value), least)])
  const ends = { min: from, max: to, step, disabled: isDisabled } as const
  // With both thumbs at the upper end only the lower one can move, so it is above.
  const isLeastAbove = least > from + (to - from) / 2
  const isOne = format(least) === format(max)
  return (
    <div className={styles.range} role="group" aria-label={label} data-disabled={isDisabled || undefined}>
      <p className={styles.head} aria-hidden="true">
        <span className={styles.label}>{label}</span>
        <span>{isOne ? format(least) : range.span(format(least), format(max))}</span>
      </p>
      <div className={styles.ruler}>
        <span className={styles.ticks} aria-hidden="true">
          {Array.from({ length: TICKS }, (_tick, index) => {
            const at = from + ((to - from) * index) / (TICKS - 1)
            return <i key={index} data-in={(at >= least && at <= max) || undefined} />
          })}
        </span>
        <input
          type="range"
          {...ends}
          aria-label={range.least(label)}
          aria-valuetext={format(least)}
          value={least}
          onChange={onLeast}
          data-above={isLeastAbove || undefined}
        />
        <input
          type="range"
          {...ends}
          aria-label={range.most(label)}
          aria-valuetext={format(max)}
          value={max}
          onChange={onMost}
        />
      </div>
    </div>
  )
}
