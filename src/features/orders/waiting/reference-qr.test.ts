import { decodeQR } from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { drawOrderReference } from '#contract/checkout/order-reference.ts'
import { referenceQr } from './reference-qr.ts'

const SCALE = 8

/** The path drawn in black on white. */
function pixelsOf({ size, path }: ReturnType<typeof referenceQr>) {
  const width = size * SCALE
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE; column += 1) {
        const at = ((Number(y) * SCALE + row) * width + Number(x) * SCALE + column) * 4
        data.fill(0, at, at + 3)
      }
  return { width, height: width, data }
}

describe('the QR code of a reference', () => {
  it('is read as that reference', () => {
    for (let step = 0; step < 50; step += 1) {
      const reference = drawOrderReference(step / 50, new Set())
      expect(decodeQR(pixelsOf(referenceQr(reference)))).toBe(reference)
    }
  })
})
