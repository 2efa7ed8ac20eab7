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

describe('a code under a scratch panel', () => {
  it('ends with the sum of place and letter, by hand', () => {
    // 1·0 + 2·1 + 3·2 = 8, and eight zeros: the ninth of the alphabet.
    expect(checkCharacter('23422222222')).toBe('A')
  })

  it('is read in groups, in small letters and with spaces around it', () => {
    expect(CODE).toMatch(/^[2-9A-HJKMNP-Z]{12}$/)
    expect(readProductCode(` ${groupProductCode(CODE).toLowerCase().replaceAll('-', ' ')} `)).toBe(CODE)
  })

  it('betrays every single wrong letter, and every two neighbours that were swapped', () => {
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

  it('is told apart from what is no code, without asking anybody', () => {
    expect(productCodeFault(CODE.slice(0, 11))).toBe('short')
    expect(productCodeFault(`${CODE}2`)).toBe('long')
    for (const stranger of ['O', '0', '1', 'I', 'L', '\u0131', '\u017f', '\u212a', '\uff12', '🌶'])
      expect(productCodeFault(stranger + CODE.slice(1))).toBe('letters')
  })

  it('stands in three groups, also while it is typed', () => {
    expect(groupProductCode('2345')).toBe('2345')
    expect(groupProductCode('23456')).toBe('2345-6')
    expect(groupProductCode('2345-6789-abcd-more')).toBe('2345-6789-ABCD')
  })

  it('is found in what its picture says', () => {
    expect(scannedProductCode(CODE)).toBe(CODE)
    expect(scannedProductCode(`https://store.example/verify?code=${groupProductCode(CODE)}`)).toBe(CODE)
    expect(scannedProductCode(`https://store.example/verify?lang=ms&code=${CODE}#top`)).toBe(CODE)
    expect(scannedProductCode('https://store.example/shop')).toBeNull()
    expect(scannedProductCode('WIFI:S:cafe;;')).toBeNull()
  })
})
