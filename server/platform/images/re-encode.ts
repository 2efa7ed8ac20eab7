import sharp from 'sharp'
import { type Bytes, kindOf } from './image-kind.ts'
import { ImageFault } from './image-refusal.ts'

/** Largest image opened, in pixels, as in transform.ts. */
const MAX_PIXELS = 40_000_000
const MAX_SECONDS = 10
const QUALITY = 82

/** Kinds accepted for uploads. */
export type UploadKind = 'jpeg' | 'png' | 'webp'

export interface Frame {
  width: number
  height: number
  /** `cover` fills the frame and crops; `inside` shows the whole image. */
  fit: 'cover' | 'inside'
}

/**
 * Re-encodes an image from its pixels, which removes everything else in the file, such as location, name or scripts.
 * Upright, never enlarged, in its original kind.
 *
 * @throws ImageFault `kind`, `size`, `busy` or `damaged`
 */
export async function reEncode(original: Bytes, frame: Frame): Promise<{ kind: UploadKind; body: Bytes }> {
  const kind = kindOf(original)
  if (kind === null || kind === 'avif') throw new ImageFault('kind')
  try {
    const body = await sharp(original, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ ...frame, withoutEnlargement: true })
      .toFormat(kind, kind === 'png' ? {} : { quality: QUALITY })
      .toBuffer()
    return { kind, body: new Uint8Array(body) }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (message.includes('pixel limit')) throw new ImageFault('size', error)
    throw new ImageFault(message.includes('timeout') ? 'busy' : 'damaged', error)
  }
}
