/** What an address of a paper names; `key` is an order's or a credit note's number, a payment's id, or a month. */
export interface PaperPath {
  kind: 'invoices' | 'receipts' | 'credit-notes' | 'delivery-notes' | 'dealer-statements'
  key: string
}

const ORDER_NO = /^(?:MY|ID)\d{2}-\d{1,12}$/
const KEYS: Record<PaperPath['kind'], RegExp> = {
  invoices: ORDER_NO,
  receipts: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  'credit-notes': /^CN-(?:MY|ID)\d{2}-\d{1,12}$/,
  'delivery-notes': ORDER_NO,
  'dealer-statements': /^20\d{2}-(?:0[1-9]|1[0-2])$/,
}

const isKind = (kind: string): kind is PaperPath['kind'] => Object.hasOwn(KEYS, kind)

/** Reads `invoices/MY26-000123` and the like, exactly; null for anything else. No path of a file ever comes of it. */
export function readPaperPath(path: string): PaperPath | null {
  const [kind = '', key = '', ...more] = path.split('/')
  return isKind(kind) && more.length === 0 && KEYS[kind].test(key) ? { kind, key } : null
}

/** The address of a paper, for `/pdf/…` and `?path=`. */
export const paperPath = ({ kind, key }: PaperPath): string => `${kind}/${key}`
