import { decodeQR } from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { drawOrderReference } from '#contract/checkout/order-reference.ts'
import { pixelsOf } from '#tests/support/pages/qr-pixels.ts'
import { printedQrFormatFor, qrCode, qrFormatFor, qrFormatForBytes, SMALL_QR } from './qr-code.ts'

describe('a QR code', () => {
  it('of an order’s reference is read as that reference', () => {
    for (let step = 0; step < 50; step += 1) {
      const reference = drawOrderReference(step / 50, new Set())
      expect(decodeQR(pixelsOf(qrCode(reference, SMALL_QR)))).toBe(reference)
    }
  })

  it.each([1, 60, 271, 272, 520, 521, 858])('of %i bytes, in small letters too, is read as they are', (length) => {
    const alphabet = 'Kedai é 00020101021226610014my.com.duitnow'
    let text = ''
    while (new TextEncoder().encode(text).length < length - 1) text += alphabet[text.length % alphabet.length] ?? ''
    const { length: bytes } = new TextEncoder().encode(`${text}a`)
    expect(decodeQR(pixelsOf(qrCode(`${text}a`, qrFormatForBytes(bytes))))).toBe(`${text}a`)
  })

  it.each([1, 45, 89, 90, 91, 395])('for paper, of %i characters, is read as they are', (length) => {
    const text = 'HTTPS://SHOP.EXAMPLE/R/0123456789'.repeat(20).slice(0, length)
    expect(decodeQR(pixelsOf(qrCode(text, printedQrFormatFor(text))))).toBe(text)
  })

  it.each([1, 2, 60, 261, 394, 395, 396, 757, 758, 759, 1_248, 1_249])(
    'of %i characters is read as they are',
    (length) => {
      const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
      const text = Array.from({ length }, (_, at) => alphabet[(at * 17 + length) % alphabet.length]).join('')
      expect(decodeQR(pixelsOf(qrCode(text, qrFormatFor(text))))).toBe(text)
    },
  )
})
