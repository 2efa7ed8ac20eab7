import { randomUUID } from 'node:crypto'
import { change } from '../journeys/api.ts'
import { BUYER } from '../journeys/invoice-steps.ts'
import { IN_SELANGOR } from './addresses.ts'

/** For each call that accepts `dealer_id`, a body with an effect. */
export const SAMPLES: Record<string, unknown> = {
  'POST /api/vouchers/claim': { code: 'DEALER3' },
  'POST /api/addresses': IN_SELANGOR,
  'POST /api/addresses/{id}/delete': {},
  'POST /api/carts/add_bundle': {
    promotion_id: 4,
    items: [1051, 1052].map((productable_id) => ({ productable_id, productable_type: 'product', quantity: 1 })),
  },
  'POST /api/carts/remove_bundle': { promotion_id: 4, cart_ids: [randomUUID()] },
  'POST /api/carts/sync': { operations: [] },
  'POST /api/carts/update_cart_item': change(),
  'POST /api/stock_alerts': { productable_id: 1052, productable_type: 'product' },
  'POST /api/stock_alerts/withdraw': { productable_id: 1052, productable_type: 'product' },
  'POST /api/wishlists/add_item': { productable_id: 1052, productable_type: 'product' },
  'POST /api/orders/{id}/cancel': { reason: 'Changed my mind' },
  'POST /api/orders/{id}/confirm_received': {},
  'POST /api/orders/{id}/electronic_invoice': { buyer: BUYER },
  'POST /api/orders/{id}/pay': { payment_service: 'MANUAL' },
  'POST /api/orders/{id}/receipts': {
    file_id: randomUUID(),
    bank_id: 1,
    payer_name: 'A B',
    paid_at: '2026-01-01T00:00:00Z',
    amount: 100,
  },
  'POST /api/order_lists': { id: randomUUID(), name: 'Weekly', lines: [{ id: 1052, name: 'Adapter', quantity: 1 }] },
  'POST /api/order_lists/remove': { id: randomUUID() },
  'POST /api/receivables/payments': { items: [], amount: 100, payment_service: 'MANUAL' },
  'POST /api/receivables/payments/{id}/receipts': {
    file_id: randomUUID(),
    bank_id: 1,
    payer_name: 'A B',
    paid_at: '2026-01-01T00:00:00Z',
    amount: 100,
  },
  'POST /api/orders/{id}/reorder': {},
  'POST /api/orders/{id}/returns': {
    lines: [{ line_id: '0193a5b2-7c4d-7e8f-9a0b-1c2d3e4f5a6b', quantity: 1 }],
    reason: 'other',
    description: '',
  },
  'POST /api/orders/{id}/withdraw_return': { return_id: '0193a5b2-7c4d-7e8f-9a0b-1c2d3e4f5a6b' },
  'POST /api/warranties/{id}/messages': { text: 'Any news?' },
  'POST /api/wishlists/unknown': { ids: [] },
  'POST /api/wishlists/{id}/delete': {},
}
SAMPLES['POST /api/addresses/{id}'] = SAMPLES['POST /api/addresses']
