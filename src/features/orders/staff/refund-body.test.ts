import { describe, expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { isEmptyRefund, leftOf, refundBody } from './refund-body.ts'

const order = { lines: [{ id: 'a' }, { id: 'b' }] } as StaffOrder
const choice = { isAll: false, pieces: { a: 2, b: 0 }, hasShipping: false, reason: 'Broken', reference: ' ' }

describe('the content of a refund', () => {
  it('contains only the lines with pieces to refund', () => {
    expect(refundBody(order, choice)).toEqual({
      lines: [{ line_id: 'a', quantity: 2 }],
      shipping: false,
      reason: 'Broken',
    })
  })

  it('contains no lines when everything left is refunded', () => {
    expect(refundBody(order, { ...choice, isAll: true })).toEqual({ reason: 'Broken' })
  })

  it('names the payment when the money was paid back already', () => {
    expect(refundBody(order, { ...choice, isAll: true, reference: 'RF-1' })).toEqual({
      reason: 'Broken',
      reference: 'RF-1',
    })
  })

  it('is empty without a piece or the delivery fee', () => {
    expect(isEmptyRefund(refundBody(order, { ...choice, pieces: {} }))).toBe(true)
    expect(isEmptyRefund(refundBody(order, { ...choice, pieces: {}, hasShipping: true }))).toBe(false)
    expect(isEmptyRefund(refundBody(order, { ...choice, isAll: true }))).toBe(false)
  })

  it('does not exceed the quantity that was bought', () => {
    expect(leftOf({ quantity: 3, refunded_quantity: 2 })).toBe(1)
  })
})
