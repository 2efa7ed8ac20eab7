import { useEffect, useState } from 'react'
import { BREAKPOINTS, IMAGE_WIDTHS } from '#contract/constants.ts'
import type { Picture as PictureData } from '#contract/entities/product.ts'
import { imageUrl } from '#contract/rules/image-url.ts'
import { onAnswer } from '../lib/answers.ts'
import { useSite } from '../lib/site.ts'
import styles from './picture.module.css'
import { pictureSize, sourceSet } from './picture-sources.ts'

interface Props {
  picture: PictureData
  /** Empty when the words beside it already name what it shows. */
  alt: string
  /** How wide it stands, as the `sizes` attribute says it. */
  sizes: string
  /** The largest picture of the first screen: fetched before everything else. */
  isPriority?: boolean
  /** Another cut of it, for windows from md on. */
  wide?: PictureData | undefined
  most?: (typeof IMAGE_WIDTHS)[number]
}

const WIDE = `(min-width:${BREAKPOINTS.md}px)`

/** A product's picture through the image proxy, AVIF then WebP; its own field stands in its place until it is there. */
export function Picture({ picture, alt, sizes, isPriority = false, wide, most = 960 }: Props) {
  const { imageOrigin } = useSite()
  // Without signal a picture may not be on the device: its field then stands alone, its words stay readable to all.
  const { failed, tries, onError, lookAt } = useAgainWithSignal(picture.src)
  const { width, height } = pictureSize(picture)
  const { src } = picture
  const sources = (cut: PictureData) => ({
    avif: sourceSet(cut.src, imageOrigin, { format: 'avif', most }),
    webp: sourceSet(cut.src, imageOrigin, { format: 'webp', most }),
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
        ref={lookAt}
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

const MOST_TRIES = 5

/** A picture that did not come is asked for again once the store answers something, a few times. */
function useAgainWithSignal(src: string) {
  const [failed, setFailed] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const isFailed = failed === src
  useEffect(() => {
    if (!isFailed || tries >= MOST_TRIES) return
    return onAnswer((failure) => {
      if (failure !== null) return
      setFailed(null)
      setTries((before) => before + 1)
    })
  }, [isFailed, tries])
  const onError = () => setFailed(src)
  /** One that the page came with may have failed before anybody listened. */
  const lookAt = (image: HTMLImageElement | null) => void (image?.complete && !image.naturalWidth && onError())
  return { failed: isFailed, tries, onError, lookAt }
}
