import sharp, { type Sharp } from 'sharp'
import { DEFAULT_IMAGE_QUALITY, type ImageModifiers } from '#contract/image-url.ts'
import { createSemaphore } from '../tasks/weighted-semaphore.ts'
import { type Bytes, type ImageKind, kindOf } from './image-kind.ts'
import { ImageFault, type ImageProblem } from './image-refusal.ts'
import { MAX_PIXELS, refuseLarge } from './open-upload.ts'

/** Longest encode in seconds. */
const MAX_SECONDS = 10
/** Each step of AVIF doubles the time for files about a twentieth smaller, WebP's for as much (decision 0089). */
const EFFORT = { avif: 1, webp: 2 } as const
/** An AVIF encode needs about 150 bytes per pixel (measured): from this many pixels on, one at a time. */
const LARGE_AVIF_PIXELS = 500_000
const oneLargeAvif = createSemaphore({ capacity: 1, maxWaiting: Number.POSITIVE_INFINITY })

// One thread per encode and two concurrent encodes use two cores; without `cache(false)` libvips keeps opened files.
sharp.concurrency(1)
sharp.cache(false)

export interface Transformed {
  kind: ImageKind
  body: Bytes
}

/**
 * Encodes the requested image: never larger than its source, upright, without metadata. The signal has no effect once
 * encoding has started.
 *
 * @throws ImageFault `kind`, `size` or `damaged`; the reason of the signal
 */
export async function transform(original: Bytes, modifiers: ImageModifiers, signal: AbortSignal): Promise<Transformed> {
  const kindIn = kindOf(original)
  if (!kindIn) throw new ImageFault('kind')
  const source = sharp(original, { limitInputPixels: MAX_PIXELS, sequentialRead: true }).timeout({
    seconds: MAX_SECONDS,
  })
  try {
    const metadata = await source.metadata()
    refuseLarge(metadata)
    const { autoOrient } = metadata
    const kind = modifiers.format ?? kindIn
    const size = fittedSize(modifiers, autoOrient)
    const image = encode(resize(source.autoOrient(), modifiers, size), kind, modifiers)
    const make = async () => {
      signal.throwIfAborted()
      return image.toBuffer()
    }
    const isLarge = kind === 'avif' && pixelsOf(size, autoOrient) > LARGE_AVIF_PIXELS
    return { kind, body: await (isLarge ? oneLargeAvif.run(make) : make()) }
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof ImageFault ? error : new ImageFault(problemOf(error), error)
  }
}

/** The encoder reports the cause only in its message. */
function problemOf(error: unknown): ImageProblem {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('pixel limit')) return 'size'
  return message.includes('timeout') ? 'busy' : 'damaged'
}

interface Size {
  width: number
  height: number
}

/** Requested sizes above the source are scaled down together: the requested ratio stays and nothing is enlarged. */
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
      // Half the chroma resolution halves the encoder's memory; the soft backgrounds have no sharp colour edges.
      return flat.avif({ quality: level, effort: EFFORT.avif, chromaSubsampling: '4:2:0' })
    case 'webp':
      return flat.webp({ quality: level, effort: EFFORT.webp })
    case 'jpeg':
      return flat.jpeg({ quality: level, mozjpeg: false, progressive: true })
    case 'png':
      return flat.png({ compressionLevel: 6 })
  }
}
