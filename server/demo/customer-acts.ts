import { applyAffiliate } from '#contract/affiliates/calls/apply-affiliate.ts'
import { approveAffiliate } from '#contract/affiliates/calls/approve-affiliate.ts'
import { approvePayout } from '#contract/affiliates/calls/approve-payout.ts'
import { countAffiliateClick } from '#contract/affiliates/calls/count-affiliate-click.ts'
import { getOwnAffiliate } from '#contract/affiliates/calls/get-own-affiliate.ts'
import { requestPayout } from '#contract/affiliates/calls/request-payout.ts'
import { assignContactMessage } from '#contract/contact/calls/assign-contact-message.ts'
import { closeContactMessage } from '#contract/contact/calls/close-contact-message.ts'
import { contactUs } from '#contract/contact/calls/contact-us.ts'
import { getContactMessages } from '#contract/contact/calls/get-contact-messages.ts'
import { replyToContactMessage } from '#contract/contact/calls/reply-to-contact-message.ts'
import { getStaffReviews } from '#contract/reviews/calls/get-staff-reviews.ts'
import { publishReview } from '#contract/reviews/calls/publish-review.ts'
import { rejectReview } from '#contract/reviews/calls/reject-review.ts'
import { replyToReview } from '#contract/reviews/calls/reply-to-review.ts'
import { writeReview } from '#contract/reviews/calls/write-review.ts'
import { claimVoucher } from '#contract/vouchers/calls/claim-voucher.ts'
import { issueVoucher } from '#contract/vouchers/calls/issue-voucher.ts'
import { addWishlistItem } from '#contract/wishlist/calls/add-wishlist-item.ts'
import { Refusal } from '../route.ts'
import { wordsOf } from './words.ts'
import { type Act, callerOf, DAY_MS, HOUR_MS, MINUTE_MS, workTime } from './world.ts'

export const review: Act<'review'> = async ({ who, productId, type }, world) => {
  const { random, people, now, later } = world
  const { rating, title, text } = random.weighted(
    wordsOf(world).reviews.map((one) => [one, one.rating > 3 ? 4 : 1] as const),
  )
  const { review: made } = await world.call(writeReview, people.find(who), {
    body: { productable_id: productId, productable_type: type, rating, title, text },
  })
  later(workTime(now + random.int(3, 50) * HOUR_MS, world), people.admin, {
    act: 'decide_review',
    reviewId: made.id,
    rating,
  })
}

export const decideReview: Act<'decide_review'> = async ({ reviewId, rating }, world) => {
  const { random, people } = world
  const { reviews } = await world.call(getStaffReviews, people.admin, { query: { status: 'waiting' } })
  const found = reviews.data.find(({ id }) => id === reviewId)
  if (!found) return
  const { revision } = found
  const params = { id: reviewId }
  if (random.chance(0.06)) {
    const reason = wordsOf(world).reviewRejected
    await world.call(rejectReview, people.admin, { params, body: { revision, reason } })
    return
  }
  await world.call(publishReview, people.admin, { params, body: { revision } })
  if (rating > 2) return
  await world.call(replyToReview, people.admin, { params, body: { revision, reply: wordsOf(world).reviewReply } })
}

export const contact: Act<'contact'> = async ({ who, text, orderNo }, world) => {
  const { random, people, now, later } = world
  const person = people.find(who)
  const { messages } = wordsOf(world)
  const at = text % messages.length
  const written = messages[at]
  if (!written) return
  await world.call(contactUs, person, {
    body: {
      name: `${person.first_name} ${person.last_name}`.trim(),
      phone: person.phone,
      email: person.email ?? 'customer@example.com',
      topic: written.topic,
      message: written.text,
      ...(orderNo && written.topic === 'order' && { order_no: orderNo }),
    },
  })
  const { messages: inbox } = await world.call(getContactMessages, people.admin, { query: { q: person.phone } })
  const [newest] = inbox.data.toSorted((one, other) => other.created_at.localeCompare(one.created_at))
  if (!newest) return
  const messageId = newest.id
  later(workTime(now + random.int(1, 30) * HOUR_MS, world), people.staff, {
    act: 'answer_message',
    messageId,
    text: at,
    isClosed: random.chance(0.85),
  })
}

