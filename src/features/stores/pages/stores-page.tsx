import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { locateStores } from '#contract/stores/locate-stores.ts'
import type { Store } from '#contract/stores/store.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useQueryDisplay } from '../../../lib/http/query-display.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { PageFallback } from '../../site/page-fallback.tsx'
import { useStoresMessages } from '../messages/stores/stores-messages.ts'
import { isOpenAt } from '../opening-text.ts'
import { StoreFilters } from '../store-filters.tsx'
import { StoreList } from '../store-list.tsx'
import { StorePanel } from '../store-panel.tsx'
import { storesQuery } from '../stores-query.ts'
import { readStoresSearch, type StoresSearch, storesHref } from '../stores-search.ts'
import { useGeolocation } from '../use-geolocation.ts'
import styles from './stores-page.module.css'

export default function StoresPage() {
  const messages = useStoresMessages()
  const { data, ...shown } = useQueryDisplay(useQuery(storesQuery()))
  if (!data) return <PageFallback hasRows title={messages.title} {...shown} />
  return <Locator stores={data.stores.data} asOf={shown.asOf} />
}

function Locator({ stores, asOf }: { stores: readonly Store[]; asOf: number | null }) {
  const messages = useStoresMessages()
  const now = useNow()
  const search = readStoresSearch(new URLSearchParams(useSearch()))
  const { q, setQ, nth, letGo: clearSearch } = useSearchForm(search)
  const { state, place: coordinates, ask: requestLocation } = useGeolocation()
  const located = locateStores(stores, { from: coordinates, stateId: search.stateId, q })
  // `now` is 0 in the first render, which must equal the server's.
  const found = search.isOpenNow && now > 0 ? located.filter((store) => isOpenAt(store, now)) : located
  const chosen = found.find(({ id }) => id === search.storeId)
  const heading = useFocusWhenChosen(search.storeId)
  // On wide screens the panel always shows a store.
  const panel = chosen ?? found[0]
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <h1>
          {messages.title} <span>{found.length}</span>
        </h1>
        <StoreFilters key={nth} onType={setQ} search={search} stores={stores} where={state} onWhere={requestLocation} />
        <StaleNotice at={asOf} />
        {found.length > 0 ? (
          <StoreList
            stores={found}
            chosenId={chosen?.id}
            shownId={panel?.id}
            now={now}
            hrefOf={({ id }) => storesHref({ ...search, q, storeId: id })}
          />
        ) : (
          <EmptyState title={messages.none} text={messages.noneText}>
            <Link className={buttonClass()} href={paths.stores()} onClick={clearSearch}>
              {messages.all}
            </Link>
          </EmptyState>
        )}
      </div>
      {panel && (
        <section className={styles.panel} data-chosen={chosen !== undefined} aria-label={panel.name}>
          <Link className={styles.back} href={storesHref({ ...search, q, storeId: undefined })} replace>
            <Icon name="left" />
            {messages.all}
          </Link>
          <StorePanel store={panel} now={now} heading={heading} />
        </section>
      )}
    </div>
  )
}

/**
 * The typed query, which reaches the address later, and a key for the uncontrolled filter form. `letGo` resets all
 * filters and remounts the form once the address has none.
 */
function useSearchForm(search: StoresSearch) {
  const [q, setQ] = useState(search.q)
  const [nth, setNth] = useState(0)
  const [isLetGo, setLetGo] = useState(false)
  if (isLetGo && !search.q && search.stateId === undefined && !search.isOpenNow) {
    setLetGo(false)
    setNth(nth + 1)
  }
  const clearSearch = () => {
    setQ('')
    setLetGo(true)
  }
  return { q, setQ, nth, letGo: clearSearch }
}

/** Moves the focus to the name of a store when it is chosen, but not when the page opens with one in its address. */
function useFocusWhenChosen(storeId: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(storeId)
  useEffect(() => {
    if (before.current === storeId) return
    before.current = storeId
    if (storeId !== undefined) heading.current?.focus()
  }, [storeId])
  return heading
}
