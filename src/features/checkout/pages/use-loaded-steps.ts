import { useState } from 'react'
import { useLate } from '../../../lib/http/query-display.ts'
import { useFirstAddressForm } from './first-address-form.ts'
import type { useBuyer } from './use-buyer.ts'

/** After this time the steps are shown with what has arrived. */
const MAX_WAIT_MS = 3_000

interface Input {
  buyer: ReturnType<typeof useBuyer>
  /** What is offered to pay with. */
  offer: unknown
  /** The calculated cart. */
  answer: unknown
  isOffline: boolean
}

/**
 * Whether the steps wait for what they show, so that nothing moves when it arrives; offline there is no waiting. Steps
 * that were shown stay.
 */
export function useLoadedSteps({ buyer, offer, answer, isOffline }: Input) {
  const FirstAddressForm = useFirstAddressForm(buyer.addresses)
  const hasAll = Boolean(buyer.addresses && buyer.isKnown && offer && answer && FirstAddressForm)
  const [isShown, setShown] = useState(false)
  const isMissing = !hasAll && !isOffline && !isShown
  const isLoading = !useLate(isMissing, MAX_WAIT_MS) && isMissing
  if (!isLoading && !isShown) setShown(true)
  return { isLoading, FirstAddressForm }
}
