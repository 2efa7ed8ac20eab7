import type { ImageFormat } from '#contract/image-url.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** Kinds that the proxy reads and writes; SVG and other formats that can contain scripts are excluded. */
export type ImageKind = ImageFormat

const startsWith = (body: Bytes, bytes: number[], at = 0) => bytes.every((byte, index) => body[at + index] === byte)
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

/** Detects the kind by magic bytes; Content-Type and file name are not trusted. */
export function kindOf(body: Bytes): ImageKind | null {
  if (startsWith(body, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(body, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(body, ascii('RIFF')) && startsWith(body, ascii('WEBP'), 8)) return 'webp'
  if (startsWith(body, ascii('ftypavif'), 4)) return 'avif'
  return null
}
