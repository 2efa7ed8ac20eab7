import sharp, { type Metadata, type Sharp } from 'sharp'
import { type Bytes, kindOf } from './image-kind.ts'
import { ImageFault } from './image-refusal.ts'

/** Largest image opened, in pixels; a decompression bomb of a few KB has far more. */
export const MAX_PIXELS = 40_000_000
/** WebP knows no longer side. A picture of one row of ten million pixels took 600 MB of memory (measured). */
const MAX_SIDE = 16_383
/** Bytes that a decoder holds at once; most images are decoded row by row. */
const MAX_HELD_BYTES = 192 * 1024 * 1024
const MAX_SECONDS = 10

/** Kinds accepted for uploads. */
export type UploadKind = 'jpeg' | 'png' | 'webp'

/** Bytes held: of a picture that is decoded in several passes, and once more of one that is turned. */
function heldBytes({ width, height, channels, depth, orientation, ...image }: Metadata): number {
  const bytes = width * height * channels * (depth === 'ushort' ? 2 : 1)
  const samples = width * height * channels * (image.chromaSubsampling?.startsWith('4:2:0') ? 0.5 : 1)
  // A decoder of JPEG holds coefficients of two bytes.
  const passes = image.isProgressive ? (image.format === 'jpeg' ? samples * 2 : bytes) : 0
  return passes + ((orientation ?? 1) > 1 ? bytes : 0)
}

/** Judges an image by its header, before anything of its size is allocated. @throws ImageFault `size` */
export function refuseLarge(image: Metadata): void {
  const isLarge = image.width * image.height > MAX_PIXELS || Math.max(image.width, image.height) > MAX_SIDE
  if (isLarge || heldBytes(image) > MAX_HELD_BYTES) throw new ImageFault('size')
}

/** An image of a person, or one that was made of it. */
export const openImage = (bytes: Bytes | Buffer, isSequential = false): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: isSequential, failOn: 'error' }).timeout({
    seconds: MAX_SECONDS,
  })

/**
 * Does work on an uploaded image that was judged by its kind and its header.
 *
 * @throws ImageFault `kind`, `size`, `busy` or `damaged`; RangeError of the work
 */
export async function withUpload<Result>(bytes: Bytes, work: (kind: UploadKind) => Promise<Result>): Promise<Result> {
  const kind = kindOf(bytes)
  if (kind === null || kind === 'avif') throw new ImageFault('kind')
  try {
    refuseLarge(await openImage(bytes).metadata())
    return await work(kind)
  } catch (error) {
    if (error instanceof RangeError || error instanceof ImageFault) throw error
    const message = error instanceof Error ? error.message : ''
    if (message.includes('pixel limit')) throw new ImageFault('size', error)
    throw new ImageFault(message.includes('timeout') ? 'busy' : 'damaged', error)
  }
}
