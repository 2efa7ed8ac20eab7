import { SendAgain } from '../../session/send-again.tsx'
import { taskQueues } from '../../session/task-queues.ts'
import { Button } from '../../ui/button.tsx'
import { Stars } from '../../ui/stars.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useReviewsMessages } from './messages/reviews/reviews-messages.ts'
import styles from './own-reviews.module.css'
import { ReviewText } from './review-item.tsx'
import type { ReviewRequest } from './review-state.ts'

interface Props {
  requests: readonly ReviewRequest[]
  onRemove: (request: ReviewRequest) => void
}

/** Reviews that wait on this device or were refused, with the server's reason. */
export const QueuedReviews = ({ requests, onRemove }: Props) => (
  <ul className={styles.queued} aria-live="polite">
    {requests
      .filter(({ state }) => state !== 'done')
      .map((request) => (
        <Queued key={request.id} request={request} onRemove={() => onRemove(request)} />
      ))}
  </ul>
)

function Queued({ request, onRemove }: { request: ReviewRequest; onRemove: () => void }) {
  const messages = useReviewsMessages()
  const { state, said: message, task } = request
  const { rating, title, text } = task.body
  const isRefused = state === 'refused'
  return (
    <li>
      <p className={styles.status}>
        <StatusDot state={isRefused ? 'signal' : 'half'} />
        <strong>{isRefused ? messages.queued.refused : messages.queued.waiting}</strong>
        <span>{task.name}</span>
      </p>
      <p>{message ?? messages.queued.waitingText}</p>
      <Stars rating={rating} label={messages.stars(rating)} />
      <ReviewText {...{ title, text }} reply={null} replyTitle={messages.reply} />
      <SendAgain request={request} onAgain={() => taskQueues.reviews.sendAgain(request)} />
      <Button kind="line" onClick={onRemove}>
        {messages.queued.discard}
      </Button>
    </li>
  )
}
