import type { ProductCard } from '#contract/entities/product.ts'
import { AddStepper } from '../features/cart/add-stepper.tsx'
import { BuyBar } from '../features/cart/buy-bar.tsx'
import { catalogueRef } from '../features/catalogue/catalogue-ref.ts'
import { PackageContents } from '../features/catalogue/package-contents.tsx'
import { Details, Notices, ProductHead, Readouts } from '../features/catalogue/product-facts.tsx'
import { ProductGallery } from '../features/catalogue/product-gallery.tsx'
import { ProductList } from '../features/catalogue/product-list.tsx'
import { Siblings } from '../features/catalogue/siblings.tsx'
import { useProduct } from '../features/catalogue/use-product.ts'
import { isBuyable } from '../lib/stock-state.ts'
import { AsOf } from '../ui/as-of.tsx'
import { useTint } from '../ui/tint.ts'
import { useCatalogueWords } from '../words/catalogue/catalogue-words.ts'
import { Missing } from './missing.tsx'
import styles from './product-page.module.css'

const footOf = (card: ProductCard) => <AddStepper card={card} isBuyable={isBuyable(card)} />

export default function ProductPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { shop } = useCatalogueWords()
  const ref = catalogueRef(params)
  const { data, asOf, isLate, error } = useProduct(ref)
  if (!data) return <Missing title={shop.title} isLate={isLate} error={error} />
  return <ProductView key={ref.id} product={data.product} asOf={asOf} />
}

type Product = NonNullable<ReturnType<typeof useProduct>['data']>['product']

function ProductView({ product, asOf }: { product: Product; asOf: number | null }) {
  const words = useCatalogueWords().product
  const tint = useTint(product.id, product.image)
  return (
    <>
      <article className={`${styles.product} ${tint}`}>
        <ProductGallery product={product} />
        <div className={styles.facts}>
          <AsOf at={asOf} />
          <ProductHead product={product} />
          <Readouts product={product} />
          <Siblings product={product} />
          <BuyBar card={product} isBuyable={isBuyable(product)} />
          <Notices product={product} />
          <Details product={product} />
          <PackageContents product={product} />
        </div>
      </article>
      {product.related.length > 0 && (
        <section className={styles.related}>
          <h2>{words.related}</h2>
          <ProductList cards={product.related} rank={3} isRail footOf={footOf} />
        </section>
      )}
    </>
  )
}
