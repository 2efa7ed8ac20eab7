import { IMAGE_WIDTHS } from './constants.ts'
import { type ImageModifiers, imageUrl } from './image-url.ts'

/** AVIF at 50 is as similar to its source as WebP at 75, in fewer bytes (decision 0089). */
const QUALITY = { avif: 50, webp: 75 } as const
/** In addresses of earlier versions, which pages that devices have stored still name. */
const EARLIER_QUALITY: Readonly<Partial<Record<string, number>>> = { avif: 60 }

export interface PictureOptions {
  format: keyof typeof QUALITY
  /** Largest width offered, in device pixels. */
  max: (typeof IMAGE_WIDTHS)[number]
}

/**
 * URLs at which a page offers an image, narrowest first. The page writes them into its markup; the server generates the
 * same variants in advance.
 *
 * @param origin the one origin whose images are proxied
 */
export const pictureAddresses = (src: string, origin: string, { format, max: maxWidth }: PictureOptions) =>
  IMAGE_WIDTHS.filter((width) => width <= maxWidth).map((width) => ({
    width,
    address: imageUrl(src, origin, { format, width, quality: QUALITY[format] }),
  }))

/**
 * Whether `pictureAddresses` produces URLs with these canonical modifiers (see `canonicalModifiers`), or did in an
 * earlier version.
 */
export function isOffered({ format, fit, width, height, quality, background }: ImageModifiers): boolean {
  const isPlain = fit === undefined && height === undefined && background === undefined
  const offered: Readonly<Partial<Record<string, number>>> = QUALITY
  if (!isPlain || width === undefined || format === undefined || quality === undefined) return false
  return quality === offered[format] || quality === EARLIER_QUALITY[format]
}
