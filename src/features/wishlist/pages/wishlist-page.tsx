import { Suspense } from 'react'
import { Link } from 'wouter'
import type { Wish } from '#contract/wishlist/wishlist.ts'
import { isStoreAnswer } from '../../../lib/http/call-errors.ts'
import { isBuyable } from '../../../lib/stock-state.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { AddStepper } from '../../cart/add-stepper.tsx'
import { useConnection } from '../../cart/sync/use-connection.ts'
import { productNamespace } from '../../catalogue/messages/product/product-messages.ts'
import { LostWishes } from '../lost-wishes.tsx'
import { useWishlistMessages } from '../messages/wishlist/wishlist-messages.ts'
import { refreshWishlist, useStartWishlist } from '../start-wishlist.ts'
import { WishlistGrid, WishlistPlaceholder } from '../wishlist-grid.tsx'
import { useWishlist } from '../wishlist-state.ts'
import styles from './wishlist-page.module.css'

const StockAlertList = lazyComponent(
  [productNamespace],
  async () => (await import('../../catalogue/stock-alerts/stock-alert-list.tsx')).StockAlertList,
)

const stepperOf = (productable: Wish['productable']) => (
  <AddStepper card={productable} isBuyable={isBuyable(productable)} />
)

/** The server's wishlist combined with the unsent changes of this device. */
export default function WishlistPage() {
  const messages = useWishlistMessages()
  const { shop: shopMessages } = useMessages()
  useStartWishlist()
  const { status, wishes, lost, asOf, error } = useWishlist()
  const isOffline = useConnection(({ state }) => state === 'offline' || state === 'portal')
  const isFailed = status === 'waiting' && isStoreAnswer(error)
  const isMissing = status === 'waiting' && isOffline && wishes.length === 0
  const alerts = (
    <Suspense>
      <StockAlertList />
    </Suspense>
  )
  if (status === 'ready' && wishes.length === 0)
    return (
      <>
        <LostWishes wishes={lost} />
        <EmptyState isPage title={messages.empty} text={messages.emptyText}>
          <Link className={buttonClass()} href={paths.shop()}>
            {shopMessages.wholeShop}
          </Link>
        </EmptyState>
        {alerts}
      </>
    )
  return (
    <>
      <header className={styles.head}>
        <h1>
          {messages.title} {wishes.length > 0 && <span>{wishes.length}</span>}
        </h1>
      </header>
      <StaleNotice at={asOf} />
      <LostWishes wishes={lost} />
      <p className={styles.note} role="status">
        {status === 'waiting' && isOffline && !isFailed && messages.notYet}
      </p>
      {isFailed && <LoadFailure error={error} onRetry={refreshWishlist} />}
      {(status === 'opening' || status === 'waiting') && wishes.length === 0 ? (
        !isMissing && !isFailed && <WishlistPlaceholder />
      ) : (
        <WishlistGrid wishes={wishes} footOf={stepperOf} />
      )}
      {alerts}
    </>
  )
}
