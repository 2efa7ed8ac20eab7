import { Link } from 'wouter'
import type { StaffReview } from '#contract/reviews/review.ts'
import { REVIEW_STATUSES } from '#contract/reviews/review.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { ApproveOrReject } from '../../staff/approve-or-reject.tsx'
import { Facts } from '../../staff/facts.tsx'
import { FormOnDemand } from '../../staff/forms/form-on-demand.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useSectionPermitted } from '../../staff/use-permitted.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { useStaffReviewsMessages } from '../messages/staff-reviews/staff-reviews-messages.ts'
import { reviewsQuery } from './review-queries.ts'
import styles from './reviews.module.css'

const publish = async () => (await import('#contract/reviews/calls/publish-review.ts')).publishReview
const reject = async () => (await import('#contract/reviews/calls/reject-review.ts')).rejectReview
const reply = async () => (await import('#contract/reviews/calls/reply-to-review.ts')).replyToReview

/** Reviews of customers by status; those that wait for a decision are shown first, the longest waiting above. */
export function Reviews() {
  const { review: messages } = useStaffReviewsMessages()
  const { state, page, filters } = useStateFilter(REVIEW_STATUSES, messages)
  const isPermitted = useSectionPermitted()
  return (
    <StaffList
      place="reviews"
      filters={filters}
      query={reviewsQuery(state, page)}
      pageOf={(data) => data.reviews}
      keyOf={({ id }) => id}
      hasPictures
      empty={{
        title: state === 'waiting' ? messages.noneWaiting : messages.noneHere,
        text: messages.noneText,
        children: isPermitted('settings') && (
          <Link className={buttonClass('line')} href={`${paths.staff('settings')}?edit=reviews`}>
            {messages.settings}
          </Link>
        ),
      }}
    >
      {(one) => <OneReview review={one} />}
    </StaffList>
  )
}

function OneReview({ review }: { review: StaffReview }) {
  const { review: messages, field } = useStaffReviewsMessages()
  const { moment } = useFormatters()
  const { product, rating, title, text, author, written_at, reason, reply: answered, revision, status } = review
  return (
    <>
      <Picture picture={product.image} alt="" sizes="96px" maxWidth={320} />
      <div className={styles.review}>
        <h3>
          <Link href={paths.product(product.type, product.id)}>{product.name}</Link>
        </h3>
        <p className={styles.rating}>
          <Stars rating={rating} label={messages.stars(rating)} />
          <span>{`${author} · ${moment(written_at)}`}</span>
        </p>
        {title && <p className={styles.title}>{title}</p>}
        <p className={styles.text}>{text}</p>
        <Facts
          facts={[
            [field.reason, reason],
            [messages.reply, answered],
          ]}
        />
      </div>
      <div className={styles.actions}>
        <ReviewActions key={`${status} ${revision} ${answered ?? ''}`} review={review} />
      </div>
    </>
  )
}

/** Actions that the status allows: a published review can be answered and taken off the page. */
function ReviewActions({ review: { id, status, revision, reply: answered, product } }: { review: StaffReview }) {
  const { review: messages, field } = useStaffReviewsMessages()
  const shape = (read: object) => ({ ...read, revision })
  const publishing = { call: publish, params: { id }, fields: [], shape, done: messages.published(product.name) }
  const rejecting = {
    call: reject,
    params: { id },
    fields: [{ kind: 'area', name: 'reason', label: field.reason, hint: messages.reasonHint }],
    shape,
    done: messages.rejected(product.name),
  } as const
  const replying = {
    call: reply,
    params: { id },
    fields: [{ kind: 'area', name: 'reply', label: messages.reply, hint: messages.replyHint }],
    values: { reply: answered ?? '' },
    shape,
    done: messages.replied(product.name),
  } as const
  const form = useStaffForm(publishing)
  const replyForm = useStaffForm(replying)
  const rejectForm = useStaffForm(rejecting)
  if (status === 'rejected') return <StaffForm form={form} send={messages.publish} />
  if (status === 'waiting')
    return (
      <ApproveOrReject
        yes={{ send: messages.publish, options: publishing }}
        no={{ send: messages.reject, options: rejecting }}
      />
    )
  return (
    <>
      <FormOnDemand
        form={replyForm}
        open={answered === null ? messages.writeReply : messages.editReply}
        send={messages.sendReply}
      />
      <FormOnDemand form={rejectForm} send={messages.takeDown} />
    </>
  )
}
