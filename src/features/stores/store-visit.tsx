import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../lib/format/now.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useStoresMessages } from './messages/stores/stores-messages.ts'
import { openingText } from './opening-text.ts'
import { StoreHours } from './store-hours.tsx'
import styles from './store-visit.module.css'
import { storesQuery } from './stores-query.ts'

/** What somebody needs on the way to a store: whether it is open, its hours, and the route. Nothing until it is known. */
export function StoreVisit({ storeId }: { storeId: number }) {
  const messages = useStoresMessages()
  const now = useNow()
  const store = useQuery(storesQuery()).data?.stores.data.find(({ id }) => id === storeId)
  if (!store) return null
  return (
    <div className={styles.visit}>
      <a className={buttonClass('line')} href={store.map_url} rel="noopener noreferrer">
        {messages.directions}
      </a>
      <details>
        <summary>{openingText(store, now, messages)}</summary>
        <StoreHours store={store} now={now} />
      </details>
    </div>
  )
}
