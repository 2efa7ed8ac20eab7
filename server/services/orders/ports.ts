import type { NextStep, PaymentService } from '#contract/entities/order.ts'
import type { SignedInContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import type { OrderRow } from '../../queries/orders.ts'

export interface PaymentChoice {
  /** Its row is locked, and money is owed for it. */
  order: OrderRow
  service: PaymentService
  methodId: number | null
}

export interface StartedPayment {
  next: NextStep
  /** When the attempt ends; the order is given up no earlier. */
  expiresAt: Date
}

/** What orders ask of payments. Handed to the app where it is put together. */
export interface Payments {
  /**
   * Makes a new attempt in the order's own transaction, and says where the payer goes on. Nothing outside the database
   * is asked here: the transaction may run twice.
   *
   * @throws Refusal VALIDATION for a service or a method that is not offered, or not for this amount
   */
  start(inside: Transaction, choice: PaymentChoice, context: SignedInContext): Promise<StartedPayment>
  /** Marks what was paid as given back, when all of an order was refunded. */
  refunded(inside: Transaction, order: Pick<OrderRow, 'id'>, now: Date): Promise<void>
}
