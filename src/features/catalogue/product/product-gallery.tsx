import { type UIEvent, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { productFigure } from '../../../lib/product-title.ts'
import { BigNumber } from '../../../ui/big-number.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useCatalogueMessages } from '../messages/catalogue/catalogue-messages.ts'
import { useProductMessages } from '../messages/product/product-messages.ts'
import styles from './product-gallery.module.css'

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Full-width pictures of the product, its main value over the first one; changed by swiping or by the bars below. */
export function ProductGallery({ product }: { product: Product }) {
  const { product: messages } = useCatalogueMessages()
  const { picture: show } = useProductMessages()
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const pictures: Product['images'] = product.images.length > 0 ? product.images : [product.image]
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setAt(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
  const goTo = (index: number) => {
    const left = index * (strip.current?.clientWidth ?? 0)
    strip.current?.scrollTo({ left, behavior: wantsMotion() ? 'smooth' : 'auto' })
  }
  const name = (index: number) => messages.gallery(product.name, index + 1, pictures.length)
  return (
    <div className={styles.gallery}>
      <div className={styles.reading} data-away={at > 0 || undefined}>
        <BigNumber reading={productFigure(product)} />
      </div>
      {/* Focusable, because a scrollable element has to be reachable by keyboard. */}
      <ul ref={strip} className={styles.strip} onScroll={onScroll} {...(pictures.length > 1 && { tabIndex: 0 })}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <Picture
              picture={picture}
              alt={picture.alt ?? name(index)}
              sizes="(min-width:1024px) 56vw,100vw"
              isPriority={index === 0}
              maxWidth={1536}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
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
      )}
    </div>
  )
}
