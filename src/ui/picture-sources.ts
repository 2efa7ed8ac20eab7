import type { Picture } from '#contract/entities/product.ts'
import { type PictureOptions, pictureAddresses } from '#contract/rules/picture-addresses.ts'

/** Width, height and ratio of a picture; all 0 when its metadata could not be read (specification 8). */
export function pictureSize({ width, height }: Pick<Picture, 'width' | 'height'>) {
  if (!(width > 0 && height > 0)) return { width: 0, height: 0, ratio: 0 }
  return { width, height, ratio: width / height }
}

/** A `srcset`: one address per width of the image proxy. `origin` is the one whose pictures go through it. */
export const sourceSet = (src: string, origin: string, options: PictureOptions): string =>
  pictureAddresses(src, origin, options)
    .map(({ width, address }) => `${address} ${width}w`)
    .join(', ')
