import sharp from 'sharp'

/** A document shows a logo at most 200 × 40 points; three pixels a point are 216 dpi. */
const MAX = { width: 600, height: 120 } as const
/** On paper, and on a printer without colours, a mark needs parts that are at least this dark (0 to 255). */
const DARKEST = 170

export interface PrintedPicture {
  width: number
  height: number
  /** Red, green and blue, row by row from the top. */
  pixels: Uint8Array
}

/** A picture on white paper; null when nothing of it would be seen there, as a white logo for dark pages. */
export async function printedPicture(png: Uint8Array): Promise<PrintedPicture | null> {
  const onPaper = sharp(png)
    .flatten({ background: '#ffffff' })
    .resize({ ...MAX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
  const { data, info } = await onPaper.raw().toBuffer({ resolveWithObject: true })
  const { channels } = await sharp(data, { raw: info }).greyscale().stats()
  const [grey] = channels
  return grey && grey.min <= DARKEST ? { width: info.width, height: info.height, pixels: new Uint8Array(data) } : null
}
