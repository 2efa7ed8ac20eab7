import type { Config } from '../../config.ts'
import type { Transaction } from '../../database/database.ts'
import * as notices from '../../queries/notices.ts'
import { PAYMENT_WORDS, type PaymentWords } from './payment-words.ts'

interface Around {
  config: Pick<Config, 'market'>
  now: Date
}

/** Tells those who run the store, with the transaction that gives them the reason. */
export async function tellStaff(
  inside: Transaction,
  { attempt, why }: { attempt: { id: string; ref_no: string }; why: keyof PaymentWords['why'] },
  around: Around,
): Promise<void> {
  const say = (words: PaymentWords): string => words.staffReview(attempt.ref_no, words.why[why])
  await tellEach(inside, { subject: `attempt:${attempt.id}:${why}`, say }, around)
}

/** A receipt has come in. */
export async function tellOfReceipt(
  inside: Transaction,
  { receiptId, orderNo }: { receiptId: string; orderNo: string },
  around: Around,
): Promise<void> {
  await tellEach(inside, { subject: `receipt:${receiptId}`, say: (words) => words.staffReceipt(orderNo) }, around)
}

/** What does not add up, once a day. */
export async function tellOfGaps(
  inside: Transaction,
  { day, unnamed, in_review }: { day: string; unnamed: readonly string[]; in_review: readonly string[] },
  around: Around,
): Promise<void> {
  const say = (words: PaymentWords): string => words.staffGaps(unnamed.join(', ') || '–', in_review.join(', ') || '–')
  await tellEach(inside, { subject: `payments:${day}`, say }, around)
}

async function tellEach(
  inside: Transaction,
  { subject, say }: { subject: string; say: (words: PaymentWords) => string },
  { config, now }: Around,
): Promise<void> {
  for (const { phone, locale } of await notices.staffPhones(inside, config.market.code)) {
    await notices.write(inside, {
      subject: `${subject}:${phone}`,
      recipient: phone,
      channel: 'sms',
      body: say(PAYMENT_WORDS[locale]),
      now,
    })
  }
}
