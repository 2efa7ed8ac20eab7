import { createHash, randomInt } from 'node:crypto'
import * as v from 'valibot'
import type { Clock } from '#contract/clock.ts'
import { errorOf, failure } from './error-answers.ts'
import type { RuleError } from './myinvois-rules.ts'
import { checkSent, type KnownDocument } from './sent-documents.ts'

/** One document as the simulated service has it. */
export interface SimulatedInvoice extends KnownDocument {
  submissionUid: string
  longId: string
  receivedAt: number
  errors: RuleError[]
  cancelledAt: number | null
  reason: string | null
}

const MINUTE_MS = 60_000
// Limits of the real service.
const SAME_REQUEST_MS = 10 * MINUTE_MS
const SAME_DOCUMENT_MS = 120 * MINUTE_MS
const CANCEL_MS = 72 * 60 * MINUTE_MS
const SEARCH_MS = 31 * 24 * 60 * MINUTE_MS
const MAX_REQUEST = 5 * 1024 * 1024
const MAX_DOCUMENTS = 100
const PER_PAGE = 100
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'

export const randomId = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const sentDocument = v.strictObject({
  format: v.literal('JSON'),
  document: v.string(),
  documentHash: v.string(),
  codeNumber: v.string(),
})
const submitted = v.strictObject({
  documents: v.pipe(v.array(sentDocument), v.minLength(1), v.maxLength(MAX_DOCUMENTS)),
})
type SentDocument = v.InferOutput<typeof sentDocument>
const cancellation = v.object({
  status: v.literal('cancelled'),
  reason: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
})

/** Holds the documents received, and answers the calls about them. Its caller has checked token and rate limit. */
export class SimulatedService {
  readonly invoices: SimulatedInvoice[] = []
  readonly #requests = new Map<string, number>()
  readonly #clock: Clock
  readonly #decidesAfterMs: number

  /** @param decidesAfterMs time until a document is valid or invalid */
  constructor(clock: Clock, decidesAfterMs: number) {
    this.#clock = clock
    this.#decidesAfterMs = decidesAfterMs
  }

  statusOf(invoice: SimulatedInvoice): string {
    if (invoice.cancelledAt !== null) return 'Cancelled'
    if (this.#clock.now() < invoice.receivedAt + this.#decidesAfterMs) return 'Submitted'
    return invoice.errors.length > 0 ? 'Invalid' : 'Valid'
  }

  submit(text: string): Response {
    if (text.length > MAX_REQUEST)
      return failure(400, 'MaximumSizeExceeded', { error: 'The submission is larger than 5 MB' })
    const read = v.safeParse(submitted, parsed(text))
    if (!read.success)
      return failure(400, 'BadStructure', { error: 'The submission does not have the required structure' })
    const hash = createHash('sha256').update(text).digest('hex')
    const now = this.#clock.now()
    const before = this.#requests.get(hash)
    if (before !== undefined && now - before < SAME_REQUEST_MS) {
      const retryAfter = Math.ceil((SAME_REQUEST_MS - (now - before)) / 1000)
      return failure(422, 'DuplicateSubmission', { error: 'This submission was received before', retryAfter })
    }
    this.#requests.set(hash, now)
    return this.#receive(read.output.documents, now)
  }

  #receive(documents: readonly SentDocument[], now: number): Response {
    const submissionUid = randomId(26)
    const acceptedDocuments: object[] = []
    const rejectedDocuments: object[] = []
    for (const sent of documents) {
      const isActive = ({ uuid }: KnownDocument) => this.#hasStatus(uuid, ['Submitted', 'Valid'])
      const isValid = ({ uuid }: KnownDocument) => this.#hasStatus(uuid, ['Valid'])
      const uuid = randomId(26)
      const known = this.invoices
      const checked = checkSent(sent, { now, uuid, known, isActive, isValid, sameWithinMs: SAME_DOCUMENT_MS })
      if ('rejected' in checked) {
        rejectedDocuments.push({ invoiceCodeNumber: sent.codeNumber, error: errorOf([checked.rejected]) })
        continue
      }
      const { parts, errors } = checked
      const longId = randomId(40)
      this.invoices.push({
        ...parts,
        uuid,
        submissionUid,
        longId,
        receivedAt: now,
        errors,
        cancelledAt: null,
        reason: null,
      })
      acceptedDocuments.push({ uuid, invoiceCodeNumber: parts.number })
    }
    const uid = acceptedDocuments.length > 0 ? submissionUid : null
    return Response.json({ submissionUid: uid, acceptedDocuments, rejectedDocuments }, { status: 202 })
  }

