import type { ResponseOf } from '#contract/call.ts'
import type { getPaymentStatus } from '#contract/payments/calls/get-payment-status.ts'
import type { getReturnedPayment, PaymentResult } from '#contract/payments/calls/get-returned-payment.ts'
import type { Context, SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import { readCookie } from '../../auth/services/cookies.ts'
import { qrCodePath } from '../../auth/services/second-factor.ts'
import { isPayable } from '../../orders/services/transitions.ts'
import * as attempts from '../queries/payment-attempts.ts'
import { openPaymentCode, ownOrder } from './open-attempt.ts'
import * as payables from './payables.ts'
import type { Gateways } from './payment-offer.ts'

type Status = ResponseOf<typeof getPaymentStatus>

/**
 * The payment status of one's own order. The first call for a virtual account or QR code requests it from the gateway,
 * because the transaction that wrote the order must not call the gateway.
 *
 * @throws Refusal NOT_FOUND, also for another person's order
 */
export async function paymentStatus(orderId: string, gateways: Gateways, context: SignedInContext): Promise<Status> {
  const { db, clock, session, language } = context
  const order = await ownOrder(context, orderId, session.person)
  if (!order) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  const newest = newestOf(await attempts.ofPayable(db, orderId), isPayable(order))
  if (newest) await openPaymentCode({ attempt: newest, order }, gateways, context)
  const attempt = newest && (await attempts.find(db, newest.id))
  return {
    status: order.status,
    payment_status: order.payment_status,
    ...(payables.isAccountPayment(order) && { account_payment: { payment_no: order.order_no, amount: order.total } }),
    now: new Date(clock.now()).toISOString(),
    attempt: attempt ? shown(attempt, isPayable(order)) : null,
  }
}

/** Ignores recorded part payments while the order is still payable. */
const newestOf = (all: readonly attempts.AttemptRow[], isOpen: boolean): attempts.AttemptRow | undefined =>
  all.find(({ detail }) => detail.surplus_of === undefined && !(isOpen && detail.recorded))

/** @param isOwed payment details are shown only then: a payment for a closed order would have to be returned */
function shown(attempt: attempts.AttemptRow, isOwed: boolean): NonNullable<Status['attempt']> {
  const { id, state, provider, amount_minor: amount, currency, expires_at, detail } = attempt
  const isOpen = isOwed && (state === 'REDIRECTED' || state === 'PENDING')
  return {
    id,
    state,
    service: provider,
    method_name: detail.name,
    amount,
    currency,
    expires_at: expires_at.toISOString(),
    ...(isOpen && detail.method === 'va' && detail.text !== undefined && { va_number: detail.text }),
    ...(isOpen &&
      detail.method === 'qr' &&
      detail.text !== undefined && { qr_text: detail.text, qr: qrCodePath(detail.text) }),
    ...(isOwed && state === 'CREATED' && detail.method === 'page' && { form_href: `/payment_form?attempt=${id}` }),
  }
}

const RESULT: Record<attempts.AttemptRow['state'], PaymentResult> = {
  CREATED: 'pending',
  REDIRECTED: 'pending',
  PENDING: 'pending',
  SUCCEEDED: 'success',
  REFUNDED: 'success',
  FAILED: 'failed',
  EXPIRED: 'failed',
  REVIEW: 'review',
}

/** Names the attempt that a browser returned from; hidden from scripts, expires after ten minutes. */
export const RETURNED_COOKIE = 'payment_returned'
const ATTEMPT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The public status of a payment, for a browser that returned from a gateway without a session. */
export async function returnedPayment(context: Context): Promise<ResponseOf<typeof getReturnedPayment>> {
  const id = readCookie(context, RETURNED_COOKIE)
  const attempt = id !== null && ATTEMPT_ID.test(id) ? await attempts.find(context.db, id) : null
  const order = attempt && (await payables.find(context.db, attempt.payable_id))
  if (!attempt || !order || order.market !== context.config.market.code) return { payment: null }
  return { payment: { order_no: order.order_no, status: RESULT[attempt.state] } }
}
