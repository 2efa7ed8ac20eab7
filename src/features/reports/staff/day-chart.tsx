import { useLanguage } from '../../../lib/language.ts'
import { useSite } from '../../../lib/site.ts'
import { gridOf } from './chart-scale.ts'
import styles from './day-chart.module.css'
import { formatTick } from './tick.ts'

interface Size {
  width: number
  height: number
}

/** Room for the amounts at the left and for the labels below. */
const [LEFT, BOTTOM, TOP] = [44, 24, 12]

/** Where an amount stands in a chart of this height. */
function heightsOf(grid: readonly number[], height: number): (value: number) => number {
  const [least = 0, most = 1] = [grid[0], grid.at(-1)]
  return (value) => height - BOTTOM - ((value - least) / (most - least)) * (height - BOTTOM - TOP)
}

/** Gridlines with their amounts, 0 among them. */
function Grid({ grid, width, height }: Size & { grid: readonly number[] }) {
  const language = useLanguage()
  const { locale } = useSite()
  const y = heightsOf(grid, height)
  return grid.map((value) => (
    <g key={value}>
      <line className={styles.grid} x1={LEFT} x2={width} y1={y(value)} y2={y(value)} />
      <text x="0" y={y(value) + 4}>
        {formatTick(value, language, locale)}
      </text>
    </g>
  ))
}

interface DayProps {
  label: string
  /** Sums up to the end of each hour. */
  today: readonly number[]
  before: readonly number[]
  /** Hours that have passed, with their fraction. */
  now: number
  names: { today: string; before: string }
}

const DAY: Size = { width: 320, height: 300 }

/** The day as a line up to now, and the day that it is compared with as a paler one to its end. */
export function DayChart({ label, today, before, now, names }: DayProps) {
  const { width, height } = DAY
  const grid = gridOf(Math.max(...today, ...before), Math.min(...today, ...before))
  const x = (hour: number) => LEFT + (hour / 24) * (width - LEFT)
  const y = heightsOf(grid, height)
  const lineOf = (sums: readonly number[]) =>
    [`${x(0)},${y(0)}`, ...sums.map((sum, hour) => `${x(hour + 1)},${y(sum)}`)].join(' ')
  const passed = today.slice(0, Math.floor(now))
  const sum = today[Math.floor(now)] ?? today.at(-1) ?? 0
  return (
    <svg className={styles.chart} role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
      <Grid {...DAY} grid={grid} />
      {[6, 12, 18].map((hour) => (
        <text key={hour} x={x(hour)} y={height - 4} textAnchor="middle">
          {`${String(hour).padStart(2, '0')}:00`}
        </text>
      ))}
      <polyline className={styles.before} points={lineOf(before)} />
      <polyline className={styles.line} points={`${lineOf(passed)} ${x(now)},${y(sum)}`} />
      <line className={styles.now} x1={x(now)} x2={x(now)} y1={y(sum)} y2={y(0)} />
      <circle className={styles.here} cx={x(now)} cy={y(sum)} r="5" />
      <text className={styles.own} x={x(now)} y={y(sum) - 12} textAnchor={now > 20 ? 'end' : 'middle'}>
        {names.today}
      </text>
      <text x={width} y={Math.max(10, y(before.at(-1) ?? 0) - 8)} textAnchor="end">
        {names.before}
      </text>
    </svg>
  )
}
