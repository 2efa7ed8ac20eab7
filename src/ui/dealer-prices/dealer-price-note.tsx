import { Suspense } from 'react'
import { dealerPricesNamespace } from '../../messages/dealer-prices/dealer-prices-messages.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import type { DealerPricePartProps } from './dealer-price-parts.tsx'

const loadPart = async () => (await import('./dealer-price-parts.tsx')).DealerPricePart

const Part = lazyComponent([dealerPricesNamespace], loadPart)

/** Before a dealer's prices are shown: script and texts of what stands beside them. */
export const loadDealerPriceParts = (): Promise<unknown> => Promise.all([loadPart(), dealerPricesNamespace.load()])

interface Props extends Omit<DealerPricePartProps, 'retail'> {
  /** What everybody else pays, in minor units; null for whoever pays it too, who sees nothing here. */
  retail: number | null
}

/** What a dealer sees beside their own price. Nothing of it is in the first script or in a page of the server. */
export const DealerPriceNote = ({ retail, ...props }: Props) =>
  retail !== null && (
    <Suspense>
      <Part {...props} retail={retail} />
    </Suspense>
  )
