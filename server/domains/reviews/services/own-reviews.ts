import type { InputOf, ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { getOwnReviews } from '#contract/reviews/calls/get-own-reviews.ts'
import { writeReview as writeCall } from '#contract/reviews/calls/write-review.ts'
import { hasLink, type OwnReview } from '#contract/reviews/review.ts'
import { promotes } from '#contract/site/sales-policy.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import { pictureOf } from '../../catalogue/services/catalogue-rows.ts'
import { salesPolicy } from '../../settings/services/sales-policy.ts'
import { reviewable } from '../queries/reviewable-products.ts'
import * as reviews from '../queries/reviews.ts'
import { REVIEW_MESSAGES } from '../review-messages.ts'
import { areReviewsOn } from './reviews-setting.ts'

type WrittenBody = InputOf<typeof writeCall>['body']

const ownReviewOf = ({ product_id: id, type, name, picture, written_at, ...row }: reviews.OwnRow): OwnReview => ({
  ...row,
  product: { id, type, name, image: pictureOf(picture) },
  written_at: written_at.toISOString(),
})

export async function listOwnReviews(context: SignedInContext): Promise<ResponseOf<typeof getOwnReviews>> {
  const { db, config, session } = context
  const { id: accountId, role_id } = session.person
  if (role_id !== ROLE.customer || !(await areReviewsOn(context, null))) return { reviews: [], products: [] }
  const market = config.market.code
  const [own, products] = await Promise.all([
    reviews.ofAccount(db, accountId, market),
    reviewable(db, { accountId, market }),
  ])
  const policy = await salesPolicy(context)
  const open = products.filter((product) => promotes(policy, 'customer', product))
  return {
    reviews: own.map(ownReviewOf),
    products: open.map(({ id, type, name, is_received, picture }) => ({
      id,
      type,
      name,
      is_received,
      image: pictureOf(picture),
    })),
  }
}

/**
 * Writes or replaces the person's review of a product. Idempotent per `Idempotency-Key`; the content that is stored
 * already changes nothing.
 *
 * @throws Refusal VALIDATION for a link; CONFLICT in a market without reviews and for what was not received; RATE_LIMIT
 */
export async function writeReview(body: WrittenBody, context: SignedInContext): Promise<ResponseOf<typeof writeCall>> {
  const { config, session, language } = context
  const messages = REVIEW_MESSAGES[language]
  for (const field of ['title', 'text'] as const)
    if (hasLink(body[field])) throw fieldError(context, field, messages.link)
  const key = { accountId: session.person.id, market: config.market.code, productId: body.productable_id }
  return withIdempotencyKey(context, { call: writeCall, body }, async (transaction) => {
    // Counted here because a replayed response must not count (contract 4.4).
    await countAttempt({ name: 'review', key: [key.accountId] }, context, messages.tooMany)
    // The reviews of one account one after the other.
    await accounts.lock(transaction, key.accountId)
    const [product] = await reviewable(transaction, key, key.productId)
    if (!(await areReviewsOn({ db: transaction, config }, product ?? null))) throw new Refusal('CONFLICT', messages.off)
    if (product?.type !== body.productable_type) throw new Refusal('CONFLICT', messages.notReceived)
    const before = await reviews.find(transaction, key)
    if (before && isSame(before, body)) return { review: ownReviewOf(before) }
    const { rating, title, text } = body
    const author = await authorName(transaction, key.accountId)
    await reviews.save(transaction, key, { rating, title, text, author, now: nowOf(context) })
    const written = await reviews.find(transaction, key)
    if (!written) throw new Error('A review vanished while it was being written')
    return { review: ownReviewOf(written) }
  })
}

const isSame = (row: reviews.OwnRow, body: WrittenBody): boolean =>
  row.rating === body.rating && row.title === body.title && row.text === body.text

/** First name and initial of the last name, as everybody reads it; empty for a person without a name. */
async function authorName(...[db, id]: Parameters<typeof accounts.find>): Promise<string> {
  const person = await accounts.find(db, id)
  const [initial] = person?.last_name ?? ''
  return `${person?.first_name ?? ''}${initial === undefined ? '' : ` ${initial.toUpperCase()}.`}`.trim()
}

/** @throws Refusal NOT_FOUND, also for another person's review */
export async function deleteReview(
  id: string,
  { db, session, language }: SignedInContext,
): Promise<Record<string, never>> {
  if (await reviews.remove(db, id, session.person.id)) return {}
  throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
}
