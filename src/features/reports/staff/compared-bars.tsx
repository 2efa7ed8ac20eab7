import { scaleBand, scaleLinear } from 'd3-scale'
import { type KeyboardEvent, useState } from 'react'
import styles from './compared-bars.module.css'

export interface ComparedBar {
  /** The hour, day or week in full. */
  name: string
  /** Below the bar; null where the labels would touch. */
  mark: string | null
  value: number
  /** Of the same step of the period before. */
  before: number | null
  isNow: boolean
}

export interface ComparedBarsProps {
  /** What is drawn, for those who do not see it. */
  label: string
  bars: readonly ComparedBar[]
  /** Names of the two periods. */
  names: { now: string; before: string }
  formatAmount: (amount: number) => string
  /** An amount of a gridline. */
  formatTick: (amount: number) => string
  /** A bar in words. */
  describe: (bar: ComparedBar) => string
}

/** Heights in px; widths are parts of the room that is there. */
const HEIGHT = 220
const TOP = 16
const BELOW = 28
const TICKS = 4
/** Part of a step that its wide bar takes, and part of that which the narrow one takes. */
const WIDE = 0.78
const NARROW = 0.5

const percent = (part: number): string => `${part}%`

/** A narrow bar of this period before a wide pale one of the period before. Arrow keys go from bar to bar. */
export function ComparedBars(props: ComparedBarsProps) {
  const { label, bars, names, formatAmount, formatTick, describe } = props
  const [at, setAt] = useState<number | null>(null)
  const shown = at === null ? undefined : bars[at]
  const spoken = shown ?? bars.at(-1)
  const values = bars.flatMap(({ value, before }) => [value, before ?? 0])
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .range([HEIGHT - BELOW, TOP])
    .nice(TICKS)
  const move = (event: KeyboardEvent) => {
    const next = nextOf(event.key, at, bars.length)
    if (next === null) return
    event.preventDefault()
    setAt(next)
  }
  return (
    <figure className={styles.chart}>
      <Caption shown={shown} names={names} formatAmount={formatAmount} />
      <svg className={styles.axis} height={HEIGHT} aria-hidden="true">
        {y.ticks(TICKS).map((tick) => (
          <text key={tick} y={y(tick) + 4}>
            {formatTick(tick)}
          </text>
        ))}
      </svg>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(at ?? bars.length - 1) + 1}
        aria-valuetext={spoken && describe(spoken)}
        onKeyDown={move}
        onFocus={() => setAt((known) => known ?? bars.length - 1)}
        onBlur={() => setAt(null)}
        onPointerLeave={() => setAt(null)}
      >
        <Plot bars={bars} y={y} at={at} onPoint={setAt} />
      </div>
    </figure>
  )
}

type CaptionProps = Pick<ComparedBarsProps, 'names' | 'formatAmount'> & { shown: ComparedBar | undefined }

/** The names of the periods, or the bar that is pointed at. */
function Caption({ shown, names, formatAmount }: CaptionProps) {
  const now = shown ? formatAmount(shown.value) : names.now
  const before = !shown ? names.before : shown.before === null ? null : formatAmount(shown.before)
  return (
    <figcaption aria-hidden="true">
      {shown && <strong>{shown.name}</strong>}
      <span data-now>{now}</span>
      {before !== null && <span data-before>{before}</span>}
    </figcaption>
  )
}

/** The bar that an arrow key leads to; null for other keys. */
function nextOf(key: string, at: number | null, count: number): number | null {
  const from = at ?? count - 1
  const by: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }
  const step = by[key]
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return step === undefined ? null : Math.min(count - 1, Math.max(0, from + step))
}

type Scale = ReturnType<typeof scaleLinear<number, number>>

interface PlotProps {
  bars: readonly ComparedBar[]
  y: Scale
  at: number | null
  onPoint: (at: number) => void
}

function Plot({ bars, y, at, onPoint }: PlotProps) {
  const x = scaleBand<number>()
    .domain(bars.map((_, index) => index))
    .range([0, 100])
    .padding(1 - WIDE)
  return (
    <svg width="100%" height={HEIGHT} aria-hidden="true">
      {y.ticks(TICKS).map((tick) => (
        <line
          key={tick}
          className={tick === 0 ? styles.zero : styles.grid}
          x1="0"
          x2="100%"
          y1={y(tick)}
          y2={y(tick)}
        />
      ))}
      {bars.map((bar, index) => (
        <Bar
          key={bar.name}
          bar={bar}
          y={y}
          left={x(index) ?? 0}
          wide={x.bandwidth()}
          step={x.step()}
          isCurrent={index === at}
          isLast={index === bars.length - 1}
          isNearLast={bars.length - index <= bars.length / 5}
          onPoint={() => onPoint(index)}
        />
      ))}
    </svg>
  )
}

interface BarProps {
  bar: ComparedBar
  y: Scale
  /** Of the wide bar, in percent, and of the whole step. */
  left: number
  wide: number
  step: number
  isCurrent: boolean
  isLast: boolean
  isNearLast: boolean
  onPoint: () => void
}

function Bar({ bar, y, left, wide, step, isCurrent, isLast, isNearLast, onPoint }: BarProps) {
  const zero = y(0)
  const middle = percent(left + wide / 2)
  const top = Math.min(zero, y(bar.value), y(bar.before ?? 0))
  const rectOf = (value: number, part: number) => ({
    x: percent(left + (wide * (1 - part)) / 2),
    width: percent(wide * part),
    y: Math.min(zero, y(value)),
    height: Math.abs(zero - y(value)),
  })
  return (
    <g data-current={isCurrent || undefined}>
      <rect
        className={styles.room}
        x={percent(Math.max(0, left - (step - wide) / 2))}
        width={percent(step)}
        height={HEIGHT}
        onPointerEnter={onPoint}
      />
      {bar.before !== null && <rect className={styles.then} {...rectOf(bar.before, 1)} />}
      <rect className={styles.now} {...rectOf(bar.value, NARROW)} />
      {bar.isNow && <circle className={styles.here} cx={middle} cy={top - 9} r="3.5" />}
      {isCurrent && <line className={styles.pointer} x1={middle} x2={middle} y1="0" y2={Math.max(0, top - 3)} />}
      {bar.mark !== null && (
        <text
          x={isLast ? '100%' : middle}
          y={HEIGHT - 4}
          textAnchor={isLast ? 'end' : 'middle'}
          data-current={bar.isNow || undefined}
          data-near={(isNearLast && !isLast) || undefined}
        >
          {bar.mark}
        </text>
      )}
    </g>
  )
}
