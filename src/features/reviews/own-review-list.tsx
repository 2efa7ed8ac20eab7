import { useState } from 'react'
import { Link } from 'wouter'
import type { OwnReview } from '#contract/reviews/review.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { useDay } from '../../lib/format/use-date-format.ts'
import { send } from '../../lib/http/api-client.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'
import { type DotState, StatusDot } from '../../ui/status-dot.tsx'
import { useReviewsMessages } from './messages/reviews/reviews-messages.ts'
import styles from './own-reviews.module.css'
import { ReviewText } from './review-item.tsx'

const DOT_STATES: Record<OwnReview['status'], DotState> = { waiting: 'half', published: 'full', rejected: 'signal' }

interface Props {
  reviews: readonly OwnReview[]
  /** Called after a deletion. */
  onRemoved: () => void
}

/** What the person has written, with the decision of the store. */
export const OwnReviewList = ({ reviews, onRemoved }: Props) => (
  <ul className={styles.list}>
    {reviews.map((review) => (
      <li key={review.id}>
        <Written review={review} onRemoved={onRemoved} />
      </li>
    ))}
  </ul>
)

function Written({ review, onRemoved }: { review: OwnReview } & Pick<Props, 'onRemoved'>) {
  const messages = useReviewsMessages()
  const day = useDay()
  const { product, rating, status, reason, title, text, reply, written_at } = review
  return (
    <>
      <ProductPicture product={product} />
      <div>
        <h3>
          <Link href={paths.product(product.type, product.id)}>{product.name}</Link>
        </h3>
        <p className={styles.status}>
          <StatusDot state={DOT_STATES[status]} />
          <strong>{messages.status[status]}</strong>
          <time dateTime={written_at}>{day(written_at)}</time>
        </p>
        {reason && <p>{messages.reason(reason)}</p>}
        <Stars rating={rating} label={messages.stars(rating)} />
        <ReviewText {...{ title, text, reply }} replyTitle={messages.reply} />
        <p className={styles.actions}>
          <Link
            className={buttonClass('line')}
            href={paths.reviews({ product: product.id })}
            aria-label={messages.changeOf(product.name)}
          >
            {messages.change}
          </Link>
          <Remove review={review} onRemoved={onRemoved} />
        </p>
      </div>
    </>
  )
}

export const ProductPicture = ({ product: { image } }: { product: Pick<OwnReview['product'], 'image'> }) => (
  <Picture picture={image} alt="" sizes="84px" maxWidth={320} />
)

function Remove({ review: { id, product }, onRemoved }: { review: OwnReview } & Pick<Props, 'onRemoved'>) {
  const messages = useReviewsMessages()
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    setAsked(false)
    try {
      const { deleteReview } = await import('#contract/reviews/calls/delete-review.ts')
      await send(deleteReview, { params: { id }, body: {} })
      showToast({ kind: 'success', message: messages.removed })
      onRemoved()
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof CallRefused ? error.message : messages.notDone })
    }
  }
  return (
    <>
      <Button kind="line" aria-label={messages.removeOf(product.name)} onClick={() => setAsked(true)}>
        {messages.remove}
      </Button>
      <ConfirmDialog
        isDestructive
        title={messages.removeTitle}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        stay={messages.cancel}
        act={messages.remove}
        onAct={() => void remove()}
      >
        <p>{messages.removeText}</p>
      </ConfirmDialog>
    </>
  )
}
