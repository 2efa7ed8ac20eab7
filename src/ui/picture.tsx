import { IMAGE_WIDTHS } from '#contract/constants.ts'
import type { Picture as PictureData } from '#contract/entities/product.ts'
import { type ImageFormat, imageUrl } from '#contract/rules/image-url.ts'
import { useSite } from '../lib/site.ts'
import styles from './picture.module.css'

const QUALITY = { avif: 60, webp: 75 } as const

interface Props {
  picture: PictureData
  /** Empty when the words beside it already name what it shows. */
  alt: string
  /** How wide it stands, as the `sizes` attribute says it. */
  sizes: string
  /** The largest picture of the first screen: fetched before everything else. */
  isPriority?: boolean
  /** Fills its cell; else it stands free on a field of its own. */
  isCover?: boolean
  most?: (typeof IMAGE_WIDTHS)[number]
}

/** Width, height and ratio of a picture; all 0 when its metadata could not be read (specification 8). */
export function pictureSize({ width, height }: Pick<PictureData, 'width' | 'height'>) {
  if (!(width > 0 && height > 0)) return { width: 0, height: 0, ratio: 0 }
  return { width, height, ratio: width / height }
}

/** One address per width, for the widths up to `most`. */
export function sourceSet(
  src: string,
  origin: string,
  format: keyof typeof QUALITY & ImageFormat,
  most: number,
): string {
  return IMAGE_WIDTHS.filter((width) => width <= most)
    .map((width) => `${imageUrl(src, origin, { format, width, quality: QUALITY[format] })} ${width}w`)
    .join(', ')
}

/** A product's picture through the image proxy, AVIF then WebP; its own field stands in its place until it is there. */
export function Picture({ picture, alt, sizes, isPriority = false, isCover = true, most = 960 }: Props) {
  const { imageOrigin } = useSite()
  const { width, height } = pictureSize(picture)
  const { src } = picture
  return (
    <picture className={isCover ? styles.cover : styles.free}>
      <source type="image/avif" srcSet={sourceSet(src, imageOrigin, 'avif', most)} sizes={sizes} />
      <img
        src={imageUrl(src, imageOrigin, { format: 'webp', width: 640, quality: QUALITY.webp })}
        srcSet={sourceSet(src, imageOrigin, 'webp', most)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
