import type { ResponseOf } from '#contract/call.ts'
import type { getPaymentStatus } from '#contract/calls/get-payment-status.ts'

export type PaymentStatus = ResponseOf<typeof getPaymentStatus>

/**
 * How the payment of an order stands, as one thing to say. transfer: the payer's bank is theirs to go to · number: an
 * account or a code to pay to is shown · open: the gateway's page has not been visited · unpaid: no way was chosen yet.
 */
export type PaymentStanding =
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

const SETTLED: Partial<Record<PaymentStatus['payment_status'], PaymentStanding>> = {
  PAID: 'success',
  PARTIALLY_REFUNDED: 'success',
  REFUNDED: 'success',
  ON_ACCOUNT: 'account',
  NOT_REQUIRED: 'none',
  REVIEW: 'review',
}

/** Read from the order and its newest attempt: an address and what a browser brought back say nothing. */
export function standingOf({ status, payment_status, attempt }: PaymentStatus): PaymentStanding {
  const settled = SETTLED[payment_status]
  if (settled) return settled
  // Money that fits nothing is looked at whatever has become of the order.
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
}: NonNullable<PaymentStatus['attempt']>): PaymentStanding {
  if (state === 'FAILED' || state === 'EXPIRED') return 'failed'
  if (service === 'MANUAL') return 'transfer'
  if (va_number !== undefined || qr_text !== undefined) return 'number'
  return form_href === undefined ? 'pending' : 'open'
}

/** Whether word from outside may still come, so that the page asks again by itself. */
export const isWaiting = (standing: PaymentStanding): boolean =>
  standing === 'pending' || standing === 'number' || standing === 'open' || standing === 'review'

/** Whether the order can be paid by another way from here. */
export const isPayable = (standing: PaymentStanding): boolean =>
  ['failed', 'unpaid', 'open', 'pending', 'number', 'transfer'].includes(standing)

/** Banks answer within seconds or within hours: soon at first, ever more rarely afterwards. */
const ASK_AGAIN_MS = [2_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000]
const ASK_AGAIN_MOST_MS = 30_000

/** @param asked how often it has been asked already */
export const askAgainAfter = (asked: number): number => ASK_AGAIN_MS[asked] ?? ASK_AGAIN_MOST_MS
