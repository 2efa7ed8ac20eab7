import type { Bytes } from './image-kind.ts'
import { openImage, type UploadKind, withUpload } from './open-upload.ts'

const QUALITY = 82

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
export const reEncode = (original: Bytes, frame: Frame): Promise<{ kind: UploadKind; body: Bytes }> =>
  withUpload(original, async (kind) => {
    const body = await openImage(original, true)
      .autoOrient()
      .resize({ ...frame, withoutEnlargement: true })
      .toFormat(kind, kind === 'png' ? {} : { quality: QUALITY })
      .toBuffer()
    return { kind, body: new Uint8Array(body) }
  })