  #hasStatus(uuid: string, statuses: readonly string[]): boolean {
    const found = this.#find(uuid)
    return found !== undefined && statuses.includes(this.statusOf(found))
  }

  #find(uuid: string): SimulatedInvoice | undefined {
    return this.invoices.find((one) => one.uuid === uuid)
  }

  submission(uid: string, query: URLSearchParams): Response {
    const own = this.invoices.filter(({ submissionUid }) => submissionUid === uid)
    if (own.length === 0) return failure(404, 'NotFound', { error: 'Submission not found' })
    const statuses = new Set(own.map((one) => this.statusOf(one)))
    return Response.json({
      submissionUid: uid,
      documentCount: own.length,
      dateTimeReceived: new Date(own[0]?.receivedAt ?? 0).toISOString(),
      overallStatus: overallOf(statuses),
      documentSummary: pageOf(own, query).map((one) => this.#summary(one)),
    })
  }

  search(query: URLSearchParams): Response {
    const from = Date.parse(query.get('submissionDateFrom') ?? '')
    const until = Date.parse(query.get('submissionDateTo') ?? '')
    if (!(until >= from) || until - from > SEARCH_MS)
      return failure(400, 'BadArgument', { error: 'A period of at most 31 days is required' })
    const found = this.invoices.filter(({ receivedAt }) => receivedAt >= from && receivedAt <= until).reverse()
    return Response.json({
      result: pageOf(found, query).map((one) => this.#summary(one)),
      metadata: { totalPages: Math.ceil(found.length / PER_PAGE), totalCount: found.length },
    })
  }

  details(uuid: string): Response {
    const found = this.#find(uuid)
    if (!found) return failure(404, 'NotFound', { error: 'Document not found' })
    const status = this.statusOf(found)
    const steps = status === 'Invalid' ? new Set(found.errors.map(({ step }) => step)) : []
    const validationSteps = [...steps].map((name) => ({
      name,
      status: 'Invalid',
      error: errorOf(found.errors.filter(({ step }) => step === name)),
    }))
    return Response.json({ ...this.#summary(found), validationResults: { status, validationSteps } })
  }

  cancel(uuid: string, text: string): Response {
    const found = this.#find(uuid)
    if (!found) return failure(404, 'NotFound', { error: 'Document not found' })
    const read = v.safeParse(cancellation, parsed(text))
    if (!read.success) return failure(400, 'BadArgument', { error: 'Status and reason are required' })
    if (this.statusOf(found) !== 'Valid')
      return failure(400, 'IncorrectState', { error: 'The document cannot be cancelled in its state' })
    if (this.#clock.now() > found.receivedAt + this.#decidesAfterMs + CANCEL_MS)
      return failure(400, 'OperationPeriodOver', { error: 'The time of cancellation has run out' })
    if (this.invoices.some((one) => one.original === uuid && this.#hasStatus(one.uuid, ['Valid', 'Submitted'])))
      return failure(400, 'ActiveReferencingDocuments', { error: 'The document is referenced by another one' })
    Object.assign(found, { cancelledAt: this.#clock.now(), reason: read.output.reason })
    return Response.json({ uuid, status: 'Cancelled' })
  }

  /** What anybody sees who scans the QR code of an accepted invoice. */
  publicPage(uuid: string, longId: string): Response {
    const found = this.invoices.find((one) => one.uuid === uuid && one.longId === longId)
    const isPublic = found && this.#hasStatus(uuid, ['Valid', 'Cancelled'])
    const words = isPublic
      ? `${found.number}: ${this.statusOf(found)}, RM ${(found.payable / 100).toFixed(2)}`
      : 'There is no such document.'
    return new Response(`Simulated MyInvois\n\n${words}\n`, {
      status: isPublic ? 200 : 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
    })
  }

  #summary(invoice: SimulatedInvoice) {
    const status = this.statusOf(invoice)
    const decided = new Date(invoice.receivedAt + this.#decidesAfterMs).toISOString()
    return {
      uuid: invoice.uuid,
      submissionUid: invoice.submissionUid,
      longId: status === 'Valid' || status === 'Cancelled' ? invoice.longId : '',
      internalId: invoice.number,
      typeName: invoice.type,
      typeVersionName: '1.0',
      issuerTin: invoice.sellerTin,
      dateTimeIssued: new Date(invoice.issuedAt).toISOString(),
      dateTimeReceived: new Date(invoice.receivedAt).toISOString(),
      dateTimeValidated: status === 'Submitted' ? null : decided,
      totalPayableAmount: invoice.payable / 100,
      status,
      cancelDateTime: invoice.cancelledAt === null ? null : new Date(invoice.cancelledAt).toISOString(),
      documentStatusReason: invoice.reason,
    }
  }
}

function overallOf(statuses: ReadonlySet<string>): string {
  if (statuses.has('Submitted')) return 'in progress'
  if (!statuses.has('Invalid')) return 'valid'
  return statuses.size === 1 ? 'invalid' : 'partially valid'
}

function pageOf<Item>(items: readonly Item[], query: URLSearchParams): Item[] {
  const page = Math.max(1, Number(query.get('pageNo') ?? 1))
  const size = Math.min(PER_PAGE, Number(query.get('pageSize') ?? PER_PAGE))
  return items.slice((page - 1) * size, page * size)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
