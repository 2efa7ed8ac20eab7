import sharp, { type Sharp } from 'sharp'
import type { ImageModifiers } from '#contract/rules/image-url.ts'
import { type Bytes, type ImageKind, kindOf } from './image-kind.ts'
import { ImageFault } from './image-refusal.ts'

/** Largest picture opened, in pixels; a bomb of a few KB unpacks to far more. */
const PIXELS_MOST = 40_000_000
/** Longest an encode may take, in seconds. */
const SECONDS_MOST = 10
const DEFAULT_QUALITY = { avif: 50, webp: 75, jpeg: 75, png: 80 } as const satisfies Record<ImageKind, number>
/** AVIF at its usual effort costs twenty times WebP for the same bytes within a fifth (measured). */
const EFFORT = 2

// One thread per encode and two encodes at once fill two cores; libvips would otherwise keep every opened file.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Makes the asked picture: never larger than its source, turned upright, without metadata.
 *
 * @throws ImageFault `kind`, `size` or `damaged`
 */
export async function transform(original: Bytes, modifiers: ImageModifiers): Promise<{ kind: ImageKind; body: Bytes }> {
  const kindIn = kindOf(original)
  if (!kindIn) throw new ImageFault('kind')
  const source = sharp(original, { limitInputPixels: PIXELS_MOST, sequentialRead: true }).timeout({
    seconds: SECONDS_MOST,
  })
  try {
    const { autoOrient } = await source.metadata()
    if (autoOrient.width * autoOrient.height > PIXELS_MOST) throw new ImageFault('size')
    const kind = modifiers.format ?? kindIn
    const sized = resize(source.autoOrient(), modifiers, autoOrient)
    const body = await encode(sized, kind, modifiers).toBuffer()
    return { kind, body }
  } catch (error) {
    if (error instanceof ImageFault) throw error
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new ImageFault(isTooLarge ? 'size' : 'damaged', error)
  }
}

interface Size {
  width: number
  height: number
}

/** Asked sizes above the source shrink together, so that the asked ratio holds without enlarging a pixel. */
export function fittedSize(asked: Partial<Size>, source: Size): Partial<Size> {
  const scale = Math.min(1, source.width / (asked.width ?? 1), source.height / (asked.height ?? 1))
  return {
    ...(asked.width !== undefined && { width: Math.max(1, Math.round(asked.width * scale)) }),
    ...(asked.height !== undefined && { height: Math.max(1, Math.round(asked.height * scale)) }),
  }
}

function resize(image: Sharp, { width, height, fit, background }: ImageModifiers, source: Size): Sharp {
  const size = fittedSize({ ...(width && { width }), ...(height && { height }) }, source)
  if (size.width === undefined && size.height === undefined) return image
  return image.resize({ ...size, fit: fit ?? 'cover', background: background ? `#${background}` : '#00000000' })
}

function encode(image: Sharp, kind: ImageKind, { quality, background }: ImageModifiers): Sharp {
  const level = quality ?? DEFAULT_QUALITY[kind]
  const flat = background || kind === 'jpeg' ? image.flatten({ background: `#${background ?? 'ffffff'}` }) : image
  switch (kind) {
    case 'avif':
      return flat.avif({ quality: level, effort: EFFORT })
    case 'webp':
      return flat.webp({ quality: level, effort: EFFORT })
    case 'jpeg':
      return flat.jpeg({ quality: level, mozjpeg: false, progressive: true })
    case 'png':
      return flat.png({ compressionLevel: 6 })
  }
}
