import { locateStores } from '#contract/rules/locate-stores.ts'
import { StoreChoice } from '../features/checkout/store-choice.tsx'
import { openWords } from '../features/stores/open-words.ts'
import { useWhere } from '../features/stores/use-where.ts'
import { useNow } from '../lib/now.ts'
import { useStoresWords } from '../words/stores/stores-words.ts'
import type { CheckoutFormState } from './use-checkout-form.ts'

/** The stores for pickup, with distance and opening state as in the store locator. */
export function CheckoutStores({ form: { stores, terms, choose } }: { form: CheckoutFormState }) {
  const words = useStoresWords()
  const now = useNow()
  const where = useWhere()
  return (
    <StoreChoice
      stores={stores && locateStores(stores, { from: where.place, stateId: undefined, q: '' })}
      chosenId={terms.store?.id ?? null}
      onChoose={(pickupStoreId) => choose({ pickupStoreId })}
      openWords={(store) => openWords(store, now, words)}
      where={where}
    />
  )
}
