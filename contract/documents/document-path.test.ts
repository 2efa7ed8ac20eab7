import { describe, expect, it } from 'vitest'
import { documentPath, readDocumentPath } from './document-path.ts'

const ID = '0193a5b2-7c4d-7e8f-9a0b-1c2d3e4f5a6b'

describe('document paths', () => {
  it.each([
    'invoices/MY26-000123',
    'invoices/ID26-000001',
    `receipts/${ID}`,
    'credit-notes/CN-MY26-000001',
    'delivery-notes/MY26-1000000',
    `parcels/${ID}`,
    `parcel-labels/${ID}`,
    'dealer-statements/2026-11',
    'price-lists/current',
  ])('are parsed and formatted back to the same text: %s', (path) => {
    const read = readDocumentPath(path)
    expect(read && documentPath(read)).toBe(path)
  })

  it.each([
    '',
    'invoices',
    'invoices/',
    'invoices/MY26-000123/',
    '/invoices/MY26-000123',
    'invoices/my26-000123',
    'invoices/MY26-000123\0',
    'invoices/MY26-000123\n',
    'receipts/1',
    'credit-notes/26-000001',
    'receipts/MY26-000123',
    'dealer-statements/2026-13',
    'price-lists/2026-11',
    'dealer-statements/2026-00',
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'invoices/..',
    String.raw`..\..\windows`,
    'constructor/MY26-000123',
    'x'.repeat(4096),
  ])('are not parsed from %j', (path) => {
    expect(readDocumentPath(path)).toBeNull()
  })
})
