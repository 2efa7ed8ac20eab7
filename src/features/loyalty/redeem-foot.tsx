import { useState } from 'react'
import type { ProductCard } from '#contract/entities/product.ts'
import { formatCount } from '../../lib/format-money.ts'
import { productTitle } from '../../lib/product-title.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { useLoyaltyWords } from '../../words/loyalty/loyalty-words.ts'
import styles from './redemption.module.css'

interface Props {
  card: ProductCard
  /** Points that are not in the cart already. */
  left: number
  /** Pieces of it in the cart for points. */
  inCart: number
  onRedeem: (card: ProductCard) => Promise<void>
}

/** Goods for points alone have no price in money, and can be had all the same. */
const isThere = ({ stock, preorder }: ProductCard): boolean => stock > 0 || preorder.allowed

/** The lowest row of goods for points: what they cost, and one tap into the cart, or what is missing for it. */
export function RedeemFoot({ card, left, inCart, onRedeem }: Props) {
  const { redemption: words, points } = useLoyaltyWords()
  const { locale } = useSite()
  const [isBusy, setIsBusy] = useState(false)
  const cost = card.points_price ?? 0
  const said = (count: number) => points(formatCount(count, locale))
  const redeem = async () => {
    if (isBusy) return
    setIsBusy(true)
    await onRedeem(card).finally(() => setIsBusy(false))
  }
  const against = left < cost ? words.missing(said(cost - left)) : null
  return (
    <div className={styles.foot}>
      <p className={styles.cost}>{said(cost)}</p>
      {inCart > 0 && <p>{words.lies(inCart)}</p>}
      {against !== null && <p className={styles.against}>{against}</p>}
      {against === null && isThere(card) && (
        <Button
          kind="line"
          isWide
          isBusy={isBusy}
          aria-label={words.redeemNamed(productTitle(card).title)}
          onClick={() => void redeem()}
        >
          {words.redeem}
        </Button>
      )}
    </div>
  )
}
