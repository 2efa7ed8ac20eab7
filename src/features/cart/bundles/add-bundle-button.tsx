import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import type { Promotion } from '#contract/catalogue/promotion.ts'
import { sellsTo } from '#contract/site/sales-policy.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { paths } from '../../../paths.ts'
import { needsDealer } from '../../../session/acting.ts'
import { requireDealer } from '../../../session/dealer-dialog.ts'
import { currentOwner, storeReturnPage } from '../../../session/session.ts'
import { useBuyerKind, useSalesPolicy } from '../../../session/use-sales.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { useProductMessages } from '../../catalogue/messages/product/product-messages.ts'
import { cartPageNamespace } from '../messages/cart-page/cart-page-messages.ts'
import { useConnection } from '../sync/use-connection.ts'
import styles from './add-bundle-button.module.css'

const BundleSheet = lazyComponent([cartPageNamespace], async () => (await import('./bundle-sheet.tsx')).BundleSheet)

interface Props {
  promotion: Promotion
  /** Id of the product on whose page this is shown: its own piece of the bundle. */
  first: number
}

/**
 * Adds a whole bundle to the cart; its products are chosen in a sheet. Disabled offline, with a label that explains it.
 */
export function AddBundleButton({ promotion, first }: Props) {
  const { offers } = useProductMessages()
  const isSold = sellsTo(useSalesPolicy(), useBuyerKind())
  const isOffline = useConnection(({ state }) => state !== 'online')
  const [, goTo] = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    if (currentOwner() === null) {
      storeReturnPage()
      return goTo(paths.logIn())
    }
    if (needsDealer()) return requireDealer()
    setWasOpened(true)
    setIsOpen(true)
  }
  if (!isSold) return null
  const words = isOffline ? offers.takeLater : offers.take
  return (
    <div className={styles.take}>
      <Button
        kind="line"
        aria-disabled={isOffline || undefined}
        aria-label={`${words}: ${promotion.name}`}
        onClick={isOffline ? undefined : open}
      >
        {isOffline && <StatusDot state="hollow" />}
        {words}
      </Button>
      {wasOpened && (
        <Suspense>
          <BundleSheet promotion={promotion} first={first} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
