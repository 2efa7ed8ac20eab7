import { type ReactNode, Suspense, useState } from 'react'
import {
  type AllowedQuantities,
  allowedQuantities,
  type DealerQuantityTerms,
  hasQuantityTerms,
} from '#contract/cart/dealer-quantity.ts'
import { dealerPricesNamespace } from '../../messages/dealer-prices/dealer-prices-messages.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import type { QuantityTermsProps } from './dealer-price-parts.tsx'

const QuantityTerms = lazyComponent(
  [dealerPricesNamespace],
  async () => (await import('./dealer-price-parts.tsx')).QuantityTerms,
)

type Place = QuantityTermsProps['place']

interface QuantityControl {
  /** For the stepper: the quantities that it offers, and what it does with others. */
  stepper: { allowed: AllowedQuantities; onCorrect: (asked: number, set: number) => void }
  /** Beside the stepper; null for products that are sold in single pieces. */
  note: ReactNode
}

/** The quantities of a product that may be ordered, and the sentence that says so before somebody types. */
export function useQuantityTerms(terms: DealerQuantityTerms, place: Place): QuantityControl {
  const [correction, setCorrection] = useState<QuantityTermsProps['correction']>(null)
  return {
    stepper: { allowed: allowedQuantities(terms), onCorrect: (asked, set) => setCorrection({ asked, set }) },
    note: hasQuantityTerms(terms) && (
      <Suspense>
        <QuantityTerms place={place} terms={terms} correction={correction} />
      </Suspense>
    ),
  }
}
