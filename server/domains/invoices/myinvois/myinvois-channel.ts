import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Clock } from '#contract/clock.ts'
import type { MalaysianTaxpayer } from '#contract/invoices/invoice-settings.ts'
import { type InvoiceChannel, type SentInvoice, type ServiceRecord } from '../channel.ts'
import { createMyInvoisClient, type MyInvoisAccess, type MyInvoisClient, type ServiceFetch } from './myinvois-client.ts'
import { reasonsOf, serviceError } from './myinvois-errors.ts'
import { ublOf } from './ubl.ts'

const HOUR_MS = 60 * 60_000
/** Rows of one page of the service. */
const PER_PAGE = 100
const MAX_PAGES = 100

const submitAnswer = v.object({
  submissionUid: v.nullish(v.string()),
  submissionUID: v.nullish(v.string()),
  acceptedDocuments: v.nullish(v.array(v.object({ uuid: v.string(), invoiceCodeNumber: v.string() }))),
  rejectedDocuments: v.nullish(v.array(v.object({ invoiceCodeNumber: v.string(), error: serviceError }))),
})

const record = v.object({
  uuid: v.string(),
  submissionUid: v.nullish(v.string()),
  submissionUID: v.nullish(v.string()),
  longId: v.nullish(v.string()),
  internalId: v.string(),
  status: v.string(),
  dateTimeValidated: v.nullish(v.string()),
})
const submissionAnswer = v.object({
  overallStatus: v.string(),
  documentCount: v.number(),
  documentSummary: v.nullish(v.array(record)),
})
const searchAnswer = v.object({
  result: v.array(record),
  metadata: v.object({ totalPages: v.number(), totalCount: v.number() }),
})
const details = v.object({
  ...record.entries,
  validationResults: v.nullish(
    v.object({
      validationSteps: v.nullish(
        v.array(v.object({ name: v.string(), status: v.string(), error: v.nullish(serviceError) })),
      ),
    }),
  ),
})

const STATE: Record<string, ServiceRecord['state']> = {
  submitted: 'submitted',
  valid: 'valid',
  invalid: 'refused',
  cancelled: 'cancelled',
}

/** A state that this build does not know counts as undecided. */
const recordOf = (one: v.InferOutput<typeof record>): ServiceRecord => ({
  uuid: one.uuid,
  number: one.internalId,
  submissionUid: one.submissionUid ?? one.submissionUID ?? '',
  state: STATE[one.status.toLowerCase()] ?? 'submitted',
  longId: one.longId || null,
  validatedAt: one.dateTimeValidated ? new Date(one.dateTimeValidated) : null,
})

interface ChannelOptions {
  access: MyInvoisAccess
  seller: MalaysianTaxpayer
  serviceFetch: ServiceFetch
  clock: Clock
}

/** MyInvois of the Inland Revenue Board of Malaysia (sdk.myinvois.hasil.gov.my). */
export function createMyInvoisChannel({ access, seller, serviceFetch, clock }: ChannelOptions): InvoiceChannel {
  const client = createMyInvoisClient(access, serviceFetch, clock)
  return {
    // "Submit documents": 100 documents, 300 KB each, 5 MB together; the smaller unit is taken for both.
    limits: { count: 100, invoiceBytes: 300_000, requestBytes: 5_000_000 },
    cancelWithinMs: 72 * HOUR_MS,
    write: (invoice, now) => JSON.stringify(ublOf(invoice, seller, now)),
    // The document travels as base64, beside its hash and number.
    sizeOf: (payload) => Math.ceil(Buffer.byteLength(payload) / 3) * 4 + 250,
    submit: (invoices) => submit(client, invoices),
    findSent: (from, until) => findSent(client, from, until),
    submission: (uid) => submission(client, uid),
    async find(uuid) {
      const found = v.parse(details, await client.ask({ method: 'GET', path: `/api/v1.0/documents/${uuid}/details` }))
      const steps = found.validationResults?.validationSteps ?? []
      const reasons = steps.flatMap(({ error, status }) =>
        error && status.toLowerCase() === 'invalid' ? reasonsOf(error) : [],
      )
      return { ...recordOf(found), reasons }
    },
    async cancel(uuid, reason) {
      const body = JSON.stringify({ status: 'cancelled', reason })
      await client.ask({ method: 'PUT', path: `/api/v1.0/documents/state/${uuid}/state`, body })
    },
    link: (uuid, longId) => `${access.portalUrl}/${uuid}/share/${longId}`,
  }
}

async function submit(client: MyInvoisClient, invoices: readonly SentInvoice[]) {
  const documents = invoices.map(({ number, payload }) => ({
    format: 'JSON',
    documentHash: createHash('sha256').update(payload).digest('hex'),
    codeNumber: number,
    document: Buffer.from(payload).toString('base64'),
  }))
  const path = '/api/v1.0/documentsubmissions/'
  const answer = v.parse(submitAnswer, await client.ask({ method: 'POST', path, body: JSON.stringify({ documents }) }))
  return {
    submissionUid: answer.submissionUid ?? answer.submissionUID ?? '',
    accepted: (answer.acceptedDocuments ?? []).map(({ uuid, invoiceCodeNumber }) => ({
      uuid,
      number: invoiceCodeNumber,
    })),
    refused: (answer.rejectedDocuments ?? []).map(({ invoiceCodeNumber, error }) => ({
      number: invoiceCodeNumber,
      reasons: reasonsOf(error),
    })),
  }
}

async function findSent(client: MyInvoisClient, from: Date, until: Date): Promise<ServiceRecord[]> {
  const found: ServiceRecord[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = new URLSearchParams({
      submissionDateFrom: from.toISOString(),
      submissionDateTo: until.toISOString(),
      invoiceDirection: 'Sent',
      pageSize: String(PER_PAGE),
      pageNo: String(page),
    })
    const answer = v.parse(
      searchAnswer,
      await client.ask({ method: 'GET', path: `/api/v1.0/documents/search?${query.toString()}` }),
    )
    found.push(...answer.result.map(recordOf))
    if (page >= answer.metadata.totalPages) break
  }
  return found
}

async function submission(client: MyInvoisClient, uid: string): Promise<ServiceRecord[]> {
  const found: ServiceRecord[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const path = `/api/v1.0/documentsubmissions/${uid}?pageNo=${page}&pageSize=${PER_PAGE}`
    const answer = v.parse(submissionAnswer, await client.ask({ method: 'GET', path }))
    const records = answer.documentSummary ?? []
    found.push(...records.map(recordOf))
    if (records.length === 0 || found.length >= answer.documentCount) break
  }
  return found
}
