import { type ComponentType, useState } from 'react'
import type { Address } from '#contract/account/address.ts'
import { useStates } from '../../../lib/countries.ts'
import { useLate } from '../../../lib/http/query-display.ts'
import { componentsNamespace } from '../../../messages/components/components-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { accountNamespace } from '../../account/messages/account/account-messages.ts'
import { useFirstAddressForm } from './first-address-form.ts'
import type { useBuyer } from './use-buyer.ts'
import { useLoadedPart } from './use-loaded-part.ts'

type AddressDoubtComponent = ComponentType<{ address: Address }>

const loadDoubt = async (): Promise<AddressDoubtComponent> => (await import('./address-doubt.tsx')).AddressDoubt
const LazyAddressDoubt = lazyComponent([accountNamespace, componentsNamespace], loadDoubt)

interface Input {
  buyer: ReturnType<typeof useBuyer>
  /** What is offered to pay with. */
  offer: unknown
  /** The calculated cart. */
  answer: unknown
  isOffline: boolean
}

/**
 * Whether the steps wait for what they show, so that nothing moves when it arrives; offline there is no waiting. After
 * ten seconds they are shown with what has arrived. Steps that were shown stay.
 */
export function useLoadedSteps({ buyer, offer, answer, isOffline }: Input) {
  const FirstAddressForm = useFirstAddressForm(buyer.addresses)
  const hasAddress = buyer.addresses !== undefined && buyer.addresses.length > 0
  const AddressDoubt = useLoadedPart<AddressDoubtComponent>(hasAddress, loadDoubt, LazyAddressDoubt)
  const hasStates = useStates().length > 0
  const hasParts = FirstAddressForm !== null && AddressDoubt !== null && hasStates
  const hasAll = Boolean(buyer.addresses && buyer.isKnown && offer && answer && hasParts)
  const [isShown, setShown] = useState(false)
  const isMissing = !hasAll && !isOffline && !isShown
  const isLoading = !useLate(isMissing) && isMissing
  if (!isLoading && !isShown) setShown(true)
  return { isLoading, FirstAddressForm, AddressDoubt }
}
