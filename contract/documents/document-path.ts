/**
 * Parsed path of a document; `key` is the number of an order, a credit note or a payment towards an account, the id of a
 * payment or parcel, or a period.
 */
export interface DocumentPath {
  kind:
    | 'invoices'
    | 'receipts'
    | 'credit-notes'
    | 'delivery-notes'
    | 'parcels'
    | 'parcel-labels'
    | 'dealer-statements'
    | 'payment-receipts'
    | 'price-lists'
  key: string
}

/** Any number that a series may have given (contract/orders/numbering.ts). Here, because the table of pages needs it. */
const DOCUMENT_NUMBER = /^[A-Z][A-Z-]{0,9}(?:\d{2}-)?\d{1,12}$/
const ROW_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const KEYS: Record<DocumentPath['kind'], RegExp> = {
  invoices: DOCUMENT_NUMBER,
  receipts: ROW_ID,
  'credit-notes': DOCUMENT_NUMBER,
  'payment-receipts': DOCUMENT_NUMBER,
  'delivery-notes': DOCUMENT_NUMBER,
  parcels: ROW_ID,
  'parcel-labels': ROW_ID,
  // Prices have no history: the list of this moment.
  'price-lists': /^current$/,
  // A month, or the first and the last day: contract/receivables/statement-period.ts.
  'dealer-statements': /^20\d{2}-(?:0[1-9]|1[0-2])(?:-[0-3]\d_20\d{2}-(?:0[1-9]|1[0-2])-[0-3]\d)?$/,
}

const isKind = (kind: string): kind is DocumentPath['kind'] => Object.hasOwn(KEYS, kind)

/** Parses paths such as `invoices/MY26-000123`; null for anything else. The result is never used as a file path. */
export function readDocumentPath(path: string): DocumentPath | null {
  const [kind = '', key = '', ...more] = path.split('/')
  return isKind(kind) && more.length === 0 && KEYS[kind].test(key) ? { kind, key } : null
}

/** Path of a document, for `/pdf/…` and `?path=`. */
export const documentPath = ({ kind, key }: DocumentPath): string => `${kind}/${key}`
