import { type ComponentType, type ReactNode, useState } from 'react'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { useOwnPrice } from '../../lib/dealer-prices.ts'
import { productTitle } from '../../lib/product-title.ts'
import { stockState } from '../../lib/stock-state.ts'
import { useSales } from '../../session/use-sales.ts'
import { Button } from '../../ui/button.tsx'
import { useQuantityTerms } from '../../ui/dealer-prices/use-quantity-terms.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { Price } from '../../ui/price.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useCatalogueMessages } from '../catalogue/messages/catalogue/catalogue-messages.ts'
import { useProductMessages } from '../catalogue/messages/product/product-messages.ts'
import styles from './buy-bar.module.css'
import { useAddToCart } from './state/use-add-to-cart.ts'

interface Props {
  card: ProductCard
  isBuyable: boolean
  /** Takes the place of the button that says that it is sold out. */
  WhenSoldOut?: ComponentType<{ product: ProductCard; fallback: ReactNode }> | undefined
}

/** Quantity and buy button of a product page. Sticks to the bottom edge on phones. */
export function BuyBar({ card: shown, isBuyable, WhenSoldOut }: Props) {
  const messages = useCatalogueMessages().product
  const { preOrderNow } = useProductMessages()
  const sales = useSales()
  const [chosen, setChosen] = useState<number | null>(null)
  const { card } = useOwnPrice(shown)
  const { stepper, note } = useQuantityTerms(card, 'page')
  const quantity = chosen ?? stepper.allowed.least
  const add = useAddToCart(card)
  const { title } = productTitle(card)
  const addChosen = async () => {
    await add(quantity)
    setChosen(null)
  }
  const rule = sales.ruleOf(card)
  const isAhead = stockState(card).kind === 'pre-order'
  if (!sales.isOrderable(card)) return null
  if (!isBuyable) return <NotForSale card={card} WhenSoldOut={WhenSoldOut} />
  return (
    <>
      {note}
      {rule === 'reserve' && <p className={styles.rule}>{messages.reserveText}</p>}
      <div className={styles.bar} data-whole>
        <div className={styles.stepper}>
          <Stepper name={title} least={1} quantity={quantity} onChange={setChosen} {...stepper} />
        </div>
        <button
          type="button"
          className={styles.add}
          data-id={card.id}
          data-type={card.type}
          onClick={() => void addChosen()}
        >
          <span>{rule === 'reserve' ? messages.reserve : isAhead ? preOrderNow : messages.addToCart}</span>
          {card.unit_price !== null && <Price amount={card.unit_price * quantity} />}
        </button>
      </div>
    </>
  )
}

function NotForSale({ card, WhenSoldOut }: Pick<Props, 'card' | 'WhenSoldOut'>) {
  const messages = useCatalogueMessages().product
  const isForPoints = card.unit_price === null
  const notForSale = (
    <Button kind="line" isWide aria-disabled>
      <StatusDot state="hollow" />
      {isForPoints ? messages.pointsOnly : messages.soldOut}
    </Button>
  )
  return (
    <div className={styles.bar}>
      {WhenSoldOut && !isForPoints ? <WhenSoldOut product={card} fallback={notForSale} /> : notForSale}
    </div>
  )
}
