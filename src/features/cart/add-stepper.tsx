import { lineKey } from '#contract/cart/line-key.ts'
import { useOwnPrice } from '../../lib/dealer-prices.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { productTitle } from '../../lib/product-title.ts'
import { useSite } from '../../lib/site.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { useSales } from '../../session/use-sales.ts'
import { DealerPriceNote } from '../../ui/dealer-prices/dealer-price-note.tsx'
import { useQuantityTerms } from '../../ui/dealer-prices/use-quantity-terms.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './add-stepper.module.css'
import type { Buyable } from './state/cart-view.ts'
import { withCart } from './state/started-cart.ts'
import { useAddToCart } from './state/use-add-to-cart.ts'
import { useCart } from './state/use-cart.ts'

interface Props {
  card: Buyable
  /** False when the product cannot be bought now: only the price is shown. */
  isBuyable: boolean
}

/**
 * Bottom row of a product cell: the price and an add button that turns into a quantity stepper. The row above is
 * reserved for the price, so that opening the stepper causes no layout shift.
 */
export function AddStepper({ card: shown, isBuyable }: Props) {
  const messages = useMessages().product
  const sales = useSales()
  const { card, retail } = useOwnPrice(shown)
  const add = useAddToCart(card)
  const key = lineKey({ productable_type: card.type, productable_id: card.id, checkout_type: 'currency' })
  const line = useCart(({ lines }) => lines.find((candidate) => candidate.key === key && candidate.quantity > 0))
  const { title } = productTitle(card)
  const rule = sales.ruleOf(card)
  const { stepper, note } = useQuantityTerms(card, 'card')
  return (
    <div className={styles.foot} data-open={line ? true : undefined}>
      {/* Separate keys for the two positions: moving one element would count as a layout shift. */}
      <CardPrice key={line ? 'above' : 'beside'} card={card} retail={retail} />
      {!line && <DealerPriceNote kind="step" id={card.id} retail={retail} />}
      {line ? (
        <div className={styles.stepper}>
          <Stepper
            name={title}
            look="ink"
            quantity={line.quantity}
            isBusy={line.isBusy}
            {...stepper}
            onChange={(quantity) => withCart((cart) => cart.setQuantity(line, quantity))}
          />
        </div>
      ) : (
        isBuyable &&
        sales.isOrderable(card) && (
          <button
            type="button"
            className={styles.add}
            aria-label={rule === 'reserve' ? messages.reserve(title) : messages.add(title)}
            data-id={card.id}
            data-type={card.type}
            onClick={() => void add(stepper.allowed.least)}
          >
            <Icon name="plus" />
          </button>
        )
      )}
      {line && note}
    </div>
  )
}

interface CardPriceProps {
  card: Buyable
  retail: number | null
}

function CardPrice({ card, retail }: CardPriceProps) {
  const { id, unit_price, compare_at_price, points_price } = card
  const messages = useMessages().product
  const { locale } = useSite()
  const sales = useSales()
  const points = points_price !== null && sales.promotes(card) && messages.points(formatCount(points_price, locale))
  return (
    <p className={styles.price}>
      {unit_price === null ? points : <Price amount={unit_price} />}
      {unit_price !== null && points && <small>{points}</small>}
      {typeof compare_at_price === 'number' && <Price amount={compare_at_price} isStruck />}
      <DealerPriceNote kind="retail" id={id} retail={retail} />
    </p>
  )
}
