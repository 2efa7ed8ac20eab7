import { describe, expect, it } from 'vitest'
import {
  isPayable,
  needsPolling,
  type PaymentStatus,
  paymentDisplayState,
  pollDelayMs,
} from './payment-display-state.ts'

type Attempt = NonNullable<PaymentStatus['attempt']>

const ATTEMPT: Attempt = {
  id: 'a',
  state: 'REDIRECTED',
  service: 'SENANGPAY',
  method_name: null,
  amount: 6_970,
  currency: 'MYR',
  expires_at: '2026-11-21T12:00:00.000Z',
}

const displayState = (
  order: Partial<Pick<PaymentStatus, 'status' | 'payment_status'>>,
  attempt: Partial<Attempt> | null = {},
) =>
  paymentDisplayState({
    status: 'PENDING_PAYMENT',
    payment_status: 'UNPAID',
    now: '2026-11-21T11:00:00.000Z',
    ...order,
    attempt: attempt && { ...ATTEMPT, ...attempt },
  })

describe('the state of a payment', () => {
  it("follows the order's payment status, regardless of the newest attempt", () => {
    expect(displayState({ status: 'PAID', payment_status: 'PAID' }, { state: 'FAILED' })).toBe('success')
    expect(displayState({ status: 'PROCESSING', payment_status: 'ON_ACCOUNT' }, null)).toBe('account')
    expect(displayState({ status: 'PAID', payment_status: 'NOT_REQUIRED' }, null)).toBe('none')
    expect(displayState({ payment_status: 'REVIEW' }, { service: 'MANUAL' })).toBe('review')
  })

  it('is review for unmatched money, also of an order that has ended', () => {
    expect(displayState({ status: 'CANCELLED' }, { state: 'REVIEW' })).toBe('review')
    expect(displayState({ status: 'CANCELLED' }, { state: 'EXPIRED' })).toBe('cancelled')
  })

  it('follows the newest attempt while the payment is not settled', () => {
    expect(displayState({}, null)).toBe('unpaid')
    expect(displayState({ status: 'PREORDER' }, null)).toBe('preorder')
    expect(displayState({}, { state: 'CREATED', form_href: '/payment_form?attempt=a' })).toBe('open')
    expect(displayState({}, { state: 'CREATED' })).toBe('pending')
    expect(displayState({}, {})).toBe('pending')
    expect(displayState({}, { va_number: '8808 1234' })).toBe('number')
    expect(displayState({}, { qr_text: '00020101' })).toBe('number')
    expect(displayState({}, { service: 'MANUAL', state: 'CREATED' })).toBe('transfer')
    expect(displayState({}, { state: 'FAILED' })).toBe('failed')
    expect(displayState({}, { state: 'EXPIRED', va_number: '8808 1234' })).toBe('failed')
  })

  it('is polled while it can change, and payable by another method until settled', () => {
    expect((['pending', 'number', 'open', 'review'] as const).every(needsPolling)).toBe(true)
    expect((['success', 'failed', 'transfer', 'unpaid', 'cancelled'] as const).some(needsPolling)).toBe(false)
    expect((['failed', 'unpaid', 'pending', 'transfer'] as const).every(isPayable)).toBe(true)
    expect((['success', 'review', 'cancelled', 'account', 'preorder'] as const).some(isPayable)).toBe(false)
  })

  it('is polled with growing intervals of at most 30 s', () => {
    const waits = Array.from({ length: 20 }, (_, requested) => pollDelayMs(requested))
    expect(waits[0]).toBe(2_000)
    expect(waits.toSorted((one, other) => one - other)).toEqual(waits)
    expect(waits.at(-1)).toBe(30_000)
  })
})
