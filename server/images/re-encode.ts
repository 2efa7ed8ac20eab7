import sharp from 'sharp'
import { type Bytes, kindOf } from './image-kind.ts'
import { ImageFault } from './image-refusal.ts'

/** Largest picture opened, in pixels, as in transform.ts. */
const PIXELS_MOST = 40_000_000
const SECONDS_MOST = 10
const QUALITY = 82

/** Kinds that people's pictures come in. */
export type UploadKind = 'jpeg' | 'png' | 'webp'

export interface Frame {
  width: number
  height: number
  /** `cover` fills the frame and cuts off the rest; `inside` keeps all of the picture. */
  fit: 'cover' | 'inside'
}

/**
 * Makes a picture anew from its pixels: whatever else the file held, a place, a name or a program, is gone. Upright,
 * never larger than it was, in its own kind.
 *
 * @throws ImageFault `kind`, `size`, `busy` or `damaged`
 */
export async function reEncode(original: Bytes, frame: Frame): Promise<{ kind: UploadKind; body: Bytes }> {
  const kind = kindOf(original)
  if (kind === null || kind === 'avif') throw new ImageFault('kind')
  try {
    const body = await sharp(original, { limitInputPixels: PIXELS_MOST, sequentialRead: true, failOn: 'error' })
      .timeout({ seconds: SECONDS_MOST })
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
