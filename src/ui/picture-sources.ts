import type { Picture } from '#contract/catalogue/product.ts'
import { type PictureOptions, pictureAddresses } from '#contract/picture-addresses.ts'

/** Width, height and ratio of an image; all 0 when its metadata could not be read (specification 8). */
export function pictureSize({ width, height }: Pick<Picture, 'width' | 'height'>) {
  if (!(width > 0 && height > 0)) return { width: 0, height: 0, ratio: 0 }
  return { width, height, ratio: width / height }
}

/** A `srcset` with one address per width of the image proxy. Only images of `origin` use the proxy. */
export const sourceSet = (src: string, origin: string, options: PictureOptions): string =>
  pictureAddresses(src, origin, options)
    .map(({ width, address }) => `${address} ${width}w`)
    .join(', ')
