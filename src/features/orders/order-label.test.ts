import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/orders/order-status.ts'
import { en } from './messages/orders/en.ts'
import { dueText, orderDotState, orderDue, orderLabel } from './order-label.ts'

const label = (status: (typeof ORDER_STATUSES)[number], payment_status: (typeof PAYMENT_STATUSES)[number]) =>
  orderLabel({ status, payment_status }, en)

describe('the label of an order', () => {
  it.each([
    ['PENDING_PAYMENT', 'UNPAID', 'To pay'],
    ['PENDING_PAYMENT', 'PENDING', 'To pay, waiting for bank confirmation'],
    ['PENDING_PAYMENT', 'REVIEW', 'To pay, payment being checked'],
    ['PREORDER', 'UNPAID', 'Pre-order'],
    ['PREORDER', 'PAID', 'Pre-order, paid'],
    ['PREORDER', 'ON_ACCOUNT', 'Pre-order, on account'],
    ['PAID', 'PAID', 'Paid'],
    ['PAID', 'NOT_REQUIRED', 'Confirmed'],
    ['PROCESSING', 'PAID', 'Being prepared'],
    ['PROCESSING', 'UNPAID', 'Being prepared, pay at the counter'],
    ['READY_FOR_PICKUP', 'UNPAID', 'Ready for pickup, pay at the counter'],
    ['SHIPPED', 'ON_ACCOUNT', 'On its way, on account'],
    ['COMPLETED', 'PARTIALLY_REFUNDED', 'Completed, partly refunded'],
    ['CANCELLED', 'UNPAID', 'Cancelled'],
    ['CANCELLED', 'PAID', 'Cancelled, refund pending'],
    ['REFUNDED', 'REFUNDED', 'Refunded'],
  ] as const)('with status %s and payment %s is “%3$s”', (status, money, text) => {
    expect(label(status, money)).toBe(text)
  })

  it('says that a part is on its way while the rest is prepared', () => {
    const order = { status: 'PROCESSING', payment_status: 'PAID', is_partly_sent: true } as const
    expect(orderLabel(order, en)).toBe('Partly on its way')
  })

  it("has a status dot that requests attention only when the order's owner has to act", () => {
    const lit = ORDER_STATUSES.flatMap((status) =>
      PAYMENT_STATUSES.filter((payment_status) => orderDotState({ status, payment_status }) === 'signal').map(
        (money) => `${status} ${money}`,
      ),
    )
    expect(lit.filter((one) => !one.startsWith('READY_FOR_PICKUP'))).toEqual(['PENDING_PAYMENT UNPAID'])
    expect(lit.filter((one) => one.startsWith('READY_FOR_PICKUP'))).toHaveLength(PAYMENT_STATUSES.length)
  })
})

describe('the next action on an order', () => {
  const at = '2026-11-21T06:05:00.000Z'
  const moment = (when: number) => new Date(when).toISOString().slice(11, 16)
  const text = (order: Parameters<typeof orderDue>[0], now: string) => {
    const due = orderDue(order, Date.parse(now))
    return due && dueText(due, en.due, moment)
  }
  const unpaid = { status: 'PENDING_PAYMENT', payment_status: 'UNPAID', expires_at: at } as const

  it('is the payment until its deadline', () => {
    expect(text(unpaid, '2026-11-21T06:04:00.000Z')).toBe('Pay by 06:05')
    expect(text(unpaid, at)).toBe('Payment time expired')
    expect(text({ ...unpaid, expires_at: null }, at)).toBe('Pay so we can ship it')
  })

  it('is nothing for the owner while the bank or the store verifies the payment', () => {
    expect(text({ ...unpaid, payment_status: 'PENDING' }, at)).toBe('Waiting for bank confirmation')
    expect(text({ ...unpaid, payment_status: 'REVIEW' }, at)).toBe('We’re checking your receipt')
  })

  it('is to show the pickup code, or to confirm the receipt of a parcel', () => {
    const ready = { status: 'READY_FOR_PICKUP', payment_status: 'PAID', expires_at: at } as const
    expect(text(ready, '2026-11-20T00:00:00.000Z')).toBe('Ready until 06:05: show the code at the counter')
    expect(text({ ...ready, expires_at: null }, at)).toBe('Ready: show the code at the counter')
    expect(text({ ...ready, status: 'SHIPPED' }, at)).toBe('Confirm when it arrives')
  })

  it('is null for an order in a final state', () => {
    const ended = (['COMPLETED', 'CANCELLED', 'REFUNDED'] as const).map((status) =>
      text({ status, payment_status: 'PAID', expires_at: at }, at),
    )
    expect(ended).toEqual([null, null, null])
  })
})
