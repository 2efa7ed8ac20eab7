import type { Charges, SimulatedCharge, SimulatedGateway } from '../simulated-gateway.ts'
import type { Ipay88MalaysiaSettings } from './malaysia.ts'

/** Dependencies of the iPay88 simulations of both countries. */
export interface Ipay88Context {
  settings: Pick<Ipay88MalaysiaSettings, 'merchantCode' | 'merchantKey' | 'signature'>
  charges: Charges
  newTransactionId(): string
}

export type Fields = Record<string, string>

/** Fields of a payment request, named alike in both countries. */
type PaymentRequest = Partial<Record<'RefNo' | 'PaymentId' | 'ProdDesc' | 'ResponseURL' | 'BackendURL', string>>

interface StartedPayment extends Pick<SimulatedCharge, 'gateway' | 'amount' | 'currency' | 'shown'> {
  request: PaymentRequest
}

/** Opens a charge from a payment request; an open one remains unchanged. */
export const begin = (
  { request, ...charge }: StartedPayment,
  { charges, newTransactionId }: Ipay88Context,
): SimulatedCharge =>
  charges.keep({
    ...charge,
    refNo: request.RefNo ?? '',
    paid: charge.amount,
    paymentId: request.PaymentId ?? '',
    description: request.ProdDesc ?? '',
    outcome: 'open',
    transactionId: newTransactionId(),
    responseUrl: request.ResponseURL ?? '',
    backendUrl: request.BackendURL ?? '',
  })

interface SimulatedReply {
  amount: string
  /** Result in the fields of the country's format. */
  outcome: Fields
  signature: string
  isForged: boolean
}

/** A report, in the field order of both countries. */
export const report = (
  { paymentId, refNo, currency, transactionId }: SimulatedCharge,
  { settings }: Ipay88Context,
  { amount, outcome, signature, isForged }: SimulatedReply,
): Fields => ({
  MerchantCode: settings.merchantCode,
  PaymentId: paymentId,
  RefNo: refNo,
  Amount: amount,
  Currency: currency,
  Remark: '',
  TransId: transactionId,
  ...outcome,
  Signature: isForged ? 'f'.repeat(signature.length) : signature,
})

/** The browser submits the same report as the gateway's server. */
export const wayBackWith =
  (reportOf: (charge: SimulatedCharge, isForged: boolean) => Fields): SimulatedGateway['browserReturn'] =>
  (charge, isForged) => ({ kind: 'post', action: charge.responseUrl, fields: reportOf(charge, isForged) })
