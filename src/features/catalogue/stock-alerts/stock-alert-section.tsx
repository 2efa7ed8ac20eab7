import { type ReactNode, Suspense } from 'react'
import type { Product, ProductCard } from '#contract/catalogue/product.ts'
import { forbidsPromotion, type SalesMode } from '#contract/site/sales-mode.ts'
import { useSite } from '../../../lib/site.ts'
import { stockState } from '../../../lib/stock-state.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { productNamespace } from '../messages/product/product-messages.ts'
import styles from './stock-alert.module.css'

const StockAlert = lazyComponent([productNamespace], async () => (await import('./stock-alert.tsx')).StockAlert)

const StockAlertButton = lazyComponent(
  [productNamespace],
  async () => (await import('./stock-alert.tsx')).StockAlertButton,
)

const isOffered = (product: ProductCard, salesMode: SalesMode): boolean =>
  stockState(product).kind === 'sold-out' && !forbidsPromotion(salesMode)

/** The request itself, in the bar of a sold-out product. @param fallback until the device has said who asks */
export function StockAlertBar({ product, fallback }: { product: ProductCard; fallback: ReactNode }) {
  const { salesMode } = useSite()
  const isHydrated = useHydrated()
  if (!isHydrated || !isOffered(product, salesMode)) return fallback
  return (
    <Suspense fallback={fallback}>
      <StockAlertButton product={product} />
    </Suspense>
  )
}

/** Back-in-stock request of a sold-out product. The server renders its space only, because it depends on the person. */
export function StockAlertSection({ product }: { product: Product }) {
  const { salesMode } = useSite()
  const isHydrated = useHydrated()
  if (!isOffered(product, salesMode)) return null
  return (
    <div className={styles.section}>
      <Suspense>{isHydrated && <StockAlert product={product} />}</Suspense>
    </div>
  )
}
