import { describe, expect, it } from 'vitest'
import type { QueuedRequest } from '../../offline/requests/request.ts'
import { type OwnReviews, reviewState, unreviewed } from './review-state.ts'

const request = (productId: number, state: QueuedRequest['state'], id: string) =>
  ({ id, state, task: { kind: 'review', body: { productable_id: productId } } }) as QueuedRequest<'reviews'>
const product = (id: number, isReceived = true) => ({ id, is_received: isReceived })
const own = {
  reviews: [{ id: 'r1', product: { id: 1001 } }],
  products: [product(1001), product(1002), product(1003), product(1004, false)],
} as unknown as OwnReviews

describe('the state of a review', () => {
  it('is what the server knows, and what this device wrote last and the server has not accepted', () => {
    const requests = [request(1001, 'refused', 'a'), request(1001, 'waiting', 'b'), request(1001, 'done', 'c')]
    expect(reviewState(1001, own, requests)).toMatchObject({ review: { id: 'r1' }, request: { id: 'b' } })
    expect(reviewState(1001, undefined, requests)).toMatchObject({ review: undefined, product: undefined })
    expect(reviewState(1002, own, requests)).toMatchObject({ review: undefined, request: undefined })
  })
})

it('asks for reviews of received products without one, also when it waits on this device', () => {
  expect(unreviewed(own, [request(1003, 'waiting', 'a')]).map(({ id }) => id)).toEqual([1002])
})
