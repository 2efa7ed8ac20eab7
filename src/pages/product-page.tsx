import { BuyBar } from '../features/cart/buy-bar.tsx'
import { OfferedBundle } from '../features/cart/offered-bundle.tsx'
import { TakeBundle } from '../features/cart/take-bundle.tsx'
import { catalogueRef } from '../features/catalogue/catalogue-ref.ts'
import { Delivery } from '../features/catalogue/delivery.tsx'
import { Offers } from '../features/catalogue/offers.tsx'
import { PackageContents } from '../features/catalogue/package-contents.tsx'
import { ProductDetails } from '../features/catalogue/product-details.tsx'
import { Notices, ProductHead, Readouts } from '../features/catalogue/product-facts.tsx'
import { ProductGallery } from '../features/catalogue/product-gallery.tsx'
import { ProductList } from '../features/catalogue/product-list.tsx'
import { ShareButton } from '../features/catalogue/share-button.tsx'
import { Siblings } from '../features/catalogue/siblings.tsx'
import { useProduct } from '../features/catalogue/use-product.ts'
import { Heart } from '../features/wishlist/heart.tsx'
import { isBuyable } from '../lib/stock-state.ts'
import { paths } from '../paths.ts'
import { AsOf } from '../ui/as-of.tsx'
import { useTint } from '../ui/tint.ts'
import { useCatalogueWords } from '../words/catalogue/catalogue-words.ts'
import { CARD_PARTS } from './card-parts.tsx'
import { Missing } from './missing.tsx'
import styles from './product-page.module.css'

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
  const { id, type, name, related, promotions = [] } = product
  const tint = useTint(id, product.image)
  return (
    <>
      <article className={`${styles.product} ${tint}`}>
        <ProductGallery product={product} />
        <div className={styles.facts}>
          <ProductHead product={product}>
            <ShareButton name={name} path={paths.product(type, id)} />
            <Heart productable_id={id} productable_type={type} name={name} place="line" />
          </ProductHead>
          <Readouts product={product} />
          <Siblings product={product} />
          <BuyBar card={product} isBuyable={isBuyable(product)} />
          <OfferedBundle productId={id} />
          <Notices product={product} />
          <Delivery goods={product} />
          <Offers promotions={promotions} first={id} Take={TakeBundle} />
          <PackageContents product={product} />
          <ProductDetails product={product} />
          {/* Below the fold: it appears after the first paint, and the connection chip shows it at once. */}
          <AsOf at={asOf} />
        </div>
      </article>
      {related.length > 0 && (
        <section className={styles.related}>
          <h2>{type === 'package' ? words.alsoLike : words.related}</h2>
          <ProductList cards={related} rank={3} isRail {...CARD_PARTS} />
        </section>
      )}
    </>
  )
}
