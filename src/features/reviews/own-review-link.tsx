import { Link } from 'wouter'
import { ROLE } from '#contract/constants.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'
import { useOwnQuery } from '../account/use-own-query.ts'
import { useReviewsMessages } from './messages/reviews/reviews-messages.ts'
import styles from './more-reviews.module.css'
import { ownReviews } from './own-reviews-query.ts'

/** Leads to the form, for who has received the product; with the state of a review that is written already. */
export function OwnReviewLink({ productId }: { productId: number }) {
  const messages = useReviewsMessages()
  const { profile } = useSession()
  const { data: own } = useOwnQuery(ownReviews, profile?.role_id === ROLE.customer)
  const review = own?.reviews.find(({ product }) => product.id === productId)
  if (!review && !own?.products.some(({ id }) => id === productId)) return null
  return (
    <p className={styles.own}>
      <Link href={paths.reviews({ product: productId })}>{review ? messages.change : messages.write}</Link>
      {review && <span>{messages.status[review.status]}</span>}
    </p>
  )
}
