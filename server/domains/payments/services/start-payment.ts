import type { NextStep } from '#contract/orders/order.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import type { PaymentChoice, PaymentsPort, StartedPayment } from '../../orders/services/payments-port.ts'
import { amountDue } from '../../orders/services/transitions.ts'
import { MAX_ATTEMPTS, refNoOf } from '../gateways/ref-no.ts'
import { PAYMENT_MESSAGES } from '../payment-messages.ts'
import * as attempts from '../queries/payment-attempts.ts'
import { isAccountPayment, type Payable } from './payables.ts'
import { type Gateways, type OfferedMethod, readPaymentOffer } from './payment-offer.ts'
import { recordInside } from './record-payment.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Time for a transfer of a dealer, and for another one after the first receipt was rejected. */
export const TRANSFER_MS = 48 * HOUR_MS
/** How long an attempt may be paid (payments 1.7). */
const WINDOW_MS: Readonly<Record<Exclude<attempts.AttemptDetail['method'], 'none'>, number>> = {
  page: 30 * MINUTE_MS,
  qr: 30 * MINUTE_MS,
  va: 24 * HOUR_MS,
}

/** The payments port of orders (server/domains/orders/services/payments-port.ts). */
export function createPayments(gateways: Gateways): PaymentsPort {
  return {
    start: (transaction, choice, context) => startAttempt(transaction, choice, { gateways, context }),
    record: recordInside,
    refunded: async (transaction, { id }) => attempts.markRefunded(transaction, id),
  }
}

interface AttemptChoice extends Omit<PaymentChoice, 'order'> {
  order: Payable
}

interface PaymentContext {
  gateways: Gateways
  context: SignedInContext
}

/** Opens an attempt to pay an order, or a payment towards an account, in the transaction that locked it. */
export async function startAttempt(
  transaction: Transaction,
  choice: AttemptChoice,
  context: PaymentContext,
): Promise<StartedPayment> {
  const { config, clock } = context.context
  const { order, service } = choice
  const method = await chosenMethod(transaction, choice, context)
  const before = await attempts.ofPayable(transaction, order.id)
  const attemptNo = (before[0]?.attempt_no ?? 0) + 1
  if (attemptNo > MAX_ATTEMPTS) {
    throw new Refusal('CONFLICT', PAYMENT_MESSAGES[context.context.language].tooManyAttempts)
  }
  attempts.expireUnused(transaction, order.id)
  const now = clock.now()
  const detail = detailOf(service, method)
  const expiresAt = new Date(detail.method === 'none' ? transferEnd(order, now) : now + WINDOW_MS[detail.method])
  const id = await attempts.create(transaction, {
    payable_id: order.id,
    isOfAccount: isAccountPayment(order),
    attempt_no: attemptNo,
    provider: service,
    payment_method_id: method?.id ?? null,
    ref_no: refNoOf(order.order_no, attemptNo, { ...config.market, isOfAccount: isAccountPayment(order) }),
    amount_minor: amountDue(order),
    currency: order.currency,
    detail,
    expires_at: expiresAt,
    created_at: new Date(now),
  })
  return { next: nextOf(detail.method, { attemptId: id, orderId: order.id }), expiresAt }
}

/**
 * Until the receipt of a transfer is there, the goods are kept for the order's reservation only, and never less than a
 * payment on a page takes; a receipt keeps them until staff have looked at it.
 */
function transferEnd({ dealer_id, expires_at }: Payable, now: number): number {
  if (dealer_id !== null || expires_at === null) return now + TRANSFER_MS
  return Math.max(expires_at.getTime(), now + WINDOW_MS.page)
}

/** null when the payer chooses at the gateway, or when the service has no methods. */
async function chosenMethod(
  transaction: Transaction,
  choice: AttemptChoice,
  paymentContext: PaymentContext,
): Promise<OfferedMethod | null> {
  const { gateways, context } = paymentContext
  const { order, service, methodId } = choice
  const messages = PAYMENT_MESSAGES[context.language]
  const { services, methods } = await readPaymentOffer(transaction, context.config, gateways)
  const offered = services.find(({ code }) => code === service)
  if (!offered) throw fieldError(context, 'payment_service', messages.notOffered)
  if (!offered.needs_method && methodId === null) return null
  if (methodId === null) throw fieldError(context, 'payment_method_id', messages.methodNeeded)
  const method = methods.find(({ id, service: of }) => id === methodId && of === service)
  if (!method) throw fieldError(context, 'payment_method_id', messages.notOffered)
  const due = amountDue(order)
  if (due < (method.min ?? 0) || due > (method.max ?? Number.MAX_SAFE_INTEGER))
    throw fieldError(context, 'payment_method_id', messages.notForThisAmount)
  return method
}

function detailOf(service: PaymentChoice['service'], method: OfferedMethod | null): attempts.AttemptDetail {
  const kind = method?.kind === 'va' || method?.kind === 'qr' ? method.kind : 'page'
  return { method: service === 'MANUAL' ? 'none' : kind, code: method?.code ?? null, name: method?.name ?? null }
}

interface Ids {
  attemptId: string
  orderId: string
}

function nextOf(method: attempts.AttemptDetail['method'], { attemptId, orderId }: Ids): NextStep {
  if (method === 'page') return { kind: 'form', href: `/payment_form?attempt=${attemptId}` }
  return { kind: method === 'none' ? 'manual' : 'va', href: `/payment/pending/${orderId}` }
}
