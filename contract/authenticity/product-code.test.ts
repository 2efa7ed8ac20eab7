import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkCharacter,
  groupProductCode,
  productCodeFault,
  productCodeOf,
  readProductCode,
  scannedProductCode,
} from './product-code.ts'

const ALPHABET = Array.from('23456789ABCDEFGHJKMNPQRSTUVWXYZ')
const CODE = productCodeOf(123_456_789_012_345n)
const anyCode = fc.bigInt({ min: 0n, max: 31n ** 11n - 1n }).map(productCodeOf)

describe('product authenticity codes', () => {
  it('end with a check character weighted by position', () => {
    // 1·0 + 2·1 + 3·2 = 8, then eight zeros: index 8 of the alphabet.
    expect(checkCharacter('23422222222')).toBe('A')
  })

  it('are read with group separators, in lower case and with surrounding spaces', () => {
    expect(CODE).toMatch(/^[2-9A-HJKMNP-Z]{12}$/)
    expect(readProductCode(` ${groupProductCode(CODE).toLowerCase().replaceAll('-', ' ')} `)).toBe(CODE)
  })

  it('detect every single wrong character and every swap of two neighbours', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(11), fc.constantFrom(...ALPHABET), (code, at, other) => {
        const wrong = code.slice(0, at) + other + code.slice(at + 1)
        expect(productCodeFault(wrong)).toBe(wrong === code ? null : 'check')
      }),
    )
    fc.assert(
      fc.property(anyCode, fc.nat(9), (code, at) => {
        const swapped = `${code.slice(0, at)}${code[at + 1]}${code[at]}${code.slice(at + 2)}`
        expect(productCodeFault(swapped)).toBe(swapped === code ? null : 'check')
      }),
    )
  })

  it('are validated without the server', () => {
    expect(productCodeFault(CODE.slice(0, 11))).toBe('short')
    expect(productCodeFault(' - ')).toBe('missing')
    expect(productCodeFault(`${CODE}2`)).toBe('long')
    for (const stranger of ['O', '0', '1', 'I', 'L', '\u0131', '\u017f', '\u212a', '\uff12', '🌶'])
      expect(productCodeFault(stranger + CODE.slice(1))).toBe('letters')
  })

  it('are shown in three groups, also while being typed', () => {
    expect(groupProductCode('2345')).toBe('2345')
    expect(groupProductCode('23456')).toBe('2345-6')
    expect(groupProductCode('2345-6789-abcd-more')).toBe('2345-6789-ABCD')
  })

  it('are read from the content of a QR code', () => {
    expect(scannedProductCode(CODE)).toBe(CODE)
    expect(scannedProductCode(`https://store.example/verify?code=${groupProductCode(CODE)}`)).toBe(CODE)
    expect(scannedProductCode(`https://store.example/verify?lang=ms&code=${CODE}#top`)).toBe(CODE)
    expect(scannedProductCode('https://store.example/shop')).toBeNull()
    expect(scannedProductCode('WIFI:S:cafe;;')).toBeNull()
  })
})
