import { Suspense, type UIEvent, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { productFigure } from '../../../lib/product-title.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { BigNumber } from '../../../ui/big-number.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useCatalogueMessages } from '../messages/catalogue/catalogue-messages.ts'
import { useProductMessages } from '../messages/product/product-messages.ts'
import styles from './product-gallery.module.css'

/** Loaded when first opened and then left mounted, so that closing returns the focus. */
const PictureViewer = lazyComponent([], async () => (await import('./picture-viewer.tsx')).PictureViewer)

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Full-width pictures of the product, its main value over the first one; changed by swiping or by the bars below,
 * enlarged by a tap.
 */
export function ProductGallery({ product }: { product: Product }) {
  const { product: messages } = useCatalogueMessages()
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  /** Picture that was enlarged; undefined before the first time. */
  const [enlarged, setEnlarged] = useState<number | null>()
  const pictures: Product['images'] = product.images.length > 0 ? product.images : [product.image]
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setAt(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
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
      {/* Focusable, because a scrollable element has to be reachable by keyboard. */}
      <ul ref={strip} className={styles.strip} onScroll={onScroll} {...(pictures.length > 1 && { tabIndex: 0 })}>
        {pictures.map((picture, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button below is for keys
          <li key={picture.src} onClick={() => setEnlarged(index)}>
            <Picture
              picture={picture}
              alt={altOf(index)}
              sizes="(min-width:1024px) 56vw,100vw"
              isPriority={index === 0}
              maxWidth={1536}
            />
          </li>
        ))}
      </ul>
      <EnlargeButton onClick={() => setEnlarged(at)} />
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

function EnlargeButton({ onClick }: { onClick: () => void }) {
  const { enlarge } = useProductMessages()
  return (
    <div className={styles.enlarge}>
      <IconButton aria-label={enlarge} onClick={onClick}>
        <Icon name="enlarge" />
      </IconButton>
    </div>
  )
}

interface BarsProps {
  pictures: Product['images']
  at: number
  goTo: (index: number) => void
}

/** One bar per picture, the current one marked. */
function Bars({ pictures, at, goTo }: BarsProps) {
  const { picture: show } = useProductMessages()
  return (
    <div className={styles.scale}>
      {pictures.map((picture, index) => (
        <button
          key={picture.src}
          type="button"
          aria-label={show(index + 1)}
          aria-current={index === at || undefined}
          onClick={() => goTo(index)}
        />
      ))}
    </div>
  )
}
