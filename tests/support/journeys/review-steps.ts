import { randomUUID } from 'node:crypto'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import type { ReviewSummary } from '#contract/catalogue/product-review.ts'
import { getOwnReviews } from '#contract/reviews/calls/get-own-reviews.ts'
import { getStaffReviews } from '#contract/reviews/calls/get-staff-reviews.ts'
import type { StaffReview } from '#contract/reviews/review.ts'
import { responseOf } from '../data/staff-calls.ts'
import type { Api, SignedIn, TestResponse } from './api.ts'
import { buy, fillCart, newAddress } from './order-steps.ts'

export const REVIEW = {
  productable_id: 1001,
  productable_type: 'product',
  rating: 4,
  title: 'Good battery',
  text: 'It lasts the whole day and charges quickly.',
} as const

/** An order of the goods that the person has received; returns its id. */
export async function receivedOrder(api: Api, person: SignedIn, goods: readonly object[] = [{ productable_id: 1001 }]) {
  const cart_ids = await fillCart(person, goods as Record<string, unknown>[])
  const { order, data } = await buy(person, {
    cart_ids,
    payment_service: 'MANUAL',
    address_id: await newAddress(person),
  })
  if (!order.id) throw new Error(JSON.stringify(data))
  await api.db.query(
    "update sales_order set status = 'COMPLETED', payment_status = 'PAID', completed_at = now() where id = $1",
    [order.id],
  )
  return order.id
}

export const write = (person: SignedIn, change: object = {}, key: string = randomUUID()): Promise<TestResponse> =>
  person.post('/api/reviews', { ...REVIEW, ...change }, { 'Idempotency-Key': `"${key}"` })

export const own = async (person: SignedIn) => responseOf(getOwnReviews, await person.get('/api/reviews'))

export const waiting = async (staff: SignedIn): Promise<StaffReview[]> =>
  responseOf(getStaffReviews, await staff.get('/api/staff/reviews?status=waiting')).reviews.data

/** One step of moderation of the review as it was read. */
export const decide = (
  staff: SignedIn,
  { id, revision }: Pick<StaffReview, 'id' | 'revision'>,
  { step, ...body }: { step: 'publish' | 'reject' | 'reply'; reason?: string; reply?: string },
): Promise<TestResponse> => staff.post(`/api/staff/reviews/${id}/${step}`, { revision, ...body })

/** What the product's page says; undefined in a market without reviews. */
export async function summaryOf(api: Api, id: number = REVIEW.productable_id): Promise<ReviewSummary | undefined> {
  return responseOf(getProduct, await api.ask('GET', `/api/products/product/${id}`)).product.reviews
}
