import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { ReviewNews } from '#contract/notifications/inbox.ts'
import type { getStaffReviews } from '#contract/reviews/calls/get-staff-reviews.ts'
import type { publishReview } from '#contract/reviews/calls/publish-review.ts'
import type { rejectReview } from '#contract/reviews/calls/reject-review.ts'
import type { replyToReview } from '#contract/reviews/calls/reply-to-review.ts'
import type { StaffReview } from '#contract/reviews/review.ts'
import type { AuditAct } from '#contract/staff/audit-act.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { type FirstRows, metaOf, pageOf } from '../../../pagination.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { notify } from '../../notifications/services/notify.ts'
import * as rows from '../queries/staff-reviews.ts'
import { REVIEW_MESSAGES } from '../review-messages.ts'

export async function listStaffReviews(
  { status, page, limit }: InputOf<typeof getStaffReviews>['query'] & FirstRows,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStaffReviews>['reviews']> {
  const filter = { market: config.market.code, status: status ?? null }
  const data = await rows.page(db, { ...filter, ...pageOf(page, limit) })
  return { data, meta: metaOf(page, await rows.count(db, filter)) }
}

/** @throws Refusal NOT_FOUND; CONFLICT when it is published, or was changed by its author since `revision` */
export function publish(
  id: string,
  { revision }: InputOf<typeof publishReview>['body'],
  context: SignedInContext,
): Promise<StaffReview> {
  return moderate({ id, revision, news: 'published' }, context, async (transaction, { status, rating }) => {
    if (status === 'published') throw new Refusal('CONFLICT', REVIEW_MESSAGES[context.language].asItIs)
    await rows.decide(transaction, id, { status: 'published', reason: null, now: nowOf(context) })
    return { act: 'review.publish', note: null, detail: { from: status, rating } }
  })
}

/** @throws as `publish`, for a review that is rejected already */
export function reject(
  id: string,
  { revision, reason }: InputOf<typeof rejectReview>['body'],
  context: SignedInContext,
): Promise<StaffReview> {
  return moderate({ id, revision, news: 'rejected' }, context, async (transaction, { status, rating }) => {
    if (status === 'rejected') throw new Refusal('CONFLICT', REVIEW_MESSAGES[context.language].asItIs)
    await rows.decide(transaction, id, { status: 'rejected', reason, now: nowOf(context) })
    return { act: 'review.reject', note: reason, detail: { from: status, rating, reason } }
  })
}

/**
 * Sets, replaces or, with an empty text, removes the public answer of the store.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it is not published, or was changed by its author since `revision`
 */
export function answer(
  id: string,
  { revision, reply: text }: InputOf<typeof replyToReview>['body'],
  context: SignedInContext,
): Promise<StaffReview> {
  const reply = text === '' ? null : text
  return moderate({ id, revision, news: 'answered' }, context, async (transaction, { status, reply: before }) => {
    if (status !== 'published') throw new Refusal('CONFLICT', REVIEW_MESSAGES[context.language].notPublished)
    await rows.reply(transaction, id, reply)
    return { act: 'review.reply', note: reply, detail: { from: before, to: reply } }
  })
}

interface Moderated {
  id: string
  /** What was read of the author's texts. */
  revision: number
  news: ReviewNews
}

interface ModerationResult {
  act: AuditAct
  /** What the author reads with the news; null of `answered` = there is no news. */
  note: string | null
  detail: object
}

/** Runs one step of moderation with the review locked, writes the audit log and tells the author. */
async function moderate(
  { id, revision, news }: Moderated,
  context: SignedInContext,
  step: (transaction: Transaction, before: StaffReview) => Promise<ModerationResult>,
): Promise<StaffReview> {
  return context.db.transaction(async (transaction) => {
    const accountId = requireFound(await rows.authorOf(transaction, context.config.market.code, id), context)
    // Its author writes, and deletes the account, under the same lock.
    await accounts.lock(transaction, accountId)
    const before = requireFound(await rows.find(transaction, id), context)
    if (before.revision !== revision) throw new Refusal('CONFLICT', REVIEW_MESSAGES[context.language].changedMeanwhile)
    const { act, note, detail } = await step(transaction, before)
    await recordAct(
      transaction,
      { act, object: `review:${id}`, detail: { product: before.product.id, ...detail } },
      context,
    )
    if (news !== 'answered' || note !== null) tell(transaction, { accountId, review: before, news, note }, context)
    return requireFound(await rows.find(transaction, id), context)
  })
}

interface Telling extends Pick<ModerationResult, 'note'> {
  accountId: string
  review: StaffReview
  news: ReviewNews
}

function tell(
  transaction: Transaction,
  { accountId, review: { id, product }, news, note }: Telling,
  context: SignedInContext,
): void {
  const now = nowOf(context)
  notify(transaction, {
    accountId,
    subject: `review:${id}:${news}:${now.getTime()}`,
    news: {
      kind: 'review',
      what: news,
      productable_id: product.id,
      productable_type: product.type,
      name: product.name,
      note,
    },
    now,
  })
}
