import type { ProductCard } from '#contract/catalogue/product.ts'
import { ProductList } from '../listing/product-list.tsx'
import { CARD_PARTS } from './card-parts.tsx'
import styles from './product-page.module.css'

/** Products in one row below a product page; nothing without any. */
export function ProductRail({ title, cards }: { title: string; cards: readonly ProductCard[] }) {
  if (cards.length === 0) return null
  return (
    <section className={styles.related}>
      <h2>{title}</h2>
      <ProductList cards={cards} rank={3} isRail {...CARD_PARTS} />
    </section>
  )
}
