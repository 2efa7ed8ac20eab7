import { useState } from 'react'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { productTitle } from '../../lib/product-title.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { usePointsMessages } from './messages/points/points-messages.ts'
import styles from './redemption.module.css'

interface Props {
  card: ProductCard
  /** Points not reserved by lines of the cart. */
  left: number
  /** Quantity of this product in the cart for points. */
  inCart: number
  onRedeem: (card: ProductCard) => Promise<void>
}

/** Goods sold only for points have no price, so `isBuyable` does not apply. */
const isThere = ({ stock, preorder }: ProductCard): boolean => stock > 0 || preorder.allowed

/** Bottom row of a card for points: its cost with an add button, or the missing points. */
export function RedeemControls({ card, left, inCart, onRedeem }: Props) {
  const { redemption: messages, points } = usePointsMessages()
  const { locale } = useSite()
  const [isBusy, setIsBusy] = useState(false)
  const cost = card.points_price ?? 0
  const formatPoints = (count: number) => points(formatCount(count, locale))
  const redeem = async () => {
    if (isBusy) return
    setIsBusy(true)
    await onRedeem(card).finally(() => setIsBusy(false))
  }
  const against = left < cost ? messages.missing(formatPoints(cost - left)) : null
  return (
    <div className={styles.foot}>
      <p className={styles.cost}>{formatPoints(cost)}</p>
      {inCart > 0 && <p>{messages.lies(inCart)}</p>}
      {against !== null && <p className={styles.against}>{against}</p>}
      {against === null && isThere(card) && (
        <Button
          kind="line"
          isWide
          isBusy={isBusy}
          aria-label={messages.redeemNamed(productTitle(card).title)}
          onClick={() => void redeem()}
        >
          {messages.redeem}
        </Button>
      )}
    </div>
  )
}
