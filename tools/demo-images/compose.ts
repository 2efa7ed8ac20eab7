import sharp from 'sharp'
import { type Field, type FieldOptions, paintField } from './field.ts'
import { randomOf } from './noise.ts'
import { allocate } from './spread.ts'

// Disables the cache of libvips: no image is opened twice here.
sharp.cache(false)

/** Amplitude of the grain in levels of 255: prevents banding without being visible as noise. */
const GRAIN = 3.2
/** Scale at which the haze is painted: it has no detail, and painting costs time per pixel. */
const HAZE_SHARE = 1 / 10
const QUALITY = 90

export interface Composed {
  webp: Buffer
  field: Field
  /** Pixels. */
  width: number
  height: number
}

export interface Composition {
  width: number
  height: number
  svg: string
  haze: Omit<FieldOptions, 'width' | 'height'>
}

/** Paints the haze, rasterises the SVG over it, and adds grain to both. */
export async function compose({ width, height, svg, haze }: Composition): Promise<Composed> {
  const goods = await sharp(Buffer.from(svg)).resize(width, height).ensureAlpha().raw().toBuffer()
  const field = paintField({ ...haze, width: Math.round(width * HAZE_SHARE), height: Math.round(height * HAZE_SHARE) })
  const pixels = layGoods(field, goods, { width, height })
  const webp = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: QUALITY, effort: 2 })
    .toBuffer()
  return { webp, field, width, height }
}

/** Length of the repeating grain; a prime, so that it does not align with pixel rows. */
const GRAIN_LENGTH = 65_521
const grain = grainOf(7)

function grainOf(seed: number): Float32Array {
  const random = randomOf(seed)
  // The sum of two uniform values has a triangular distribution, so that no level dominates.
  return Float32Array.from({ length: GRAIN_LENGTH }, () => (random() + random() - 1) * GRAIN)
}

/**
 * Blends the product over the haze; the rasteriser returns straight (not premultiplied) alpha. The loop runs two
 * million times per image, so it is unrolled by channel and skips transparent pixels.
 */
function layGoods(
  field: Field,
  goods: Buffer,
  { width, height }: { width: number; height: number },
): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 3)
  const over = new Uint8Array(goods.buffer, goods.byteOffset, goods.length)
  const haze = new Float32Array(width * 3)
  const hazeAt = allocate(field, width, height)
  let from = 0
  let to = 0
  for (let y = 0; y < height; y += 1) {
    hazeAt(y, haze)
    for (let at = 0; at < haze.length; at += 3) {
      const alpha = over[from + 3]! / 255
      const dust = grain[(from >> 2) % GRAIN_LENGTH]! * (1 - alpha * 0.6)
      const under = 1 - alpha
      pixels[to] = haze[at]! * under + over[from]! * alpha + dust
      pixels[to + 1] = haze[at + 1]! * under + over[from + 1]! * alpha + dust
      pixels[to + 2] = haze[at + 2]! * under + over[from + 2]! * alpha + dust
      from += 4
      to += 3
    }
  }
  return pixels
}
