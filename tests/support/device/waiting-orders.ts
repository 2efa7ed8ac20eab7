import type { NewOrder } from '#src/offline/waiting-orders/order-decisions.ts'
import type { WaitingOrder } from '#src/offline/waiting-orders/waiting-order.ts'
import { productable } from '../../simulation/sample-cart.ts'
import { OWNER } from './offline.ts'

export const PIECE = 1_000

/** An order of this many pieces of each product, at the price of the sample cart. */
export function newOrder(goods: readonly [product: number, quantity: number][]): NewOrder {
  const total = goods.reduce((sum, [, quantity]) => sum + quantity * PIECE, 0)
  return {
    body: {
      lines: goods.map(([id, quantity]) => ({
        productable_type: 'product',
        productable_id: id,
        quantity,
        unit_price: PIECE,
        promotion_id: null,
      })),
      address_id: '00000000-0000-4000-8000-00000000aaaa',
      expected_total: total,
      expected_settlement: 'account',
    },
    shown: {
      lines: goods.map(([id, quantity]) => ({
        productable: productable(id),
        productable_type: 'product',
        quantity,
        unitPrice: PIECE,
      })),
      subtotal: total,
      discount: 0,
      shippingFee: 0,
      rounding: 0,
      total,
      isExact: false,
      destination: ['Lim', '8 Jalan Pasar'],
      dealerName: null,
    },
  }
}

/** A stored order as this build writes it. */
export function waitingOrder(more: Partial<WaitingOrder> = {}): WaitingOrder {
  const { body, shown } = newOrder([[1, 2]])
  return {
    ...({ v: 1, owner: OWNER, id: 'order-1', reference: 'W-7KQ3F', key: 'key-1' } as const),
    body: { ...body, reference: 'W-7KQ3F' },
    shown,
    ...({ state: 'queued', fence: null, refusal: null, answer: null, said: null } as const),
    at: Date.UTC(2026, 0, 1),
    changedAt: Date.UTC(2026, 0, 1),
    attempts: 0,
    failures: 0,
    retry: null,
    ...more,
  }
}
