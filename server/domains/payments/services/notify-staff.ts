import type { Transaction } from '../../../platform/database/database.ts'
import { type MessageContext, sendMessageToStaff } from '../../notifications/services/send-message.ts'
import { PAYMENT_MESSAGES, type PaymentMessages } from '../payment-messages.ts'

const words = PAYMENT_MESSAGES

/** Notifies the staff who run the store, in the transaction of the event. */
export const notifyOfReview = (
  inside: Transaction,
  { attempt, why }: { attempt: { id: string; ref_no: string }; why: keyof PaymentMessages['why'] },
  around: MessageContext,
): Promise<void> =>
  sendMessageToStaff(
    inside,
    { subject: `attempt:${attempt.id}:${why}`, words, say: (own) => own.staffReview(attempt.ref_no, own.why[why]) },
    around,
  )

/** A paid attempt was paid again; sent once per transaction number. */
export const notifyOfRepeatedPayment = (
  inside: Transaction,
  { attempt, transactionId }: { attempt: { id: string; ref_no: string }; transactionId: string },
  around: MessageContext,
): Promise<void> =>
  sendMessageToStaff(
    inside,
    {
      subject: `attempt:${attempt.id}:again:${transactionId}`,
      words,
      say: (own) => own.staffPaidAgain(attempt.ref_no, transactionId),
    },
    around,
  )

/** A receipt was received. */
export const notifyOfReceipt = (
  inside: Transaction,
  { receiptId, orderNo }: { receiptId: string; orderNo: string },
  around: MessageContext,
): Promise<void> =>
  sendMessageToStaff(
    inside,
    { subject: `receipt:${receiptId}`, words, say: (own) => own.staffReceipt(orderNo) },
    around,
  )

/** Payment inconsistencies, once a day. */
export const notifyOfGaps = (
  inside: Transaction,
  { day, unnamed, in_review }: { day: string; unnamed: readonly string[]; in_review: readonly string[] },
  around: MessageContext,
): Promise<void> =>
  sendMessageToStaff(
    inside,
    {
      subject: `payments:${day}`,
      words,
      say: (own) => own.staffGaps(unnamed.join(', ') || '–', in_review.join(', ') || '–'),
    },
    around,
  )
