/** Five stars side by side, each 20 wide. */
const FIVE = [0, 20, 40, 60, 80]
export const STAR = 'M10 2l2.4 5.2 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6L2 7.9l5.6-.7z'

/** A star, one path per position. */
const Row = () => FIVE.map((left) => <path key={left} d={STAR} transform={`translate(${left})`} />)

interface Props {
  /** 0 to 5; fractions fill a star in part. */
  rating: number
  /** Read aloud in place of the picture. */
  label: string
}

/** Drawn with attributes only: it stands at the top of product pages, whose style sheets have a budget. */
export const Stars = ({ rating, label }: Props) => (
  <svg viewBox="0 0 100 20" width="90" height="18" fill="currentColor" role="img" aria-label={label}>
    <g opacity="0.22">
      <Row />
    </g>
    {/* An inner picture is cut off at its width. */}
    <svg width={rating * 20} height="20">
      <Row />
    </svg>
  </svg>
)
