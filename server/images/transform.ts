import sharp, { type Sharp } from 'sharp'
import { DEFAULT_IMAGE_QUALITY, type ImageModifiers } from '#contract/rules/image-url.ts'
import { type Bytes, type ImageKind, kindOf } from './image-kind.ts'
import { ImageFault, type ImageProblem } from './image-refusal.ts'
import { createSlots } from './slots.ts'

/** Largest picture opened, in pixels; a bomb of a few KB unpacks to far more. */
const PIXELS_MOST = 40_000_000
/** Longest an encode may take, in seconds. */
const SECONDS_MOST = 10
/** Time per pixel beside that of reading one (measured at EFFORT). */
const ENCODE_COST = { avif: 12, webp: 3, jpeg: 1, png: 4 } as const satisfies Record<ImageKind, number>
/** AVIF at its usual effort costs twenty times WebP for the same bytes within a fifth (measured). */
const EFFORT = 2
/** An AVIF encode holds some 150 bytes a pixel (measured): from this many pixels on, one at a time. */
const LARGE_AVIF_PIXELS = 500_000
const oneLargeAvif = createSlots(1, Number.POSITIVE_INFINITY)

// One thread per encode and two encodes at once fill two cores; libvips would otherwise keep every opened file.
sharp.concurrency(1)
sharp.cache(false)

export interface Transformed {
  kind: ImageKind
  body: Bytes
  /** Pixels read and written, each weighted by the time that it takes: the same on every machine. */
  cost: number
}

/**
 * Makes the asked picture: never larger than its source, turned upright, without metadata. An encode that has begun
 * cannot be aborted; the signal ends the work before it.
 *
 * @throws ImageFault `kind`, `size` or `damaged`; the reason of the signal
 */
export async function transform(original: Bytes, modifiers: ImageModifiers, signal: AbortSignal): Promise<Transformed> {
  const kindIn = kindOf(original)
  if (!kindIn) throw new ImageFault('kind')
  const source = sharp(original, { limitInputPixels: PIXELS_MOST, sequentialRead: true }).timeout({
    seconds: SECONDS_MOST,
  })
  try {
    const { autoOrient } = await source.metadata()
    if (autoOrient.width * autoOrient.height > PIXELS_MOST) throw new ImageFault('size')
    const kind = modifiers.format ?? kindIn
    const size = fittedSize(modifiers, autoOrient)
    const image = encode(resize(source.autoOrient(), modifiers, size), kind, modifiers)
    const make = async () => {
      signal.throwIfAborted()
      return image.toBuffer()
    }
    const pixels = pixelsOf(size, autoOrient)
    const isLarge = kind === 'avif' && pixels > LARGE_AVIF_PIXELS
    const body = await (isLarge ? oneLargeAvif.run(make) : make())
    return { kind, body, cost: autoOrient.width * autoOrient.height + pixels * ENCODE_COST[kind] }
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof ImageFault ? error : new ImageFault(problemOf(error), error)
  }
}

/** The encoder tells what went wrong in words only. */
function problemOf(error: unknown): ImageProblem {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('pixel limit')) return 'size'
  return message.includes('timeout') ? 'busy' : 'damaged'
}

interface Size {
  width: number
  height: number
}

/** Asked sizes above the source shrink together, so that the asked ratio holds without enlarging a pixel. */
function fittedSize({ width, height }: ImageModifiers, source: Size): Partial<Size> {
  const scale = Math.min(1, source.width / (width ?? 1), source.height / (height ?? 1))
  return {
    ...(width !== undefined && { width: Math.max(1, Math.round(width * scale)) }),
    ...(height !== undefined && { height: Math.max(1, Math.round(height * scale)) }),
  }
}

function pixelsOf({ width, height }: Partial<Size>, source: Size): number {
  const ratio = source.height / source.width
  const across = width ?? (height === undefined ? source.width : height / ratio)
  return across * (height ?? across * ratio)
}

function resize(image: Sharp, { fit, background }: ImageModifiers, size: Partial<Size>): Sharp {
  if (size.width === undefined && size.height === undefined) return image
  return image.resize({ ...size, fit: fit ?? 'cover', background: background ? `#${background}` : '#00000000' })
}

function encode(image: Sharp, kind: ImageKind, { quality, background }: ImageModifiers): Sharp {
  const level = quality ?? DEFAULT_IMAGE_QUALITY[kind]
  const flat = background || kind === 'jpeg' ? image.flatten({ background: `#${background ?? 'ffffff'}` }) : image
  switch (kind) {
    case 'avif':
      // Half the colour resolution halves the encoder's memory; a flavour's haze has no sharp colours to lose.
      return flat.avif({ quality: level, effort: EFFORT, chromaSubsampling: '4:2:0' })
    case 'webp':
      return flat.webp({ quality: level, effort: EFFORT })
    case 'jpeg':
      return flat.jpeg({ quality: level, mozjpeg: false, progressive: true })
    case 'png':
      return flat.png({ compressionLevel: 6 })
  }
}
