/** Dark modules as one path, in a square of `size`. */
export interface QrPath {
  size: number
  path: string
}

/** Side of the picture in pixels. */
const SIDE = 1_024

/**
 * A QR code as a picture file, which apps of banks and wallets read.
 *
 * @throws Error where the browser draws nothing
 */
export async function qrPicture({ size, path }: QrPath, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.scale(SIDE / size, SIDE / size)
  context.fillStyle = '#000'
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(new Path2D(path))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The canvas could not be written')
  return new File([blob], `${name}.png`, { type: blob.type })
}
