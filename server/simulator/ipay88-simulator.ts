import type { Ipay88MalaysiaSettings } from '../domains/payments/gateways/ipay88-malaysia.ts'
import type { Charges, SimulatedCharge, SimulatedGateway } from './charge.ts'

/** Dependencies of the iPay88 simulations of both countries. */
export interface Ipay88Context {
  settings: Pick<Ipay88MalaysiaSettings, 'merchantCode' | 'merchantKey' | 'signature'>
  charges: Charges
  newTransactionId(): string
}

export type Fields = Record<string, string>

/** Fields of a payment request, named alike in both countries. */
type PaymentRequest = Partial<Record<'RefNo' | 'PaymentId' | 'ProdDesc' | 'ResponseURL' | 'BackendURL', string>>

interface Begun extends Pick<SimulatedCharge, 'desk' | 'amount' | 'currency' | 'shown'> {
  asked: PaymentRequest
}

/** Opens a charge from a payment request; an open one remains unchanged. */
export const begin = ({ asked, ...charge }: Begun, { charges, newTransactionId }: Ipay88Context): SimulatedCharge =>
  charges.keep({
    ...charge,
    refNo: asked.RefNo ?? '',
    paid: charge.amount,
    paymentId: asked.PaymentId ?? '',
    description: asked.ProdDesc ?? '',
    outcome: 'open',
    transactionId: newTransactionId(),
    responseUrl: asked.ResponseURL ?? '',
    backendUrl: asked.BackendURL ?? '',
  })

interface Said {
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
  { amount, outcome, signature, isForged }: Said,
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
  (reportOf: (charge: SimulatedCharge, isForged: boolean) => Fields): SimulatedGateway['wayBack'] =>
  (charge, isForged) => ({ kind: 'post', action: charge.responseUrl, fields: reportOf(charge, isForged) })
