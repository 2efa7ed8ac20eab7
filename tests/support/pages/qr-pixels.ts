import type { Locator } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'

const SCALE = 8

/** A QR code's path drawn in black on white, for a reader. */
export function pixelsOf({ size, path }: { size: number; path: string }) {
  const width = size * SCALE
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE * Number(run); column += 1) {
        const at = ((Number(y) * SCALE + row) * width + Number(x) * SCALE + column) * 4
        data.fill(0, at, at + 3)
      }
  return { width, height: width, data }
}

/** The text of a code on a page. */
export async function textOfCode(image: Locator): Promise<string> {
  const path = (await image.locator('path').getAttribute('d')) ?? ''
  const [, , , size = 0] = ((await image.getAttribute('viewBox')) ?? '').split(' ').map(Number)
  return decodeQR(pixelsOf({ size, path }))
}
