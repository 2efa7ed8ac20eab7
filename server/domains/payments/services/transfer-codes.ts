import type { ResponseOf } from '#contract/call.ts'
import { decimalOf } from '#contract/money.ts'
import type { getTransferCodes } from '#contract/payments/calls/get-transfer-codes.ts'
import { merchantQrFor, readMerchantQr } from '#contract/payments/merchant-qr.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import { qrCodePath } from '../../auth/services/second-factor.ts'
import { amountDue, isPayable } from '../../orders/services/transitions.ts'
import { ownOrder } from './open-attempt.ts'
import { type Gateways, readPaymentOffer } from './payment-offer.ts'

/**
 * The merchant's QR code of each bank account that has one. DuitNow codes are given the amount and the number of the
 * order; a QRIS code with an amount may be made by its payment service alone, so it is shown as it is.
 *
 * @throws Refusal NOT_FOUND, also for another person's order
 */
export async function transferCodes(
  orderId: string,
  gateways: Gateways,
  context: SignedInContext,
): Promise<ResponseOf<typeof getTransferCodes>> {
  const { db, config, session, language } = context
  const order = await ownOrder(context, orderId, session.person)
  if (!order) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  const due = amountDue(order)
  if (!isPayable(order) || due === 0) return { codes: [] }
  const { banks } = await readPaymentOffer(db, config, gateways)
  const hasAmount = config.market.code === 'MY'
  const amount = decimalOf(due, config.market.exponent)
  return {
    codes: banks.flatMap(({ id, account_name: accountName, merchant_qr: text }) => {
      const code = text === null ? null : readMerchantQr(text)
      if (!code || text === null) return []
      const shown = hasAmount ? merchantQrFor(code, { amount, reference: order.order_no, accountName }) : text
      return { bank_id: id, has_amount: hasAmount, qr: qrCodePath(shown) }
    }),
  }
}
