import type { InputOf } from '#contract/call.ts'
import type { NextStep } from '#contract/orders/order.ts'
import type { recordPayment } from '#contract/payments/calls/record-payment.ts'
import type { PaymentService } from '#contract/payments/payment-service.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { OrderRow } from '../queries/orders.ts'

export interface PaymentChoice {
  /** A locked order with an open amount. */
  order: OrderRow
  service: PaymentService
  methodId: number | null
}

export interface StartedPayment {
  next: NextStep
  /** When the attempt expires; the order expires no earlier. */
  expiresAt: Date
}

/** What the orders domain needs from payments; injected when the app is built. */
export interface PaymentsPort {
  /**
   * Creates a payment attempt in the order's transaction and returns the payer's next step. Must not call anything
   * outside the database, because the transaction may run twice.
   *
   * @throws Refusal VALIDATION for a service or a method that is not offered, or not for this amount
   */
  start(transaction: Transaction, choice: PaymentChoice, context: SignedInContext): Promise<StartedPayment>
  /**
   * Records a payment that staff received directly, under the order's lock; returns the changed order.
   *
   * @throws Refusal CONFLICT when nothing is open or a receipt is under review; VALIDATION
   */
  record(
    transaction: Transaction,
    payment: { order: OrderRow; body: InputOf<typeof recordPayment>['body'] },
    context: SignedInContext,
  ): Promise<OrderRow>
  /** Marks the payments of a fully refunded order as refunded. */
  refunded(transaction: Transaction, order: Pick<OrderRow, 'id'>, now: Date): Promise<void>
}
