import type { ProductReview } from '#contract/catalogue/product-review.ts'
import { useDay } from '../../lib/format/use-date-format.ts'
import { Stars } from '../../ui/stars.tsx'
import { useProductMessages } from '../catalogue/messages/product/product-messages.ts'
import styles from './reviews.module.css'

/** Published reviews, newest first, each with the store's reply. Rendered by the server, with the product's texts. */
export const ReviewList = ({ reviews }: { reviews: readonly ProductReview[] }) => (
  <ul className={styles.list}>
    {reviews.map((review) => (
      <li key={review.id}>
        <ReviewItem review={review} />
      </li>
    ))}
  </ul>
)

function ReviewItem({ review }: { review: ProductReview }) {
  const { reviews: messages } = useProductMessages()
  const day = useDay()
  const { rating, author, published_at } = review
  return (
    <article>
      <p className={styles.line}>
        <Stars rating={rating} label={messages.stars(rating)} />
        <strong>{author || messages.buyer}</strong>
        <time dateTime={published_at}>{day(published_at)}</time>
      </p>
      <ReviewText {...review} replyTitle={messages.reply} />
    </article>
  )
}

interface TextProps extends Pick<ProductReview, 'title' | 'text' | 'reply'> {
  replyTitle: string
}

/** Plain text: an address in it is never a link. */
export const ReviewText = ({ title, text, reply, replyTitle }: TextProps) => (
  <>
    {title && <h3>{title}</h3>}
    <p className={styles.text}>{text}</p>
    {reply && (
      <div className={styles.reply}>
        <strong>{replyTitle}</strong>
        <p className={styles.text}>{reply}</p>
      </div>
    )}
  </>
)
