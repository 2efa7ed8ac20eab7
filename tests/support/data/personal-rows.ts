import { getOwnReviews } from '#contract/reviews/calls/get-own-reviews.ts'
import type { SignedIn } from '../journeys/api.ts'
import { act, buy, fillCart, newAddress } from '../journeys/order-steps.ts'
import { deviceWithPasskey } from '../journeys/passkey-steps.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { responseOf } from './staff-calls.ts'

async function newOrder(owner: SignedIn): Promise<string> {
  const cart_ids = await fillCart(owner, [{}])
  const bought = await buy(owner, { cart_ids, payment_service: 'MANUAL', address_id: await newAddress(owner) })
  return bought.order.id
}

async function newFile(owner: SignedIn, purpose: 'document' | 'warranty'): Promise<string> {
  const body = new FormData()
  body.set('file', new File(['%PDF-1.7\n%%EOF\n'], 'a.pdf'))
  body.set('purpose', purpose)
  return (await owner.post('/api/files', body)).body.data.response.file_id
}

async function newClaim(owner: SignedIn): Promise<string> {
  const files = [await newFile(owner, 'warranty')]
  const claim = { fault: 'battery', description: 'Empty within an hour.', files, authentication_code: 'KABUSADEM229' }
  const made = await owner.post('/api/warranties', claim)
  const { claim: kept } = made.body.data.response as unknown as { claim: { id: string } }
  return kept.id
}

/** Creates an inbox item: the store notifies the customer of a cancelled order. */
async function newInboxItem(owner: SignedIn, staff: SignedIn): Promise<string> {
  await act(staff, `${await newOrder(owner)}/cancel`, { reason: 'Sold out' })
  return (await owner.get('/api/inbox')).body.data.response.inbox.data[0]?.id ?? ''
}

/** The review that the demo has of this person. */
const demoReview = async (owner: SignedIn): Promise<string> =>
  responseOf(getOwnReviews, await owner.get('/api/reviews')).reviews[0]?.id ?? ''

type CreateRow = (owner: SignedIn, staff: SignedIn) => Promise<string>

/** By call with the id of a person's row in its path: creates such a row and returns its id. */
export const OWN_ROWS: Readonly<Record<string, CreateRow>> = {
  'GET /api/addresses/{id}': (owner) => newAddress(owner),
  'POST /api/addresses/{id}': (owner) => newAddress(owner),
  'POST /api/addresses/{id}/delete': (owner) => newAddress(owner),
  'GET /api/orders/{id}': newOrder,
  'GET /api/orders/{id}/electronic_invoice': newOrder,
  'POST /api/orders/{id}/electronic_invoice': newOrder,
  'POST /api/orders/{id}/cancel': newOrder,
  'POST /api/orders/{id}/confirm_received': newOrder,
  'POST /api/orders/{id}/pay': newOrder,
  'POST /api/orders/{id}/receipts': newOrder,
  'POST /api/orders/{id}/reorder': newOrder,
  'POST /api/orders/{id}/returns': newOrder,
  'POST /api/orders/{id}/withdraw_return': newOrder,
  'POST /api/inbox/{id}/read': newInboxItem,
  'POST /api/warranties/{id}/messages': newClaim,
  'POST /api/reviews/{id}/delete': demoReview,
  'POST /api/wishlists/{id}/delete': async (owner) => {
    const wish = { productable_id: 1052, productable_type: 'product' }
    return (await owner.post('/api/wishlists/add_item', wish)).body.data.response.wishlist.id
  },
  'GET /api/files/{id}': (owner) => newFile(owner, 'document'),
  'POST /api/users/me/passkeys/{id}/delete': async (owner) => (await deviceWithPasskey(owner, DEMO_PASSWORD)).passkeyId,
  'POST /api/users/me/sessions/{id}/delete': async (owner) =>
    (await owner.get('/api/users/me/sessions')).body.data.response.sessions.data[0]?.id ?? '',
}
