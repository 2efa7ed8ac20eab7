import { describe, expect, it } from 'vitest'
import type { OrderProposal } from '#contract/checkout/order-proposal.ts'
import { productable } from '#tests/simulation/sample-cart.ts'
import { newOrder, PIECE, waitingOrder } from '#tests/support/device/waiting-orders.ts'
import { en } from '../messages/waiting-orders/en.ts'
import { changesOf, proposalOf } from './order-changes.ts'
import { confirmedOrder, stateText } from './order-state.ts'
import { orderText } from './order-text.ts'

const name = (id: number) => productable(id).name
const product = (productable_id: number) => ({ productable_type: 'product' as const, productable_id })
const sold = (id: number, quantity: number, unit_price = PIECE) => ({
  ...product(id),
  quantity,
  unit_price,
  promotion_id: null,
})
const proposal = (more: Partial<OrderProposal>): OrderProposal => ({
  lines: [],
  problems: [],
  subtotal: 0,
  discount: 0,
  shipping_fee: 0,
  rounding: 0,
  total: 0,
  settlement: 'account',
  credit_left: null,
  ...more,
})

describe('a line of which nothing can be ordered', () => {
  it('is out of stock only where the stock is the reason', () => {
    const order = newOrder([[1, 2]])
    const written = { body: { ...order.body, reference: 'W-7KQ3F' }, shown: order.shown }
    const kindOf = (problem: OrderProposal['problems'][number]['problem']) =>
      changesOf(written, proposal({ problems: [{ ...product(1), problem, quantity: 0 }] }))[0]?.kind
    expect((['stock', 'limit', 'quantity', 'gone'] as const).map(kindOf)).toEqual([
      'soldOut',
      'leftOut',
      'leftOut',
      'gone',
    ])
  })
})

describe('the differences of an order', () => {
  const order = newOrder([
    [1, 2],
    [2, 3],
    [3, 1],
  ])
  const written = { body: { ...order.body, reference: 'W-7KQ3F' }, shown: order.shown }

  it('are listed with old and new, lines first', () => {
    const changes = changesOf(
      written,
      proposal({
        lines: [sold(1, 2, PIECE + 50), sold(2, 1)],
        problems: [
          { ...product(2), problem: 'stock', quantity: 1 },
          { ...product(3), problem: 'gone', quantity: 0 },
        ],
        shipping_fee: 800,
        total: 3_900,
        settlement: 'before',
        credit_left: 100,
      }),
    )
    expect(changes).toEqual([
      { kind: 'price', name: name(1), before: PIECE, now: PIECE + 50 },
      { kind: 'stock', name: name(2), before: 3, now: 1 },
      { kind: 'gone', name: name(3) },
      { kind: 'shipping', before: 0, now: 800 },
      { kind: 'total', before: 6_000, now: 3_900 },
      { kind: 'settlement', now: 'before', creditLeft: 100 },
    ])
  })

  it('are none for an order as it was shown', () => {
    expect(changesOf(written, proposal({ lines: [sold(1, 2), sold(2, 3), sold(3, 1)], total: 6_000 }))).toEqual([])
  })

  it('are unknown when another build stored them in another shape', () => {
    const refusal = { code: 'ORDER_CHANGED', userMessage: '', proposal: { total: '12' } }
    expect(proposalOf({ refusal })).toBeNull()
    expect(proposalOf({ refusal: null })).toBeNull()
  })
})

describe('the state of an order', () => {
  const answer = { order: { id: 'o1', order_no: 'MY26-000123' } }

  it('is confirmed only by the server’s answer', () => {
    const states = (['queued', 'inflight', 'refused'] as const).map((state) =>
      stateText(waitingOrder({ state, answer }), en),
    )
    expect(states).toEqual(['Waiting to send', 'Sending…', 'Needs your attention'])
    expect(stateText(waitingOrder({ state: 'sent', answer }), en)).toBe('Confirmed: MY26-000123')
    expect(confirmedOrder(waitingOrder({ state: 'inflight', answer }))).toBeNull()
  })

  it('names what was asked for while it may have arrived, and a pause between attempts', () => {
    const retry = { from: 0, waitMs: 1_000, isFirm: false, cause: 'connection' as const }
    expect(stateText(waitingOrder({ state: 'inflight', fence: 'cancel' }), en)).toBe('Waiting to cancel')
    expect(stateText(waitingOrder({ state: 'inflight', fence: 'change' }), en)).toBe('Waiting to return to your cart')
    expect(stateText(waitingOrder({ state: 'inflight', retry }), en)).toBe('Waiting to send')
  })

  it('stands in the shared text, with the total as an estimate until then', () => {
    const money = (minor: number) => `RM ${minor / 100}`
    const text = orderText(waitingOrder(), { messages: en, money })
    expect(text).toContain('W-7KQ3F')
    expect(text).toContain('Total: RM 20 (Estimate, not confirmed yet)')
    expect(orderText(waitingOrder({ state: 'sent', answer }), { messages: en, money })).not.toContain('Estimate')
  })
})
