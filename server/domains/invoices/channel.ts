import type { InvoiceBuyer, InvoiceKind, InvoiceReason } from '#contract/invoices/electronic-invoice.ts'
import type { InvoiceContent } from './invoice-content.ts'

/** A buyer with the state's code (two digits, ISO 3166-2) in place of its row. */
export interface ChannelBuyer extends Omit<InvoiceBuyer, 'state_id'> {
  stateCode: string
}

/** What a channel writes in the format of its service. */
export interface InvoiceToSend {
  kind: InvoiceKind
  /** The store's number. */
  number: string
  currency: 'MYR' | 'IDR'
  content: InvoiceContent
  /** null: the general public, of a consolidated invoice and its notes. */
  buyer: ChannelBuyer | null
  /** Of a note: the electronic invoice that it lowers. */
  original: { number: string; uuid: string } | null
}

/** One electronic invoice as the service has it. */
export interface ServiceRecord {
  uuid: string
  number: string
  submissionUid: string
  state: 'submitted' | 'valid' | 'refused' | 'cancelled'
  /** Part of the public address; null until it is accepted. */
  longId: string | null
  validatedAt: Date | null
}

export interface SubmitAnswer {
  submissionUid: string
  accepted: { number: string; uuid: string }[]
  refused: { number: string; reasons: InvoiceReason[] }[]
}

/** One electronic invoice in a request: the bytes are written once and sent again unchanged. */
export interface SentInvoice {
  number: string
  payload: string
}

/**
 * A tax service that is asked online. Every method but `write` and `link` throws one of the errors below.
 *
 * A new service is one more implementation; nothing outside its folder knows its format.
 */
export interface InvoiceChannel {
  /** Most invoices, bytes of one, and bytes of all in one request. */
  limits: { count: number; invoiceBytes: number; requestBytes: number }
  /** The text to send, in the service's format, dated `now`. */
  write(invoice: InvoiceToSend, now: Date): string
  /** Bytes that the text takes in a request. */
  sizeOf(payload: string): number
  submit(invoices: readonly SentInvoice[]): Promise<SubmitAnswer>
  /** Everything that the store sent in a period, whatever became of it. */
  findSent(from: Date, until: Date): Promise<ServiceRecord[]>
  /** All invoices of one request. */
  submission(uid: string): Promise<ServiceRecord[]>
  find(uuid: string): Promise<ServiceRecord & { reasons: InvoiceReason[] }>
  cancel(uuid: string, reason: string): Promise<void>
  /** Public page of an accepted invoice. */
  link(uuid: string, longId: string): string
  /** From its acceptance on, how long an invoice may be cancelled. */
  cancelWithinMs: number
}

/** No answer, or one that says nothing: the request may have been carried out. */
export class ChannelSilent extends Error {
  readonly isLoggable = true
}

/** Nothing was carried out; the request may be repeated after this time. */
export class ChannelBusy extends Error {
  readonly isLoggable = true
  readonly retryAfterMs: number
  constructor(message: string, retryAfterMs: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/** The service has had exactly this request before: it must be looked up, not sent again. */
export class ChannelDuplicate extends Error {
  readonly isLoggable = true
}

/** Nothing was carried out, and a repetition would not help. */
export class ChannelRefused extends Error {
  readonly isLoggable = true
  readonly reasons: InvoiceReason[]
  constructor(reasons: InvoiceReason[]) {
    super(reasons.map(({ code }) => code).join(', '))
    this.reasons = reasons
  }
}

/** The service does not let the store in: credentials are wrong or blocked. Nothing was carried out. */
export class ChannelLocked extends Error {
  readonly isLoggable = true
}
