import { describe, expect, it } from 'vitest'
import { tableEncoding, withoutSeparatorLine } from './table-text.ts'

describe('the encoding of a table’s text', () => {
  const LITTLE_ENDIAN = Buffer.from('\uFEFFSKU\tQty\nKP-芒果\t3', 'utf16le')
  it.each([
    ['UTF-16 of Excel', LITTLE_ENDIAN],
    ['UTF-16, big-endian', Buffer.from(LITTLE_ENDIAN).swap16()],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFSKU\tQty\nKP-芒果\t3')],
    ['UTF-8', Buffer.from('SKU\tQty\nKP-芒果\t3')],
  ])('is read from its byte order mark: %s', (_name, bytes) =>
    expect(new TextDecoder(tableEncoding(bytes)).decode(bytes)).toBe('SKU\tQty\nKP-芒果\t3'),
  )
})

describe('the first line of a table', () => {
  it.each([
    ['sep=;\r\na;b', { separator: ';', text: '\r\na;b' }],
    ['sep=|', { separator: '|', text: '' }],
    ['separate;b', { separator: null, text: 'separate;b' }],
    ['sep=;;\na', { separator: null, text: 'sep=;;\na' }],
  ])('may name the separator: %j', (text, read) => expect(withoutSeparatorLine(text)).toEqual(read))
})
