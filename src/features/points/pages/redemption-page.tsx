import { Link } from 'wouter'
import { lineKey } from '#contract/cart/line-key.ts'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { showAlert } from '../../../lib/alerts-and-toasts.ts'
import { isStoreAnswer } from '../../../lib/http/call-errors.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { paths } from '../../../paths.ts'
import { useSales } from '../../../session/use-sales.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { ownRedemption } from '../../account/account-queries.ts'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { addOnce } from '../../cart/state/add-once.ts'
import type { ShownLine } from '../../cart/state/cart-view.ts'
import { useCart } from '../../cart/state/use-cart.ts'
import { useConnection } from '../../cart/sync/use-connection.ts'
import { ProductList } from '../../catalogue/listing/product-list.tsx'
import { PromotionsHidden } from '../../vouchers/promotions-hidden.tsx'
import { usePointsMessages } from '../messages/points/points-messages.ts'
import { RedeemControls } from '../redeem-controls.tsx'
import { RedemptionHead } from '../redemption-head.tsx'

const isForPoints = ({ checkout_type }: ShownLine): boolean => checkout_type === 'points'

const pieces = (lines: readonly ShownLine[], { type, id }: ProductCard): number => {
  const key = lineKey({ productable_type: type, productable_id: id, checkout_type: 'points' })
  return lines.find((line) => line.key === key)?.quantity ?? 0
}

/** Goods for points; added to the cart like all others, also offline. */
export default function RedemptionPage() {
  const words = usePointsMessages()
  const { messages } = useMessages()
  const { promotesAnything } = useSales()
  const isHidden = !promotesAnything
  const { data, asOf, error } = useOwnQuery(ownRedemption, !isHidden)
  const lines = useCart().lines.filter(isForPoints)
  const isOffline = useConnection(({ state }) => state === 'offline' || state === 'portal')
  if (isHidden) return <PromotionsHidden isPage />
  if (!data && isStoreAnswer(error)) return <LoadFailure error={error} isPage />
  if (!data)
    return <EmptyState isPage title={words.redemption.title} text={isOffline ? words.notStored : words.loading} />
  const inCart = lines.reduce((sum, { productable, quantity }) => sum + (productable.points_price ?? 0) * quantity, 0)
  const redeem = async (card: ProductCard) => {
    await addOnce(card, 1, 'points').catch(() => showAlert(messages.somethingWrong))
  }
  const footOf = (card: ProductCard) => (
    <RedeemControls card={card} left={data.balance - inCart} inCart={pieces(lines, card)} onRedeem={redeem} />
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
      <StaleNotice at={asOf} />
      {data.products.data.length === 0 && <EmptyState title={words.redemption.none} />}
      <ProductList cards={data.products.data} rank={2} isFirst footOf={footOf} />
    </>
  )
}
