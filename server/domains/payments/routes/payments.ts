import { addReceipt } from '#contract/payments/calls/add-receipt.ts'
import { approveReceipt as approveCall } from '#contract/payments/calls/approve-receipt.ts'
import { changePaymentSetup } from '#contract/payments/calls/change-payment-setup.ts'
import { getBanks } from '#contract/payments/calls/get-banks.ts'
import { getPaymentForm } from '#contract/payments/calls/get-payment-form.ts'
import { getPaymentMethods } from '#contract/payments/calls/get-payment-methods.ts'
import { getPaymentSetups } from '#contract/payments/calls/get-payment-setups.ts'
import { getPaymentStatus } from '#contract/payments/calls/get-payment-status.ts'
import { getReceipts } from '#contract/payments/calls/get-receipts.ts'
import { getReturnedPayment } from '#contract/payments/calls/get-returned-payment.ts'
import { getStaffPayments } from '#contract/payments/calls/get-staff-payments.ts'
import { getTransferCodes } from '#contract/payments/calls/get-transfer-codes.ts'
import { recordPayment as recordCall } from '#contract/payments/calls/record-payment.ts'
import { refundPayment as refundCall } from '#contract/payments/calls/refund-payment.ts'
import { rejectReceipt as rejectCall } from '#contract/payments/calls/reject-receipt.ts'
import { saveBanks as saveBanksCall } from '#contract/payments/calls/save-banks.ts'
import { settleCash as settleCashCall } from '#contract/payments/calls/settle-cash.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal, type Route, route } from '../../../route.ts'
import { PAYMENT_MESSAGES } from '../payment-messages.ts'
import { ownAttempt, takeForm } from '../services/open-attempt.ts'
import { type Gateways, type PaymentOffer, readPaymentOffer } from '../services/payment-offer.ts'
import { changeSetup, saveBanks, showSetups } from '../services/payment-setups.ts'
import { paymentStatus, returnedPayment } from '../services/payment-status.ts'
import { submitReceipt } from '../services/receipts.ts'
import { recordPayment } from '../services/record-payment.ts'
import { refundPayment } from '../services/refund-payment.ts'
import { shownService } from '../services/service-name.ts'
import { settleCash } from '../services/settle-cash.ts'
import { listPayments } from '../services/staff-payments.ts'
import { approveReceipt, listReceipts, rejectReceipt } from '../services/staff-receipts.ts'
import { transferCodes } from '../services/transfer-codes.ts'

/** What a payer sees of a bank account; its QR code is drawn for each order. */
const shownBank = ({ id, name, account_name, account_no, swift }: PaymentOffer['banks'][number]) => ({
  id,
  name,
  account_name,
  account_no,
  swift,
  qr_image: null,
})

/** What the owner sets up. */
const setupRoutes = (
  gateways: Gateways,
  standardMethods: Parameters<typeof showSetups>[0]['standardMethods'],
): Route[] => [
  route(getPaymentSetups, (_input, context) => showSetups({ gateways, standardMethods, context })),
  route(changePaymentSetup, ({ params, body }, context) =>
    changeSetup(params.service, body, { gateways, standardMethods, context }),
  ),
  route(saveBanksCall, ({ body }, context) => saveBanks(body, { gateways, standardMethods, context })),
]

/** Payments that staff decide about. */
const decidedRoutes: Route[] = [
  route(getStaffPayments, async ({ query }, context) => ({ payments: await listPayments(query, context) })),
  route(settleCashCall, async ({ body }, context) => ({ results: await settleCash(body, context) })),
  route(refundCall, async ({ params, body }, context) => ({
    payment: await refundPayment(params.id, body, context),
  })),
]

export const paymentRoutes = (
  gateways: Gateways,
  standardMethods: Parameters<typeof showSetups>[0]['standardMethods'],
): Route[] => [
  route(recordCall, async ({ params: { id }, body }, context) => ({ order: await recordPayment(id, body, context) })),
  route(getPaymentMethods, async ({ query }, { db, config, language }) => {
    if (query.market && query.market !== config.market.code) return { payment_services: [], payment_methods: [] }
    const { services, methods } = await readPaymentOffer(db, config, gateways)
    return {
      payment_services: services.map((service) => shownService(service, language)),
      payment_methods: methods.map(({ id, service, name, kind, settles, min, max }) => ({
        id,
        payment_service: service,
        name,
        kind,
        settles,
        icon: null,
        min,
        max,
      })),
    }
  }),
  route(getBanks, async (_input, { db, config }) => {
    const { banks } = await readPaymentOffer(db, config, gateways)
    return { banks: banks.map(shownBank) }
  }),
  ...setupRoutes(gateways, standardMethods),
  // Must come before routes with a path parameter in the same place.
  route(getReturnedPayment, async (_input, context) => returnedPayment(context)),
  route(getPaymentForm, async ({ params }, context) => {
    const { action, fields } = await formOf(params.attempt, gateways, context)
    return { action, method: 'POST' as const, fields }
  }),
  route(getPaymentStatus, ({ params }, context) => paymentStatus(params.order_id, gateways, context)),
  route(getTransferCodes, ({ params }, context) => transferCodes(params.order_id, gateways, context)),
  route(addReceipt, async ({ params, query, body }, context) => ({
    order: await submitReceipt({ id: params.id, dealerId: query.dealer_id }, body, { gateways, context }),
  })),
  route(getReceipts, async ({ query }, context) => ({ receipts: await listReceipts(query, gateways, context) })),
  route(approveCall, async ({ params }, context) => ({
    receipt: await approveReceipt(params.id, { gateways, context }),
  })),
  route(rejectCall, async ({ params, body }, context) => ({
    receipt: await rejectReceipt({ id: params.id, reason: body.reason }, { gateways, context }),
  })),
  ...decidedRoutes,
]

async function formOf(attemptId: string, gateways: Gateways, context: SignedInContext) {
  const { session, language } = context
  const messages = PAYMENT_MESSAGES[language]
  const own = await ownAttempt(context, attemptId, session.person)
  if (!own) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  const outcome = await takeForm(own, gateways, context)
  if (outcome.kind === 'used') throw new Refusal('CONFLICT', messages.formUsed)
  if (outcome.kind === 'busy') throw new Refusal('UNAVAILABLE', messages.formBusy)
  return outcome.form
}
