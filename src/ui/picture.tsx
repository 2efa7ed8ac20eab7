import { useEffect, useState } from 'react'
import type { Picture as PictureData } from '#contract/catalogue/product.ts'
import { BREAKPOINTS, IMAGE_WIDTHS } from '#contract/constants.ts'
import { imageUrl } from '#contract/image-url.ts'
import { onConnectivity } from '../lib/http/connectivity.ts'
import { useSite } from '../lib/site.ts'
import styles from './picture.module.css'
import { pictureSize, sourceSet } from './picture-sources.ts'

interface Props {
  picture: PictureData
  /** Empty when the text beside it already names what it shows. */
  alt: string
  /** Value of the `sizes` attribute. */
  sizes: string
  /** The largest image above the fold (LCP): fetched with high priority. */
  isPriority?: boolean
  /** Another crop, for windows from md on. */
  wide?: PictureData | undefined
  maxWidth?: (typeof IMAGE_WIDTHS)[number]
}

const WIDE = `(min-width:${BREAKPOINTS.md}px)`

/** A product image from the image proxy, AVIF then WebP; its colour field is shown until it has loaded. */
export function Picture({ picture, alt, sizes, isPriority = false, wide, maxWidth = 960 }: Props) {
  const { imageOrigin } = useSite()
  // Offline an image may not be cached: only its colour field is shown then, and the alt text stays available.
  const { failed, tries, onError, lookAt: checkImage } = useRetryOnReconnect(picture.src)
  const { width, height } = pictureSize(picture)
  const { src } = picture
  const sources = (cut: PictureData) => ({
    avif: sourceSet(cut.src, imageOrigin, { format: 'avif', max: maxWidth }),
    webp: sourceSet(cut.src, imageOrigin, { format: 'webp', max: maxWidth }),
  })
  const wideSources = wide && sources(wide)
  const { avif, webp } = sources(picture)
  return (
    <picture className={styles.picture}>
      {wideSources && <source media={WIDE} type="image/avif" srcSet={wideSources.avif} sizes={sizes} />}
      {wideSources && <source media={WIDE} type="image/webp" srcSet={wideSources.webp} sizes={sizes} />}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        key={tries}
        ref={checkImage}
        src={imageUrl(src, imageOrigin, { format: 'webp', width: 640, quality: 75 })}
        srcSet={webp}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
        className={failed ? styles.failed : undefined}
        onError={onError}
      />
    </picture>
  )
}

const MAX_TRIES = 5

/** Retries a failed image after the next successful response of the server, at most `MAX_TRIES` times. */
function useRetryOnReconnect(src: string) {
  const [failed, setFailed] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const isFailed = failed === src
  useEffect(() => {
    if (!isFailed || tries >= MAX_TRIES) return
    return onConnectivity((failure) => {
      if (failure !== null) return
      setFailed(null)
      setTries((before) => before + 1)
    })
  }, [isFailed, tries])
  const onError = () => setFailed(src)
  /** An image in the rendered page may have failed before hydration. */
  const checkImage = (image: HTMLImageElement | null) => void (image?.complete && !image.naturalWidth && onError())
  return { failed: isFailed, tries, onError, lookAt: checkImage }
}
