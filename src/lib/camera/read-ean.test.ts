import { describe, expect, it } from 'vitest'
import { eanBars } from '#tests/support/data/ean-bars.ts'
import { readEan } from './read-ean.ts'

const [WIDTH, HEIGHT] = [640, 20]

interface Shot {
  /** Pixels per module. */
  module?: number
  dark?: number
  light?: number
  isUpsideDown?: boolean
}

/** A picture of the bars, blurred over three pixels like that of a camera. */
function pictureOf(digits: string, { module = 4.3, dark = 20, light = 230, isUpsideDown = false }: Shot = {}) {
  const printed = eanBars(digits)
  const bars = isUpsideDown ? Array.from(printed).reverse().join('') : printed
  const left = (WIDTH - bars.length * module) / 2
  const sharp = Array.from({ length: WIDTH }, (_, x) => (bars[Math.floor((x - left) / module)] === '1' ? dark : light))
  const row = sharp.map((value, x) => ((sharp[x - 1] ?? light) + value + (sharp[x + 1] ?? light)) / 3)
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) data.fill(row[at % WIDTH] ?? light, at * 4, at * 4 + 4)
  return { data, width: WIDTH, height: HEIGHT }
}

describe('a barcode in a picture', () => {
  it.each(['9551234567896', '4006381333931', '0012345678905', '96385074'])('is read: %s', (digits) => {
    expect(readEan(pictureOf(digits))).toBe(digits)
  })

  it.each([
    ['upside down', { isUpsideDown: true }],
    ['with small modules', { module: 2.6 }],
    ['in poor light', { dark: 90, light: 160 }],
  ])('is read %s', (_name, shot) => {
    expect(readEan(pictureOf('9551234567896', shot))).toBe('9551234567896')
  })

  it('is not read with a wrong check digit, nor from an even surface', () => {
    expect(readEan(pictureOf('9551234567893'))).toBeNull()
    expect(readEan(pictureOf('9551234567896', { dark: 225 }))).toBeNull()
  })
})
