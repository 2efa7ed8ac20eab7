import { Link } from 'wouter'
import type { LocatedStore } from '#contract/stores/store.ts'
import { formatDistance } from '../../lib/format/format-distance.ts'
import { useLanguage } from '../../lib/language.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useStoresMessages } from './messages/stores/stores-messages.ts'
import { isOpenAt, openingText } from './opening-text.ts'
import styles from './store-list.module.css'

interface Props {
  stores: readonly LocatedStore[]
  /** The store whose details are shown. */
  chosenId: number | undefined
  /** On wide screens the first store is shown until one is chosen. */
  shownId: number | undefined
  hrefOf: (store: LocatedStore) => string
  /** 0 in the first render, which must equal the server's: the opening state is omitted then. */
  now: number
}

/** One row per store; selecting one shows its details. */
export function StoreList({ stores, chosenId, shownId, hrefOf, now }: Props) {
  const messages = useStoresMessages()
  const language = useLanguage()
  return (
    <ul className={styles.list} aria-label={messages.list}>
      {stores.map((store) => (
        <li key={store.id}>
          <Link
            href={hrefOf(store)}
            replace
            aria-current={store.id === chosenId || undefined}
            data-shown={store.id === shownId || undefined}
          >
            <span className={styles.name}>{store.name}</span>
            {store.distance_km !== null && (
              <span className={styles.distance}>
                {messages.kilometres(formatDistance(store.distance_km, language))}
              </span>
            )}
            <span className={styles.place}>
              {store.city}, {store.state_name}
            </span>
            <span className={styles.open}>
              {now > 0 && (
                <>
                  <StatusDot state={isOpenAt(store, now) ? 'full' : 'hollow'} />
                  {openingText(store, now, messages)}
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
