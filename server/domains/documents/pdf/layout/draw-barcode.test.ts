import { describe, expect, it } from 'vitest'
import { barsOf, symbologyOf } from './draw-barcode.ts'

/** Left-hand digits of an EAN-13 in set A and B, and right-hand digits (GS1 General Specifications 5.2.1.2.1). */
const SET_A = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
const PARITY = ['AAAAAA', 'AABABB', 'AABBAB', 'AABBBA', 'ABAABB', 'ABBAAB', 'ABBBAA', 'ABABAB', 'ABABBA', 'ABBABA']
const reversed = (text: string) => Array.from(text).reverse().join('')

/** Reads the digits of an EAN-13 back from its bars. */
function digitsOf(bars: readonly number[]): string {
  const widths = bars.join('')
  const left = Array.from({ length: 6 }, (_, at) => widths.slice(3 + at * 4, 7 + at * 4))
  const right = Array.from({ length: 6 }, (_, at) => widths.slice(32 + at * 4, 36 + at * 4))
  const sets = left.map((one) => (SET_A.includes(one) ? 'A' : 'B')).join('')
  const digit = (one: string) => Math.max(SET_A.indexOf(one), SET_A.indexOf(reversed(one)))
  return [PARITY.indexOf(sets), ...left.map(digit), ...right.map(digit)].join('')
}

describe('a barcode', () => {
  it.each([
    ['4006381333931', 'ean13'],
    ['96385074', 'ean8'],
    ['036000291452', 'upca'],
    ['10614141000415', 'itf14'],
    ['4006381333932', 'code128'],
    ['POD-MANGO-3', 'code128'],
  ])('of %s is in the symbology %s', (text, symbology) => expect(symbologyOf(text)).toBe(symbology))

  it.each(['4006381333931', '9780201379624', '5901234123457'])('of %s is read back', (digits) =>
    expect(digitsOf(barsOf(digits))).toBe(digits),
  )

  it('of any other text has the bars of Code 128', () => {
    const bars = barsOf('POD-MANGO-3')
    // Start, letters, check character: 11 modules each, and a stop of 13.
    expect(bars.reduce((sum, bar) => sum + bar, 0)).toBe((1 + 'POD-MANGO-3'.length + 1) * 11 + 13)
  })
})
