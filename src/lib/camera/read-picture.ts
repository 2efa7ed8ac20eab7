import { codeReader } from './code-reader.ts'

/** Longest side of a picture that is searched: a code is a small part of what a bank prints around it. */
const PICTURE_PX = 1_600

/**
 * Text of the QR code in a picture file; null when there is none.
 *
 * @throws DOMException for a file that is no picture
 */
export async function readPicture(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file)
  try {
    const read = await codeReader(PICTURE_PX)
    return await read(picture)
  } finally {
    picture.close()
  }
}
