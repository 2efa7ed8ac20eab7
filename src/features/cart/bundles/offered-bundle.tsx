import { Suspense } from 'react'
import type { BundleHint as Hint } from '#contract/cart/cart.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { cartPageNamespace } from '../messages/cart-page/cart-page-messages.ts'
import { useCart } from '../state/use-cart.ts'
import { useConnection } from '../sync/use-connection.ts'
import { offeredHint } from './offered-hint.ts'

const BundleHint = lazyComponent([cartPageNamespace], async () => (await import('./bundle-hint.tsx')).BundleHint)

/** The bundle that the server offers for the current cart; with `productId`, only one that contains this product. */
export function OfferedBundle({ productId = null }: { productId?: number | null }) {
  const cart = useCart()
  const isOffline = useConnection(({ state }) => state !== 'online')
  const hint: Hint | null = isOffline ? null : offeredHint(cart, productId)
  return (
    hint && (
      <Suspense>
        <BundleHint key={JSON.stringify(hint)} hint={hint} />
      </Suspense>
    )
  )
}
