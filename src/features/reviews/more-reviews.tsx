import { useState } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import type { ProductReview, ReviewSummary } from '#contract/catalogue/product-review.ts'
import { Button } from '../../ui/button.tsx'
import { useReviewsMessages } from './messages/reviews/reviews-messages.ts'
import styles from './more-reviews.module.css'
import { OwnReviewLink } from './own-review-link.tsx'
import { ReviewList } from './review-item.tsx'
import { readMoreReviews } from './review-queries.ts'

interface Props {
  product: Pick<Product, 'id' | 'type'>
  summary: ReviewSummary
}

/** The reviews after the newest ones, page by page, and the link to the reader's own. */
export function MoreReviews({ product, summary }: Props) {
  const messages = useReviewsMessages()
  const { shown, next, state, readMore } = useReviewPages(product, summary)
  return (
    <>
      <div className={styles.pages}>
        <ReviewList reviews={shown} />
      </div>
      {state === 'failed' && <p role="alert">{messages.moreFailed}</p>}
      <div className={styles.actions}>
        {next !== null && (
          <Button kind="line" isBusy={state === 'busy'} onClick={() => void readMore(next)}>
            {state === 'busy' ? messages.loading : messages.more}
          </Button>
        )}
        <OwnReviewLink productId={product.id} />
      </div>
    </>
  )
}

interface ReadPages {
  /** Where the read pages begin: those of an older list are dropped. */
  first: string
  reviews: readonly ProductReview[]
  next: string | null
}

function useReviewPages({ id, type }: Props['product'], { next: first }: ReviewSummary) {
  const [pages, setPages] = useState<ReadPages | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const read = pages?.first === first ? pages : null
  const readMore = async (after: string) => {
    if (first === null || state === 'busy') return
    setState('busy')
    try {
      const page = await readMoreReviews({ type, id: String(id) }, after)
      setPages({ first, reviews: [...(read?.reviews ?? []), ...page.data], next: page.next })
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { shown: read?.reviews ?? [], next: read ? read.next : first, state, readMore }
}
