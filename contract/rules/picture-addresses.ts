import { IMAGE_WIDTHS } from '../constants.ts'
import { type ImageModifiers, imageUrl } from './image-url.ts'

/** AVIF at 60 looks as WebP at 75 does, in fewer bytes. */
const QUALITY = { avif: 60, webp: 75 } as const

export interface PictureOptions {
  format: keyof typeof QUALITY
  /** Widest one offered, in device pixels. */
  most: (typeof IMAGE_WIDTHS)[number]
}

/**
 * The addresses a page offers a picture at, narrowest first: the page writes them into its markup, and the server makes
 * the same ones ahead.
 *
 * @param origin the one whose pictures go through the proxy
 */
export const pictureAddresses = (src: string, origin: string, { format, most }: PictureOptions) =>
  IMAGE_WIDTHS.filter((width) => width <= most).map((width) => ({
    width,
    address: imageUrl(src, origin, { format, width, quality: QUALITY[format] }),
  }))

/** Whether `pictureAddresses` makes addresses with these modifiers, as `canonicalModifiers` writes them. */
export function isOffered({ format, fit, width, height, quality, background }: ImageModifiers): boolean {
  const isPlain = fit === undefined && height === undefined && background === undefined
  const offered: Readonly<Partial<Record<string, number>>> = QUALITY
  return isPlain && width !== undefined && format !== undefined && quality === offered[format]
}
