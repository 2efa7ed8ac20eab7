import { Suspense, useRef } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { useNear } from '../../lib/use-near.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import { useProductMessages } from '../catalogue/messages/product/product-messages.ts'
import { reviewsNamespace } from './messages/reviews/reviews-messages.ts'
import { REVIEWS_ID } from './rating-line.tsx'
import { ReviewList } from './review-item.tsx'
import styles from './reviews.module.css'

const MoreReviews = lazyComponent([reviewsNamespace], async () => (await import('./more-reviews.tsx')).MoreReviews)

interface Props {
  product: Product
  /** Of the section, as its page styles sections. */
  className: string | undefined
}

/**
 * Reviews of a product; nothing in a market without them. The newest are part of the page; what loads the others is
 * loaded when the reader comes near.
 */
export function ReviewSection({ product, className }: Props) {
  const { reviews: messages } = useProductMessages()
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const { reviews } = product
  if (!reviews) return null
  return (
    <section ref={section} id={REVIEWS_ID} className={className}>
      <h2>{messages.title}</h2>
      <ReviewList reviews={reviews.newest} />
      <div className={styles.more}>
        {reviews.count === 0 && <p>{messages.none}</p>}
        <Suspense>{isNear && <MoreReviews product={product} summary={reviews} />}</Suspense>
      </div>
    </section>
  )
}
