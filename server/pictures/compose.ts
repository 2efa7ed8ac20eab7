import sharp from 'sharp'
import { type Field, type FieldOptions, paintField } from './field.ts'
import { randomOf } from './noise.ts'

/** Largest step of the grain, in levels of 255: enough against banding, too little to be seen as noise. */
const GRAIN = 3.2
/** Haze is painted at this share of the size: mist has no detail, and the painting costs per pixel. */
const HAZE_SHARE = 1 / 8
const QUALITY = 90

export interface Composed {
  webp: Buffer
  field: Field
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
  const field = paintField({ ...haze, width: Math.round(width * HAZE_SHARE), height: Math.round(height * HAZE_SHARE) })
  const [ground, goods] = await Promise.all([
    sharp(field.pixels, { raw: { width: field.width, height: field.height, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer(),
    sharp(Buffer.from(svg), { limitInputPixels: 40_000_000 }).resize(width, height).ensureAlpha().raw().toBuffer(),
  ])
  layGoods(ground, goods)
  const webp = await sharp(ground, { raw: { width, height, channels: 3 } })
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

/** Writes the goods over the ground, in place; the rasteriser hands out straight, not premultiplied, alpha. */
function layGoods(ground: Buffer, goods: Buffer): void {
  const dust = new Uint8ClampedArray(ground.buffer, ground.byteOffset, ground.length)
  let to = 0
  for (let from = 0; from < goods.length; from += 4) {
    const alpha = (goods[from + 3] ?? 0) / 255
    const speck = (grain[(from >> 2) % GRAIN_LENGTH] ?? 0) * (1 - alpha * 0.6)
    dust[to] = (dust[to] ?? 0) * (1 - alpha) + (goods[from] ?? 0) * alpha + speck
    dust[to + 1] = (dust[to + 1] ?? 0) * (1 - alpha) + (goods[from + 1] ?? 0) * alpha + speck
    dust[to + 2] = (dust[to + 2] ?? 0) * (1 - alpha) + (goods[from + 2] ?? 0) * alpha + speck
    to += 3
  }
}