export const answerMessage: Act<'answer_message'> = async ({ who, messageId, text, isClosed }, world) => {
  const staff = world.people.find(who)
  const answer = wordsOf(world).messages[text]?.answer
  if (!answer) return
  const params = { id: messageId }
  await world.call(assignContactMessage, staff, { params, body: { assignee_id: staff.id } })
  await world.call(replyToContactMessage, staff, { params, body: { channel: 'email', text: answer } })
  if (isClosed) await world.call(closeContactMessage, staff, { params })
}

/** A customer applies for the affiliate programme. */
export const affiliate: Act<'affiliate'> = async ({ who }, world) => {
  const { random, people, now, later } = world
  const person = people.find(who)
  const { affiliate: own } = await world.call(applyAffiliate, person, {
    body: {
      channel: random.pick(['instagram', 'tiktok', 'youtube']),
      bank: 'Bank Contoh',
      account_no: String(random.int(1_000_000_000, 9_999_999_999)),
      account_name: `${person.first_name} ${person.last_name}`.trim(),
      accept_terms: true,
    },
  })
  if (!own) return
  const at = workTime(now + random.int(5, 40) * HOUR_MS, world)
  later(at, people.admin, { act: 'approve_affiliate', code: own.code })
}

export const approveAffiliateOf: Act<'approve_affiliate'> = async ({ code }, { call, people }) => {
  await call(approveAffiliate, people.admin, { params: { code } })
}

/** A visit by the link of an affiliate. */
export const click: Act<'click'> = async ({ code }, { call }) => {
  await call(countAffiliateClick, null, { params: { code } })
}

/** An affiliate asks for everything that is payable, if it is enough. */
export const payout: Act<'payout'> = async ({ who }, world) => {
  const { people, now, random, later } = world
  const person = people.find(who)
  const { summary, programme } = await world.call(getOwnAffiliate, person)
  if (!programme || summary.approved < programme.min_payout) return
  const { payouts } = await world.call(requestPayout, person, { body: { amount: summary.approved } })
  const [asked] = payouts.data
  if (!asked) return
  const at = workTime(now + random.int(20, 90) * HOUR_MS, world)
  later(at, people.admin, { act: 'decide_payout', payoutId: asked.id })
}

export const decidePayout: Act<'decide_payout'> = async ({ payoutId }, { call, people, random }) => {
  const reference = `AF${random.int(100_000, 999_999)}`
  await call(approvePayout, people.admin, { params: { id: payoutId }, body: { reference } })
}

/** Exchanges points for a voucher. */
export const claimVoucherOf: Act<'claim_voucher'> = async ({ who }, { call, people }) => {
  try {
    await call(claimVoucher, people.find(who), { body: { voucher_id: BY_POINTS } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** Vouchers of the demo: exchanged for points, and given by staff. */
const BY_POINTS = 10
const GOODWILL = 5

export const goodwill: Act<'goodwill'> = async ({ who }, world) => {
  const { call, people, now } = world
  await call(issueVoucher, people.admin, {
    params: { id: String(GOODWILL) },
    body: {
      account_id: callerOf(people.find(who)).id,
      expires_at: new Date(now + 60 * DAY_MS + MINUTE_MS).toISOString(),
      reason: wordsOf(world).goodwill,
    },
  })
}

export const wish: Act<'wish'> = async ({ who }, { call, people, random, assortment }) => {
  for (const { id, type } of random.some(
    assortment.ofCustomers.map(([one]) => one),
    2,
  ))
    await call(addWishlistItem, people.find(who), { body: { productable_id: id, productable_type: type } })
}
