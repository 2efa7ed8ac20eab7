import { describe, expect, it } from 'vitest'
import { isForward } from './order-acts.ts'

describe('primary actions of an order', () => {
  const unpaid = { payment_status: 'UNPAID', is_partly_sent: false } as const

  it('include recording a payment that nobody else collects', () => {
    expect(isForward('record_payment', { ...unpaid, status: 'PENDING_PAYMENT', delivery_method: 'DELIVERY' })).toBe(
      true,
    )
    expect(isForward('record_payment', { ...unpaid, status: 'PROCESSING', delivery_method: 'PICKUP' })).toBe(true)
  })

  it.each(['PROCESSING', 'SHIPPED'] as const)('do not include it where the courier collects (%s)', (status) => {
    expect(isForward('record_payment', { ...unpaid, status, delivery_method: 'DELIVERY' })).toBe(false)
    expect(isForward('ship', { ...unpaid, status, delivery_method: 'DELIVERY' })).toBe(true)
  })

  it('do not include what undoes something', () => {
    const paid = { payment_status: 'PAID', is_partly_sent: false, status: 'PAID', delivery_method: 'DELIVERY' } as const
    expect(isForward('cancel', paid)).toBe(false)
    expect(isForward('refund', paid)).toBe(false)
  })
})
