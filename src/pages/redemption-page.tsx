import { Link } from 'wouter'
import type { ProductCard } from '#contract/entities/product.ts'
import { lineKey } from '#contract/rules/line-key.ts'
import { isQuiet } from '#contract/rules/sales-mode.ts'
import { ownRedemption } from '../features/account/account-queries.ts'
import { useOwnAnswer } from '../features/account/use-own-answer.ts'
import type { ShownLine } from '../features/cart/shown-cart.ts'
import { useCart } from '../features/cart/use-cart.ts'
import { useCartActions } from '../features/cart/use-cart-actions.ts'
import { ProductList } from '../features/catalogue/product-list.tsx'
import { Quiet } from '../features/loyalty/quiet.tsx'
import { RedeemFoot } from '../features/loyalty/redeem-foot.tsx'
import { RedemptionHead } from '../features/loyalty/redemption-head.tsx'
import { showAlert } from '../lib/notices.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { AsOf } from '../ui/as-of.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useWords } from '../words/frame/frame-words.ts'
import { useLoyaltyWords } from '../words/loyalty/loyalty-words.ts'

const isForPoints = ({ checkout_type }: ShownLine): boolean => checkout_type === 'points'

const pieces = (lines: readonly ShownLine[], { type, id }: ProductCard): number => {
  const key = lineKey({ productable_type: type, productable_id: id, checkout_type: 'points' })
  return lines.find((line) => line.key === key)?.quantity ?? 0
}

/** Goods for points; added to the cart like all others, also offline. */
export default function RedemptionPage() {
  const words = useLoyaltyWords()
  const { messages } = useWords()
  const { salesMode } = useSite()
  const isHidden = isQuiet(salesMode)
  const { data, asOf } = useOwnAnswer(ownRedemption, !isHidden)
  const { add } = useCartActions()
  const lines = useCart().lines.filter(isForPoints)
  if (isHidden) return <Quiet isPage />
  if (!data) return <EmptyState isPage title={words.redemption.title} text={words.notYet} />
  const inCart = lines.reduce((sum, { productable, quantity }) => sum + (productable.points_price ?? 0) * quantity, 0)
  const redeem = async (card: ProductCard) => {
    await add(card, 1, 'points').catch(() => showAlert(messages.somethingWrong))
  }
  const footOf = (card: ProductCard) => (
    <RedeemFoot card={card} left={data.balance - inCart} inCart={pieces(lines, card)} onRedeem={redeem} />
  )
  return (
    <>
      <RedemptionHead count={data.products.data.length} balance={data.balance} inCart={inCart}>
        {lines.length > 0 && (
          <Link className={buttonClass()} href={paths.cart()}>
            {words.redemption.toCart}
          </Link>
        )}
        <Link className={buttonClass('line')} href={paths.points()}>
          {words.redemption.toPoints}
        </Link>
      </RedemptionHead>
      <AsOf at={asOf} />
      {data.products.data.length === 0 && <EmptyState title={words.redemption.none} />}
      <ProductList cards={data.products.data} rank={2} isFirst footOf={footOf} />
    </>
  )
}
