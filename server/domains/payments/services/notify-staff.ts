import type { Transaction } from '../../../platform/database/database.ts'
import { type MessageContext, sendMessageToStaff } from '../../notifications/services/send-message.ts'
import { PAYMENT_MESSAGES, type PaymentMessages } from '../payment-messages.ts'

const messages = PAYMENT_MESSAGES

/** Notifies the staff who run the store, in the transaction of the event. */
export const notifyOfReview = (
  transaction: Transaction,
  { attempt, why }: { attempt: { id: string; ref_no: string }; why: keyof PaymentMessages['why'] },
  context: MessageContext,
): Promise<void> =>
  sendMessageToStaff(
    transaction,
    { subject: `attempt:${attempt.id}:${why}`, messages, say: (own) => own.staffReview(attempt.ref_no, own.why[why]) },
    context,
  )

/** A paid attempt was paid again; sent once per transaction number. */
export const notifyOfRepeatedPayment = (
  transaction: Transaction,
  { attempt, transactionId }: { attempt: { id: string; ref_no: string }; transactionId: string },
  context: MessageContext,
): Promise<void> =>
  sendMessageToStaff(
    transaction,
    {
      subject: `attempt:${attempt.id}:again:${transactionId}`,
      messages,
      say: (own) => own.staffPaidAgain(attempt.ref_no, transactionId),
    },
    context,
  )

/** A receipt was received. */
export const notifyOfReceipt = (
  transaction: Transaction,
  { receiptId, orderNo }: { receiptId: string; orderNo: string },
  context: MessageContext,
): Promise<void> =>
  sendMessageToStaff(
    transaction,
    { subject: `receipt:${receiptId}`, topic: 'receipt', messages, say: (own) => own.staffReceipt(orderNo) },
    context,
  )

/** Payment inconsistencies, once a day. */
export const notifyOfGaps = (
  transaction: Transaction,
  { day, unnamed, in_review }: { day: string; unnamed: readonly string[]; in_review: readonly string[] },
  context: MessageContext,
): Promise<void> =>
  sendMessageToStaff(
    transaction,
    {
      subject: `payments:${day}`,
      messages,
      say: (own) => own.staffGaps(unnamed.join(', ') || '–', in_review.join(', ') || '–'),
    },
    context,
  )
