import sharp from 'sharp'
import { type Bytes, kindOf } from './image-kind.ts'
import { ImageFault } from './image-refusal.ts'

/** Same size as rendered product images (tools/demo-images/draw-product.ts), 4:5. */
const MASTER = { width: 1280, height: 1600 } as const
/** Smallest accepted upload; below it a product card would be blurred. */
export const MIN_UPLOAD_SIZE = { width: 400, height: 500 } as const
/** As in re-encode.ts. */
const MAX_PIXELS = 40_000_000
const MAX_SECONDS = 10
const QUALITY = 86
/** Size of the sample for colour measurement; each pixel is the mean of its part of the image. */
const SAMPLE = { width: 8, height: 10 } as const

export interface ProductMaster {
  body: Uint8Array<ArrayBuffer>
  width: number
  height: number
  /** RGB bytes of `SAMPLE`, row by row. */
  sample: Uint8Array
  sampleWidth: number
}

/**
 * Creates an original product image for the object store from an upload: re-encoded, upright, transparency on white,
 * cropped to a centred 4:5, never enlarged.
 *
 * @throws ImageFault `kind`, `size`, `busy` or `damaged`; RangeError when it is smaller than LEAST
 */
export async function makeProductMaster(original: Bytes): Promise<ProductMaster> {
  const kind = kindOf(original)
  if (kind === null || kind === 'avif') throw new ImageFault('kind')
  try {
    const upright = await open(original)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = frameOf(upright.info)
    if (width < MIN_UPLOAD_SIZE.width || height < MIN_UPLOAD_SIZE.height) throw new RangeError('too small')
    const cut = await open(upright.data).resize({ width, height, fit: 'cover' }).webp({ quality: QUALITY }).toBuffer()
    const sample = await sharp(cut)
      .resize({ ...SAMPLE, fit: 'fill' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    return { body: new Uint8Array(cut), width, height, sample, sampleWidth: SAMPLE.width }
  } catch (error) {
    throw asFault(error)
  }
}

const open = (bytes: Bytes | Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: MAX_SECONDS })

/** Largest 4:5 frame inside the image, at most `MASTER`. */
function frameOf({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, width / MASTER.width, height / MASTER.height)
  return { width: Math.floor(MASTER.width * scale), height: Math.floor(MASTER.height * scale) }
}

function asFault(error: unknown): unknown {
  if (error instanceof RangeError || error instanceof ImageFault) return error
  const message = error instanceof Error ? error.message : ''
  if (message.includes('pixel limit')) return new ImageFault('size', error)
  return new ImageFault(message.includes('timeout') ? 'busy' : 'damaged', error)
}
