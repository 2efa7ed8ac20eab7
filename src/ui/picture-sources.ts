import { IMAGE_WIDTHS } from '#contract/constants.ts'
import type { Picture } from '#contract/entities/product.ts'
import { imageUrl } from '#contract/rules/image-url.ts'

/** AVIF at 60 looks as WebP at 75 does, in fewer bytes. */
const QUALITY = { avif: 60, webp: 75 } as const

/** Width, height and ratio of a picture; all 0 when its metadata could not be read (specification 8). */
export function pictureSize({ width, height }: Pick<Picture, 'width' | 'height'>) {
  if (!(width > 0 && height > 0)) return { width: 0, height: 0, ratio: 0 }
  return { width, height, ratio: width / height }
}

interface SourceOptions {
  format: keyof typeof QUALITY
  /** Widest one offered. */
  most: (typeof IMAGE_WIDTHS)[number]
}

/** A `srcset`: one address per width of the image proxy. `origin` is the one whose pictures go through it. */
export const sourceSet = (src: string, origin: string, { format, most }: SourceOptions): string =>
  IMAGE_WIDTHS.filter((width) => width <= most)
    .map((width) => `${imageUrl(src, origin, { format, width, quality: QUALITY[format] })} ${width}w`)
    .join(', ')
