import { Suspense } from 'react'
import { useOwnPrice } from '../../../lib/dealer-prices.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { isBuyable } from '../../../lib/stock-state.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { idle } from '../../../messages/deferred-part.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { paths } from '../../../paths.ts'
import { DealerPriceNote } from '../../../ui/dealer-prices/dealer-price-note.tsx'
import { HydrateLater } from '../../../ui/hydrate-later.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { useTint } from '../../../ui/tint.ts'
import { AddBundleButton } from '../../cart/bundles/add-bundle-button.tsx'
import { OfferedBundle } from '../../cart/bundles/offered-bundle.tsx'
import { BuyBar } from '../../cart/buy-bar.tsx'
import { RatingLine } from '../../reviews/rating-line.tsx'
import { ReviewSection } from '../../reviews/review-section.tsx'
import { PageFallback } from '../../site/page-fallback.tsx'
import { WishlistButton } from '../../wishlist/wishlist-button.tsx'
import { BundleOffers } from '../bundle-offers.tsx'
import { catalogueRef } from '../catalogue-ref.ts'
import { useCatalogueMessages } from '../messages/catalogue/catalogue-messages.ts'
import { useProductMessages } from '../messages/product/product-messages.ts'
import { Delivery } from '../product/delivery.tsx'
import { PackageContents } from '../product/package-contents.tsx'
import { ProductDetails } from '../product/product-details.tsx'
import { Notices, ProductHead, Readouts } from '../product/product-facts.tsx'
import { ProductGallery } from '../product/product-gallery.tsx'
import { ShareButton } from '../product/share-button.tsx'
import { Siblings } from '../product/siblings.tsx'
import { useProduct } from '../product/use-product.ts'
import { StockAlertBar, StockAlertSection } from '../stock-alerts/stock-alert-section.tsx'
import styles from './product-page.module.css'
import { ProductRail } from './product-rail.tsx'
import { ProductTexts } from './product-texts.tsx'

const RecentlyViewed = lazyComponent([], async () => {
  // It reads the storage of the device.
  await idle()
  return (await import('./recently-viewed.tsx')).RecentlyViewed
})

export default function ProductPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { shop: messages } = useCatalogueMessages()
  const ref = catalogueRef(params)
  const { data, asOf, isLate, error, isPartial } = useProduct(ref)
  if (!data) return <PageFallback title={messages.title} isLate={isLate} error={error} />
  return <ProductView key={ref.id} product={data.product} asOf={asOf} isPartial={isPartial} />
}

type Product = NonNullable<ReturnType<typeof useProduct>['data']>['product']

interface ViewProps {
  product: Product
  asOf: number | null
  isPartial: boolean
}

function ProductView({ product, asOf, isPartial }: ViewProps) {
  const messages = useCatalogueMessages().product
  const { id, type, name, related, fits = [], promotions = [] } = product
  const { texts } = useProductMessages()
  const tint = useTint(id, product.image)
  return (
    <>
      <article className={`${styles.product} ${tint}`}>
        <ProductGallery product={product} />
        <div className={styles.facts}>
          <ProductHead product={product} rating={<Rating product={product} />}>
            <ShareButton name={name} path={paths.product(type, id)} goods={product} />
            <WishlistButton productable_id={id} productable_type={type} name={name} place="line" />
          </ProductHead>
          <Readouts product={product} />
          <Siblings product={product} />
          <BuyBar card={product} isBuyable={isBuyable(product)} WhenSoldOut={StockAlertBar} />
          <StockAlertSection product={product} />
          <OfferedBundle productId={id} />
          <HydrateLater>
            <Notices product={product} />
            <Delivery goods={product} />
            <BundleOffers promotions={promotions} first={id} Take={AddBundleButton} />
            <TierPrices card={product} />
          </HydrateLater>
          <HydrateLater>
            <PackageContents product={product} />
            <ProductDetails product={product} />
            <ProductTexts product={product} isPartial={isPartial} />
          </HydrateLater>
          {/* Below the fold: it appears after the first paint, and the connection chip shows it at once. */}
          <StaleNotice at={asOf} />
        </div>
      </article>
      <HydrateLater>
        <ReviewSection product={product} className={styles.related} />
      </HydrateLater>
      <ProductRail title={texts.fits} cards={fits} />
      <ProductRail title={type === 'package' ? messages.alsoLike : messages.related} cards={related} />
      <OnDevice product={product} />
    </>
  )
}

/** What only the device knows. A component of its own: only this is rendered again after hydration. */
function OnDevice({ product }: { product: Product }) {
  const isHydrated = useHydrated()
  return <Suspense>{isHydrated && <RecentlyViewed product={product} />}</Suspense>
}

/** Nothing until a review is published. */
function Rating({ product: { reviews } }: { product: Product }) {
  const { reviews: messages } = useProductMessages()
  const { locale } = useSite()
  if (!reviews || reviews.count === 0) return null
  return (
    <RatingLine
      className={styles.rating}
      summary={reviews}
      countText={messages.count(reviews.count)}
      ratingText={messages.rating(formatCount(reviews.average, locale))}
    />
  )
}

/** What a dealer pays in each tier; nothing for anybody else. Below the fold, because it arrives after the page. */
function TierPrices({ card }: { card: Product }) {
  const { retail } = useOwnPrice(card)
  return <DealerPriceNote kind="tiers" id={card.id} retail={retail} />
}
