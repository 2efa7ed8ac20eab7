import { locateStores } from '#contract/stores/locate-stores.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useStoresMessages } from '../../stores/messages/stores/stores-messages.ts'
import { pickupText } from '../../stores/opening-text.ts'
import { useGeolocation } from '../../stores/use-geolocation.ts'
import { StoreChoice } from '../store-choice.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

/** The stores for pickup, with their distance and when the order is ready. */
export function CheckoutStores({ form: { stores, stockOf, terms, choose } }: { form: CheckoutFormState }) {
  const messages = useStoresMessages()
  const now = useNow()
  const where = useGeolocation()
  return (
    <StoreChoice
      stores={stores && locateStores(stores, { from: where.place, stateId: undefined, q: '' })}
      chosenId={terms.store?.id ?? null}
      onChoose={(pickupStoreId) => choose({ pickupStoreId })}
      stockOf={stockOf}
      readyText={(store) => pickupText(store, now, messages)}
      where={where}
    />
  )
}
