/** A payment to open at a gateway. */
export interface Charge {
  refNo: string
  /** Minor units. */
  amount: number
  currency: 'MYR' | 'IDR'
  description: string
  /** The gateway's own number of the method (PaymentId); null lets the payer choose on the gateway's page. */
  methodCode: number | null
  /** Where the payer pays: on the gateway's pages, to a virtual account, or by scanning a QR code. */
  methodKind: 'page' | 'va' | 'qr'
  payer: { name: string; email: string | null; phone: string }
  now: Date
  expiresAt: Date
}

/** Form that the browser submits to the gateway: hidden inputs and a button. */
export interface GatewayForm {
  /** Absent: post. */
  method?: 'get'
  action: string
  fields: Record<string, string>
}

/** How the payer continues. A virtual account number or QR text is shown on our own page. */
export type OpenedPayment = ({ kind: 'form'; form: GatewayForm } | { kind: 'va' | 'qr'; text: string }) & {
  /** The gateway's own number of the payment, where its reports or its answers to an enquiry need it. */
  reference?: string
}

/** `pending`: the payment may still arrive. Only `paid` settles; everything else means "not paid yet". */
export type PaymentOutcome = 'paid' | 'failed' | 'pending'

/** A payment report received as a webhook or browser return; possibly forged. */
export interface WebhookEvent {
  /** Signature and merchant are correct, so the gateway sent it. Check this before using any other field. */
  isGenuine: boolean
  /** Our number of the attempt, or that of the gateway (`OpenedPayment`). */
  attempt: { refNo: string } | { reference: string }
  /** null: it only says that the payer is back, and an enquiry tells the outcome. */
  outcome: PaymentOutcome | null
  /** Minor units; null where the report has none: then only an enquiry proves the amount. */
  amount: number | null
  currency: string | null
  transactionId: string | null
}

/** An attempt, as its gateway knows it. */
export interface Question {
  refNo: string
  amount: number
  /** What `open` returned; null for a payment that was not opened. */
  reference: string | null
}

/** Response of the gateway to our own status query. */
export interface Enquiry {
  outcome: PaymentOutcome | 'amount_differs' | 'unknown'
  /** Minor units; null where the response has none: then the gateway compared the amount that we sent. */
  amount: number | null
  transactionId: string | null
}

/** Response to a webhook, in the exact format the gateway expects. */
export interface Reply {
  type: string
  body: string
}

/** Adapter of one gateway in one country. Independent of orders and the database. */
export interface Gateway {
  /** Code of the way to pay. */
  service: string
  /** A report proves the amount too, not only that a payment was made. */
  provesAmount: boolean
  /** @throws GatewayUnreachable when the gateway must be called first and does not respond */
  open(charge: Charge): Promise<OpenedPayment>
  /** null: not a report of this gateway. */
  read(fields: Readonly<Record<string, string>>, headers: Pick<Headers, 'get'>): WebhookEvent | null
  /** @throws GatewayUnreachable */
  enquire(question: Question): Promise<Enquiry>
  /** Asks whether the account is known; absent where any enquiry shows it. @throws GatewayUnreachable */
  verify?(): Promise<void>
  acknowledgement: Reply
  refusal: Reply
}

/** No response, or an unreadable one: the state is unknown, query again later. */
export class GatewayUnreachable extends Error {
  /** Its messages contain the configured host and no payment data. */
  readonly isLoggable = true
}

/** Sends a request to a gateway; replaced by the simulator in a demo store. */
export type GatewayFetch = (request: Request) => Promise<Response>
