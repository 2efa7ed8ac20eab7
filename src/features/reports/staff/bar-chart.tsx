import styles from './bar-chart.module.css'

interface Props {
  /** What the picture shows, for those who do not see it. */
  label: string
  values: readonly number[]
  /** The highest value, as text beside its line. */
  most: string
  first: string
  last: string
}

/** Height of the picture's own coordinates; bars are stretched to the frame. */
const HEIGHT = 100
/** Part of a bar's width that is left free beside it. */
const GAP = 0.2

/** One bar for each value, from zero to the highest. A table beside it has the numbers. */
export function BarChart({ label, values, most, first, last }: Props) {
  const highest = Math.max(...values, 1)
  return (
    <figure className={styles.chart}>
      <p aria-hidden="true">{most}</p>
      <svg role="img" aria-label={label} viewBox={`0 0 ${values.length} ${HEIGHT}`} preserveAspectRatio="none">
        {values.map((value, at) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a bar is its position
            key={at}
            x={at + GAP / 2}
            width={1 - GAP}
            y={HEIGHT - (value / highest) * HEIGHT}
            height={(value / highest) * HEIGHT}
          />
        ))}
      </svg>
      <figcaption aria-hidden="true">
        <span>{first}</span>
        {first !== last && <span>{last}</span>}
      </figcaption>
    </figure>
  )
}
