import { Suspense, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { ReviewableProduct } from '#contract/reviews/review.ts'
import { browserClock } from '../../../lib/format/clock.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import type { RequestTasks } from '../../../offline/requests/request.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useOutcomeFocus } from '../../../ui/use-outcome-focus.ts'
import { AccountFrame } from '../../account/account-frame.tsx'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { useReviewsMessages } from '../messages/reviews/reviews-messages.ts'
import { OwnReviewList, ProductPicture } from '../own-review-list.tsx'
import listStyles from '../own-reviews.module.css'
import { QueuedReviews } from '../queued-reviews.tsx'
import { reviewState, unreviewed } from '../review-state.ts'
import { useReviews } from '../use-reviews.ts'
import styles from './reviews-page.module.css'

const ReviewForm = lazyComponent([], async () => (await import('../review-form.tsx')).ReviewForm)

/** The person's reviews, what they may review, and the form for the product of the address; all of it works offline. */
export default function ReviewsPage() {
  const messages = useReviewsMessages()
  const view = useReviews()
  const { own, asOf, error, requests, remove, reload } = view
  const [wroteAt, setWroteAt] = useState<number | null>(null)
  const isSent = wroteAt !== null && requests.some(({ state, at }) => state === 'done' && at >= wroteAt)
  const outcome = useOutcomeFocus<HTMLDivElement>(wroteAt)
  const chosen = Number(new URLSearchParams(useSearch()).get('product') ?? 0)
  const open = own ? unreviewed(own, requests).filter(({ id }) => id !== chosen) : []
  const isEmpty = own?.reviews.length === 0 && open.length === 0 && requests.length === 0 && chosen === 0
  return (
    <AccountFrame title={messages.title} count={own?.reviews.length} asOf={asOf}>
      <p className={styles.intro}>{messages.intro}</p>
      <div ref={outcome} tabIndex={-1} role="status">
        {isSent && <p className={styles.intro}>{messages.form.sent}</p>}
      </div>
      {chosen > 0 && <WriteReview key={chosen} productId={chosen} view={view} onWrite={setWroteAt} />}
      <QueuedReviews requests={requests} onRemove={(request) => void remove(request)} />
      {!own && <LoadingPlaceholder error={error} />}
      {isEmpty && (
        <EmptyState title={messages.empty} text={messages.emptyText}>
          <Link className={buttonClass()} href={paths.shop()}>
            {messages.toShop}
          </Link>
        </EmptyState>
      )}
      {open.length > 0 && <ToReview products={open} />}
      {own && own.reviews.length > 0 && (
        <section className={styles.part}>
          <h2>{messages.written}</h2>
          <OwnReviewList reviews={own.reviews} onRemoved={() => void reload()} />
        </section>
      )}
    </AccountFrame>
  )
}

interface WriteProps {
  productId: number
  view: ReturnType<typeof useReviews>
  /** Called with the moment of writing, milliseconds since 1970. */
  onWrite: (at: number) => void
}

/** The form, filled with what was written before; what waits on this device is newer than what the server knows. */
function WriteReview({ productId, view: { own, requests, remove, write }, onWrite }: WriteProps) {
  const messages = useReviewsMessages()
  const [, goTo] = useLocation()
  if (!own) return null
  const { review, request, product } = reviewState(productId, own, requests)
  const target = product ?? review?.product
  const before = request?.task.body ?? review
  if (!target) return <p className={styles.intro}>{messages.notReceived}</p>
  const send = async (task: RequestTasks['reviews']) => {
    const at = browserClock.now()
    await write(task)
    onWrite(at)
    if (request) await remove(request)
    // After a reload the form must not open again.
    goTo(paths.reviews(), { replace: true })
  }
  return (
    <section className={styles.form} aria-label={messages.writeOf(target.name)}>
      <h2>{target.name}</h2>
      <Suspense>
        <ReviewForm
          product={target}
          before={before ? { rating: before.rating, title: before.title, text: before.text } : null}
          onSend={send}
        />
      </Suspense>
    </section>
  )
}

function ToReview({ products }: { products: readonly ReviewableProduct[] }) {
  const messages = useReviewsMessages()
  return (
    <section className={styles.part}>
      <h2>{messages.toReview}</h2>
      <ul className={listStyles.list}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductPicture product={product} />
            <div>
              <h3>
                <Link href={paths.product(product.type, product.id)}>{product.name}</Link>
              </h3>
              <p className={listStyles.actions}>
                <Link
                  className={buttonClass('line')}
                  href={paths.reviews({ product: product.id })}
                  aria-label={messages.writeOf(product.name)}
                >
                  {messages.write}
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
