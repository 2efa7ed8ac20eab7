import type { ProductCard } from '#contract/catalogue/product.ts'
import { useOwnPrice } from '../../../lib/dealer-prices.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { productTitle } from '../../../lib/product-title.ts'
import { useShownTerms } from '../../../lib/shown-terms.ts'
import { useSite } from '../../../lib/site.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { ColourSwatch } from '../../../ui/colour-swatch.tsx'
import { DealerPriceNote } from '../../../ui/dealer-prices/dealer-price-note.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Stock } from '../../../ui/stock.tsx'
import { useTint } from '../../../ui/tint.ts'
import styles from './search-hit.module.css'

/** One result: product, price and stock. */
export function SearchHit({ card: shown }: { card: ProductCard }) {
  const { product } = useMessages()
  const { categoryName } = useShownTerms()
  const { locale } = useSite()
  const { card, retail } = useOwnPrice(shown)
  const tint = useTint(card.id, card.image)
  const { title, line } = productTitle(card)
  const price = card.unit_price
  return (
    <div className={`${styles.hit} ${tint}`}>
      <div className={styles.picture}>
        <Picture picture={card.image} alt="" sizes="48px" maxWidth={160} />
      </div>
      <div className={styles.name}>
        <p>
          <ColourSwatch /> {title}
        </p>
        <p className={styles.line}>
          {line || categoryName(card.category)} <DealerPriceNote kind="dated" id={card.id} retail={retail} />
        </p>
      </div>
      <div className={styles.offer}>
        <p>
          {price !== null && <Price amount={price} />}
          {price === null && card.points_price !== null && product.points(formatCount(card.points_price, locale))}
        </p>
        <Stock card={card} />
      </div>
    </div>
  )
}
