import sharp from 'sharp'
import { type Field, type FieldOptions, paintField } from './field.ts'
import { randomOf } from './noise.ts'
import { spread } from './spread.ts'

// libvips would keep what it opened; no picture is opened twice here.
sharp.cache(false)

/** Largest step of the grain, in levels of 255: enough against banding, too little to be seen as noise. */
const GRAIN = 3.2
/** Haze is painted at this share of the size: mist has no detail, and the painting costs per pixel. */
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

/** Paints the haze, rasterises the drawing over it, dusts both with grain. */
export async function compose({ width, height, svg, haze }: Composition): Promise<Composed> {
  const goods = await sharp(Buffer.from(svg)).resize(width, height).ensureAlpha().raw().toBuffer()
  const field = paintField({ ...haze, width: Math.round(width * HAZE_SHARE), height: Math.round(height * HAZE_SHARE) })
  const pixels = layGoods(field, goods, { width, height })
  const webp = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: QUALITY, effort: 2 })
    .toBuffer()
  return { webp, field, width, height }
}

/** One turn of the grain; a prime, so that it never lines up with a row of pixels. */
const GRAIN_LENGTH = 65_521
const grain = grainOf(7)

function grainOf(seed: number): Float32Array {
  const random = randomOf(seed)
  // The sum of two is a triangle: no level stands out.
  return Float32Array.from({ length: GRAIN_LENGTH }, () => (random() + random() - 1) * GRAIN)
}

/**
 * Lays the goods over the haze; the rasteriser hands out straight, not premultiplied, alpha. The loop runs two million
 * times a picture: it is written out by channel, and skips what the goods do not touch.
 */
function layGoods(
  field: Field,
  goods: Buffer,
  { width, height }: { width: number; height: number },
): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 3)
  const over = new Uint8Array(goods.buffer, goods.byteOffset, goods.length)
  const haze = new Float32Array(width * 3)
  const hazeAt = spread(field, width, height)
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
