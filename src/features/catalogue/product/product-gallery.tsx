import { type KeyboardEvent, type RefObject, Suspense, type UIEvent, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { productFigure } from '../../../lib/product-title.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { BigNumber } from '../../../ui/big-number.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { moveRovingFocus } from '../../../ui/roving-focus.ts'
import { useCatalogueMessages } from '../messages/catalogue/catalogue-messages.ts'
import { useProductMessages } from '../messages/product/product-messages.ts'
import styles from './product-gallery.module.css'

/** Loaded when first opened and then left mounted, so that closing returns the focus. */
const PictureViewer = lazyComponent([], async () => (await import('./picture-viewer.tsx')).PictureViewer)

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Full-width pictures of the product, its main value over the first one; changed by swiping or by the bars below,
 * enlarged by a tap. One tab stop, the picture that is shown: arrow keys change it, Enter enlarges it.
 */
export function ProductGallery({ product }: { product: Product }) {
  const { product: messages } = useCatalogueMessages()
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  /** Picture that was enlarged; undefined before the first time. */
  const [enlarged, setEnlarged] = useState<number | null>()
  const pictures: Product['images'] = product.images.length > 0 ? product.images : [product.image]
  const goTo = (index: number) => {
    const left = index * (strip.current?.clientWidth ?? 0)
    strip.current?.scrollTo({ left, behavior: wantsMotion() ? 'smooth' : 'auto' })
  }
  const altOf = (index: number) => pictures[index]?.alt ?? messages.gallery(product.name, index + 1, pictures.length)
  return (
    <div className={styles.gallery}>
      <div className={styles.reading} data-away={at > 0 || undefined}>
        <BigNumber reading={productFigure(product)} />
      </div>
      <Strip {...{ strip, pictures, at, altOf }} onShown={setAt} onEnlarge={setEnlarged} />
      <span className={styles.enlarge}>
        <Icon name="enlarge" />
      </span>
      {enlarged !== undefined && (
        <Suspense>
          <PictureViewer
            {...{ pictures, altOf }}
            name={product.name}
            first={enlarged}
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      )}
      {pictures.length > 1 && <Bars pictures={pictures} at={at} goTo={goTo} />}
    </div>
  )
}

interface StripProps {
  strip: RefObject<HTMLUListElement | null>
  pictures: Product['images']
  /** Index of the picture that is shown. */
  at: number
  altOf: (index: number) => string
  onShown: (index: number) => void
  onEnlarge: (index: number) => void
}

function Strip({ strip, pictures, at, altOf, onShown, onEnlarge }: StripProps) {
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    onShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => void moveRovingFocus(event, 'button')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pictures take the focus, not the list
    <ul ref={strip} className={styles.strip} onScroll={onScroll} onKeyDown={onKeyDown}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <GalleryPicture
            picture={picture}
            alt={altOf(index)}
            isFirst={index === 0}
            isShown={index === at}
            onEnlarge={() => onEnlarge(index)}
          />
        </li>
      ))}
    </ul>
  )
}

interface PictureProps {
  picture: Product['images'][number]
  alt: string
  isFirst: boolean
  isShown: boolean
  onEnlarge: () => void
}

function GalleryPicture({ picture, alt, isFirst, isShown, onEnlarge }: PictureProps) {
  const { enlarge } = useProductMessages()
  return (
    <button type="button" aria-label={enlarge(alt)} tabIndex={isShown ? 0 : -1} onClick={onEnlarge}>
      <Picture picture={picture} alt={alt} sizes="(min-width:1024px) 56vw,100vw" isPriority={isFirst} maxWidth={1536} />
    </button>
  )
}

interface BarsProps {
  pictures: Product['images']
  at: number
  goTo: (index: number) => void
}

/** One bar per picture, the current one marked. For pointers: the keys are those of the pictures. */
function Bars({ pictures, at, goTo }: BarsProps) {
  const { picture: show } = useProductMessages()
  return (
    <div className={styles.scale}>
      {pictures.map((picture, index) => (
        <button
          key={picture.src}
          type="button"
          tabIndex={-1}
          aria-label={show(index + 1)}
          aria-current={index === at || undefined}
          onClick={() => goTo(index)}
        />
      ))}
    </div>
  )
}
