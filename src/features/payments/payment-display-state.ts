import type { ResponseOf } from '#contract/call.ts'
import type { getPaymentStatus } from '#contract/payments/calls/get-payment-status.ts'

export type PaymentStatus = ResponseOf<typeof getPaymentStatus>

/**
 * State of an order's payment for display. `transfer`: the payer makes a bank transfer; `number`: a virtual account or
 * QR code is shown; `open`: the gateway's page has not been visited; `unpaid`: no method is chosen yet.
 */
export type PaymentDisplayState =
  | 'success'
  | 'account'
  | 'none'
  | 'preorder'
  | 'review'
  | 'cancelled'
  | 'failed'
  | 'transfer'
  | 'number'
  | 'open'
  | 'pending'
  | 'unpaid'

const SETTLED: Partial<Record<PaymentStatus['payment_status'], PaymentDisplayState>> = {
  PAID: 'success',
  PARTIALLY_REFUNDED: 'success',
  REFUNDED: 'success',
  ON_ACCOUNT: 'account',
  NOT_REQUIRED: 'none',
  REVIEW: 'review',
}

/** Derived from the order and its newest attempt; URL parameters of the gateway's redirect are not trusted. */
export function paymentDisplayState({ status, payment_status, attempt }: PaymentStatus): PaymentDisplayState {
  const settled = SETTLED[payment_status]
  if (settled) return settled
  // Unmatched money is reviewed regardless of the order's state.
  if (attempt?.state === 'REVIEW') return 'review'
  if (status === 'CANCELLED' || status === 'REFUNDED') return 'cancelled'
  if (status === 'PREORDER') return 'preorder'
  return attempt ? ofAttempt(attempt) : 'unpaid'
}

function ofAttempt({
  state,
  service,
  va_number,
  qr_text,
  form_href,
}: NonNullable<PaymentStatus['attempt']>): PaymentDisplayState {
  if (state === 'FAILED' || state === 'EXPIRED') return 'failed'
  if (service === 'MANUAL') return 'transfer'
  if (va_number !== undefined || qr_text !== undefined) return 'number'
  return form_href === undefined ? 'pending' : 'open'
}

/** Whether the state can change by an external event, so that the page polls. */
export const needsPolling = (displayState: PaymentDisplayState): boolean =>
  displayState === 'pending' || displayState === 'number' || displayState === 'open' || displayState === 'review'

/** Whether the order can still be paid by another method. */
export const isPayable = (displayState: PaymentDisplayState): boolean =>
  ['failed', 'unpaid', 'open', 'pending', 'number', 'transfer'].includes(displayState)

/** Polling intervals: banks respond within seconds or within hours. */
const ASK_AGAIN_MS = [2_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000]
const MAX_ASK_AGAIN_MS = 30_000

/** @param requested number of requests so far */
export const pollDelayMs = (requested: number): number => ASK_AGAIN_MS[requested] ?? MAX_ASK_AGAIN_MS
