import { type ReactNode, Suspense } from 'react'
import type { Product, ProductCard } from '#contract/catalogue/product.ts'
import { stockState } from '../../../lib/stock-state.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { type Sales, useSales } from '../../../session/use-sales.ts'
import { productNamespace } from '../messages/product/product-messages.ts'
import styles from './stock-alert.module.css'

const StockAlert = lazyComponent([productNamespace], async () => (await import('./stock-alert.tsx')).StockAlert)

const StockAlertButton = lazyComponent(
  [productNamespace],
  async () => (await import('./stock-alert.tsx')).StockAlertButton,
)

const isOffered = (product: ProductCard, sales: Sales): boolean =>
  stockState(product).kind === 'sold-out' && sales.promotes(product)

/** The request itself, in the bar of a sold-out product. @param fallback until the device has said who asks */
export function StockAlertBar({ product, fallback }: { product: ProductCard; fallback: ReactNode }) {
  const sales = useSales()
  const isHydrated = useHydrated()
  if (!isHydrated || !isOffered(product, sales)) return fallback
  return (
    <Suspense fallback={fallback}>
      <StockAlertButton product={product} />
    </Suspense>
  )
}

/** Back-in-stock request of a sold-out product. The server renders its space only, because it depends on the person. */
export function StockAlertSection({ product }: { product: Product }) {
  const sales = useSales()
  const isHydrated = useHydrated()
  if (!isOffered(product, sales)) return null
  return (
    <div className={styles.section}>
      <Suspense>{isHydrated && <StockAlert product={product} />}</Suspense>
    </div>
  )
}
