/** Services that take money elsewhere; MANUAL and NONE need no gateway. */
export const GATEWAY_SERVICES = ['SENANGPAY', 'ipay88'] as const
export type GatewayService = (typeof GATEWAY_SERVICES)[number]

/** What is to be paid, as every gateway wants to know it. */
export interface Charge {
  refNo: string
  /** Minor units. */
  amount: number
  currency: 'MYR' | 'IDR'
  description: string
  /** The gateway's own number of the method (PaymentId); null lets the payer choose there. */
  methodCode: number | null
  /** How the payer pays by that method: on the gateway's pages, to an account, or by a picture to scan. */
  methodKind: 'page' | 'va' | 'qr'
  payer: { name: string; email: string | null; phone: string }
  now: Date
  expiresAt: Date
}

/** What a browser sends to the gateway: hidden inputs and one press. */
export interface GatewayForm {
  action: string
  fields: Record<string, string>
}

/** How the payer goes on. A virtual account's number or a QR's text is shown on our own page. */
export type Opened = { kind: 'form'; form: GatewayForm } | { kind: 'va' | 'qr'; text: string }

/** `pending`: the money may still come. Only `paid` settles; everything else means "not paid yet". */
export type PaymentOutcome = 'paid' | 'failed' | 'pending'

/** What a gateway reports, or what somebody wants us to believe it does. */
export interface Notice {
  /** Signature and merchant are right: the gateway wrote this. Nothing else of it may be trusted before. */
  isGenuine: boolean
  refNo: string
  outcome: PaymentOutcome
  /** Minor units; null where the dialect does not tell it: then only an enquiry proves the amount. */
  amount: number | null
  currency: string | null
  transactionId: string | null
}

/** What the gateway answers when we ask it ourselves. */
export interface Enquiry {
  outcome: PaymentOutcome | 'amount_differs' | 'unknown'
  /** Minor units; null where the answer does not say: then the gateway compared the amount we asked with. */
  amount: number | null
  transactionId: string | null
}

/** Words of a server-to-server answer, exactly as the gateway reads them. */
export interface Reply {
  type: string
  body: string
}

/** One dialect of one gateway. Knows neither orders nor the database. */
export interface Gateway {
  service: GatewayService
  /** Origins that `/payment_form` may send its form to. */
  formOrigins: readonly string[]
  /** A report of a payment proves the amount too, not only that something was paid. */
  provesAmount: boolean
  /** @throws GatewayUnreachable where the gateway has to be asked first and does not answer */
  open(charge: Charge): Promise<Opened>
  /** null: not a report of this dialect at all. */
  read(fields: Readonly<Record<string, string>>): Notice | null
  /** @throws GatewayUnreachable */
  enquire(question: { refNo: string; amount: number }): Promise<Enquiry>
  acknowledgement: Reply
  refusal: Reply
}

/** No answer, or none that can be read: nothing is known, ask again later. */
export class GatewayUnreachable extends Error {
  /** Its messages name the host that an operator has set, and no payment. */
  readonly isLoggable = true
}

/** Sends a request to a gateway; a store of the demo answers it itself. */
export type Ask = (request: Request) => Promise<Response>
