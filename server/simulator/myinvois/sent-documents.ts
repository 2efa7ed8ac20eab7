import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { idOf, type RuleError, type UblInvoice, ublInvoice, wrongIn } from './myinvois-rules.ts'

/** What the service remembers of a document. */
export interface DocumentParts {
  number: string
  type: string
  issuedAt: number
  sellerTin: string
  buyerTin: string
  /** Sen. */
  payable: number
  /** Document that a note lowers. */
  original: string | null
}

export interface KnownDocument extends DocumentParts {
  uuid: string
}

interface CheckContext {
  now: number
  /** Of the document that is checked. */
  uuid: string
  known: readonly KnownDocument[]
  /** Submitted or valid. */
  isActive(document: KnownDocument): boolean
  isValid(document: KnownDocument): boolean
  sameWithinMs: number
}

interface SentDocument {
  document: string
  documentHash: string
  codeNumber: string
}

type Checked = { rejected: RuleError } | { parts: DocumentParts; errors: RuleError[] }

const MAX_BYTES = 300 * 1024

const structure = (code: string, path: string, text: string): RuleError => ({
  step: 'Step01-Structure Validator',
  code,
  path,
  text,
})

/** The checks of one document: those that reject it at once, and those that are reported later, with its status. */
export function checkSent({ document, documentHash, codeNumber }: SentDocument, context: CheckContext): Checked {
  const bytes = Buffer.from(document, 'base64')
  if (bytes.length > MAX_BYTES)
    return { rejected: structure('MaximumSizeExceeded', 'document', 'The document is larger than 300 KB') }
  if (createHash('sha256').update(bytes).digest('hex') !== documentHash)
    return { rejected: structure('HashMismatch', 'documentHash', 'The hash does not match the document') }
  const read = v.safeParse(ublInvoice, parsed(bytes))
  const invoice = read.success ? read.output.Invoice[0] : undefined
  if (!invoice) {
    const [issue] = read.issues ?? []
    const path = (issue && v.getDotPath(issue)) ?? ''
    return { rejected: structure('Error01', path, `Invalid structure: ${issue?.message ?? ''}`) }
  }
  const parts = partsOf(invoice)
  if (parts.number !== codeNumber)
    return { rejected: structure('CodeNumberMismatch', 'codeNumber', 'The number of the document is another one') }
  return {
    parts,
    errors: [...wrongIn(invoice, context.now), ...wrongReference(parts, context), ...duplicate(parts, context)],
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

const partsOf = (invoice: UblInvoice): DocumentParts => ({
  number: invoice.ID[0]?._ ?? '',
  type: invoice.InvoiceTypeCode[0]?._ ?? '',
  issuedAt: Date.parse(`${invoice.IssueDate[0]?._}T${invoice.IssueTime[0]?._}`),
  sellerTin: idOf(invoice.AccountingSupplierParty[0]?.Party[0], 'TIN') ?? '',
  buyerTin: idOf(invoice.AccountingCustomerParty[0]?.Party[0], 'TIN') ?? '',
  payable: Math.round((invoice.LegalMonetaryTotal[0]?.PayableAmount[0]?._ ?? 0) * 100),
  original: invoice.BillingReference?.[0]?.InvoiceDocumentReference[0]?.UUID[0]?._ ?? null,
})

/** A note refers to a valid invoice. */
function wrongReference({ type, original }: DocumentParts, { known, isValid }: CheckContext): RuleError[] {
  if (type === '01' || known.some((one) => one.uuid === original && isValid(one))) return []
  const text = 'The referenced document does not exist or is not valid'
  return [{ step: 'Step06-Referenced Documents Validator', code: 'Error06', path: 'BillingReference', text }]
}

/** The same type, number, seller, date and time within two hours. */
function duplicate(parts: DocumentParts, { known, now, uuid, isActive, sameWithinMs }: CheckContext): RuleError[] {
  const same = known.find(
    (one) =>
      one.type === parts.type &&
      one.number === parts.number &&
      one.sellerTin === parts.sellerTin &&
      one.issuedAt === parts.issuedAt &&
      now - one.issuedAt < sameWithinMs &&
      isActive(one),
  )
  if (!same) return []
  const text = `Duplicated submitted document with UUID ${uuid} where the values of configured attributes match with values for the document with UUID: ${same.uuid}`
  return [{ step: 'Step03-Duplicated Submission Validator', code: 'DS302', path: 'document', text }]
}
