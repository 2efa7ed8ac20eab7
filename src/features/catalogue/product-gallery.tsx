import { type UIEvent, useState } from 'react'
import type { Product } from '#contract/entities/product.ts'
import { productReading } from '../../lib/product-title.ts'
import { Picture } from '../../ui/picture.tsx'
import { Reading } from '../../ui/reading.tsx'
import { useCatalogueWords } from '../../words/catalogue/catalogue-words.ts'
import styles from './product-gallery.module.css'

/** The product's pictures edge to edge, its reading on the first; moved by swiping or by the bars under them. */
export function ProductGallery({ product }: { product: Product }) {
  const words = useCatalogueWords().product
  const [at, setAt] = useState(0)
  const pictures = product.images.length > 0 ? product.images : [product.image]
  const onScroll = ({ currentTarget: strip }: UIEvent<HTMLElement>) =>
    setAt(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)))
  const name = (index: number) => words.gallery(product.name, index + 1, pictures.length)
  return (
    <div className={styles.gallery}>
      <Reading reading={productReading(product)} size="page" />
      {/* Scrolled by keys too: the browser wants what scrolls to be reachable. */}
      <ul className={styles.strip} onScroll={onScroll} {...(pictures.length > 1 && { tabIndex: 0 })}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <Picture
              picture={picture}
              alt={name(index)}
              sizes="(min-width:1024px) 56vw,100vw"
              isPriority={index === 0}
              most={1536}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className={styles.scale} aria-hidden="true">
          {pictures.map((picture, index) => (
            <span key={picture.src} data-at={index === at || undefined} />
          ))}
        </div>
      )}
    </div>
  )
}
