import { Suspense } from 'react'
import type { BundleHint as Hint } from '#contract/entities/cart.ts'
import { cartPageRoom } from '../../words/cart-page/cart-page-words.ts'
import { lazyPart } from '../../words/room.ts'
import { offeredHint } from './offered-hint.ts'
import { useCart } from './use-cart.ts'
import { useConnection } from './use-connection.ts'

const BundleHint = lazyPart([cartPageRoom], async () => (await import('./bundle-hint.tsx')).BundleHint)

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
