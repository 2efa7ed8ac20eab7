import { Suspense, useId } from 'react'
import { useSite } from '../../../lib/site.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { storesNamespace } from '../../stores/messages/stores/stores-messages.ts'
import { productNamespace, useProductMessages } from '../messages/product/product-messages.ts'
import styles from './delivery.module.css'
import type { Goods } from './delivery-estimate.tsx'

const DeliveryEstimate = lazyComponent(
  [productNamespace, storesNamespace],
  async () => (await import('./delivery-estimate.tsx')).DeliveryEstimate,
)

/**
 * Delivery fee and duration for the reader's state, and whether pickup is possible. Only the device stores the state,
 * so the server renders a placeholder of the same size, which avoids a layout shift.
 */
export function Delivery({ goods }: { goods: Goods }) {
  const { delivery: messages } = useProductMessages()
  const { locale } = useSite()
  const title = useId()
  const isHydrated = useHydrated()
  const hint = <p className={styles.hint}>{messages.hint(messages.state[locale].toLowerCase())}</p>
  return (
    <section className={styles.delivery} aria-labelledby={title}>
      <h2 id={title}>{messages.title}</h2>
      {isHydrated ? (
        <Suspense fallback={hint}>
          <DeliveryEstimate goods={goods} />
        </Suspense>
      ) : (
        hint
      )}
    </section>
  )
}
