import { decodeQR } from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { pixelsOf } from '#tests/support/pages/qr-pixels.ts'
import { seal, unseal } from '../../../platform/crypto/seal.ts'
import { qrCodePath } from './second-factor.ts'
import { base32, codeOf, keyUri, stepOf } from './totp.ts'

/** RFC 6238, appendix B; an app shows the last six of the eight digits. */
const SECRET = Buffer.from('12345678901234567890')
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

describe('a TOTP code', () => {
  it.each(VECTORS)('at %i seconds matches the RFC', (seconds, code) => {
    expect(codeOf(SECRET, Math.floor(seconds / 30))).toBe(code)
    expect(stepOf(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  it('is accepted one step early or late, but not two', () => {
    const step = 1000
    const fits = [-2, -1, 0, 1, 2].map((drift) => stepOf(SECRET, codeOf(SECRET, step + drift), step * 30_000))
    expect(fits).toEqual([null, step - 1, step, step + 1, null])
  })

  it.each(['', '28708', '2870822', 'abcdef'])('is not accepted as %j', (typed) => {
    expect(stepOf(SECRET, typed, 59_000)).toBeNull()
  })
})

describe('a TOTP secret', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is encoded as in RFC 4648', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written)
  })

  it('can be read from the rendered QR code', () => {
    const uri = keyUri('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', { issuer: 'Kabusa Store', account: '+60100000101' })
    expect(uri).toContain('otpauth://totp/Kabusa%20Store:%2B60100000101?secret=GEZDG')
    expect(decodeQR(pixelsOf(qrCodePath(uri)))).toBe(uri)
  })

  it('can be unsealed only for its account and with the same server secret', () => {
    const config = { secret: 'one' }
    const sealed = seal(config, SECRET, 'alice')
    expect(Buffer.from(unseal(config, sealed, 'alice'))).toEqual(SECRET)
    expect(sealed).not.toBe(seal(config, SECRET, 'alice'))
    expect(() => unseal(config, sealed, 'bob')).toThrow(/authenticate/)
    expect(() => unseal({ secret: 'other' }, sealed, 'alice')).toThrow(/authenticate/)
    const bent = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)
    expect(() => unseal(config, bent, 'alice')).toThrow(/authenticate/)
  })
})
