import type { Ipay88MalaysiaSettings } from '../payments/ipay88-malaysia.ts'
import type { Charges, Desk, PlayedCharge } from './charge.ts'

/** What the desks of both countries are given. */
export interface Ipay88Play {
  settings: Pick<Ipay88MalaysiaSettings, 'merchantCode' | 'merchantKey' | 'signature'>
  charges: Charges
  newTransactionId(): string
}

export type Fields = Record<string, string>

/** What a payer is sent with, as both dialects name it. */
type Asked = Partial<Record<'RefNo' | 'PaymentId' | 'ProdDesc' | 'ResponseURL' | 'BackendURL', string>>

interface Begun extends Pick<PlayedCharge, 'desk' | 'amount' | 'currency' | 'shown'> {
  asked: Asked
}

/** Opens a charge as the payer's form asked for it; one that is open already stays as it was. */
export const begin = ({ asked, ...charge }: Begun, { charges, newTransactionId }: Ipay88Play): PlayedCharge =>
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
  /** What became of it, in the dialect's own fields. */
  outcome: Fields
  signature: string
  isForged: boolean
}

/** A report, in the order in which both dialects write its fields. */
export const report = (
  { paymentId, refNo, currency, transactionId }: PlayedCharge,
  { settings }: Ipay88Play,
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

/** The browser brings the same report as the gateway's server. */
export const wayBackWith =
  (reportOf: (charge: PlayedCharge, isForged: boolean) => Fields): Desk['wayBack'] =>
  (charge, isForged) => ({ kind: 'post', action: charge.responseUrl, fields: reportOf(charge, isForged) })
