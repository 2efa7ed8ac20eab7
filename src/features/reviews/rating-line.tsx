import type { ReviewSummary } from '#contract/catalogue/product-review.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { Stars } from '../../ui/stars.tsx'

/** Id of the section that lists the reviews. */
export const REVIEWS_ID = 'reviews'

interface Props {
  summary: Pick<ReviewSummary, 'count' | 'average'>
  /** Such as “3 reviews”. */
  countText: string
  /** What the stars mean, read aloud. */
  ratingText: string
  className: string | undefined
}

/** Average and number of reviews, with a link to them. The caller has texts and style, because it is rendered with its page. */
export function RatingLine({ summary: { average }, countText, ratingText, className }: Props) {
  const { locale } = useSite()
  return (
    <a className={className} href={`#${REVIEWS_ID}`}>
      <Stars rating={average} label={ratingText} />
      <span aria-hidden="true">{formatCount(average, locale)}</span>
      <span>{countText}</span>
    </a>
  )
}
