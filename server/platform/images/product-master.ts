import sharp from 'sharp'
import type { Bytes } from './image-kind.ts'
import { openImage, withUpload } from './open-upload.ts'

/** Size of every product picture, 4:5. */
const MASTER = { width: 1280, height: 1600 } as const
/** Smallest accepted upload; below it a product card would be blurred. */
export const MIN_UPLOAD_SIZE = { width: 400, height: 500 } as const
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
  /** The upright picture before the crop, at most `MAX_ORIGINAL` pixels on a side; null when nothing was cropped. */
  original: { body: Uint8Array<ArrayBuffer>; width: number; height: number } | null
}

/** A point of a picture, as parts of its width and height. */
export interface Focus {
  x: number
  y: number
}

export const CENTRE: Focus = { x: 0.5, y: 0.5 }
const MAX_ORIGINAL = 2_560
const ORIGINAL_QUALITY = 90
/** Pixels that a crop may lose by rounding. */
const ROUNDING = 2

/**
 * Creates an original product image for the object store from an upload: re-encoded, upright, transparency on white,
 * cropped to 4:5 around the focus, never enlarged.
 *
 * @throws ImageFault `kind`, `size`, `busy` or `damaged`; RangeError when it is smaller than LEAST
 */
export const makeProductMaster = (bytes: Bytes, focus: Focus = CENTRE): Promise<ProductMaster> =>
  withUpload(bytes, async () => {
    const upright = await openImage(bytes)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = frameOf(upright.info)
    if (width < MIN_UPLOAD_SIZE.width || height < MIN_UPLOAD_SIZE.height) throw new RangeError('too small')
    const region = regionOf(upright.info, focus)
    const cut = await openImage(upright.data)
      .extract(region)
      .resize({ width, height, fit: 'fill' })
      .webp({ quality: QUALITY })
      .toBuffer()
    const sample = await sharp(cut)
      .resize({ ...SAMPLE, fit: 'fill' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    const original = isWhole(region, upright.info) ? null : await uncropped(upright.data)
    return { body: new Uint8Array(cut), width, height, sample, sampleWidth: SAMPLE.width, original }
  })

/** Largest 4:5 frame inside the image, at most `MASTER`. */
function frameOf({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, width / MASTER.width, height / MASTER.height)
  return { width: Math.floor(MASTER.width * scale), height: Math.floor(MASTER.height * scale) }
}

/** The largest 4:5 part of the image, as near to the focus as the edges allow. */
function regionOf({ width, height }: { width: number; height: number }, focus: Focus) {
  const ratio = MASTER.width / MASTER.height
  const size = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  }
  const start = (length: number, part: number, centre: number) =>
    Math.round(Math.min(Math.max(centre * length - part / 2, 0), length - part))
  return { ...size, left: start(width, size.width, focus.x), top: start(height, size.height, focus.y) }
}

const isWhole = (region: { width: number; height: number }, { width, height }: { width: number; height: number }) =>
  width - region.width <= ROUNDING && height - region.height <= ROUNDING

/** Longest side of a picture within a text; twice the width of a column of text. */
const MAX_CONTENT = 1_600

/**
 * A picture within a text: re-encoded, upright, transparency kept, never enlarged or cropped.
 *
 * @throws ImageFault `kind`, `size`, `busy` or `damaged`
 */
export const makeContentPicture = (
  bytes: Bytes,
): Promise<{ body: Uint8Array<ArrayBuffer>; width: number; height: number }> =>
  withUpload(bytes, async () => {
    const { data, info } = await openImage(bytes)
      .autoOrient()
      .resize({ width: MAX_CONTENT, height: MAX_CONTENT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { body: new Uint8Array(data), width: info.width, height: info.height }
  })

async function uncropped(upright: Buffer): Promise<ProductMaster['original']> {
  const { data, info } = await openImage(upright)
    .resize({ width: MAX_ORIGINAL, height: MAX_ORIGINAL, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: ORIGINAL_QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { body: new Uint8Array(data), width: info.width, height: info.height }
}
