import { type ComponentType, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { MAX_SEARCH } from '#contract/constants.ts'
import { endTyping } from '../../../lib/typed-ahead.ts'
import { paths } from '../../../paths.ts'
import { SearchModal } from '../../../ui/overlays/search-modal.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { useSearchMessages } from '../messages/search/search-messages.ts'
import styles from './search-dialog.module.css'
import { SearchHit } from './search-hit.tsx'
import { Kinds, RecentSearches } from './search-start.tsx'
import { useCatalogueSearch } from './use-catalogue-search.ts'
import { useRecentSearches } from './use-recent-searches.ts'

/** Results in the dialog; the shop page lists all. */
const MAX_SHOWN = 8
const ALL = 'all'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** Other hits than products, of a feature that this one does not know. */
  OtherHits: ComponentType<{ q: string; onLeave: () => void }>
}

/** Search of the whole catalogue, as cached on this device. */
export function SearchDialog({ isOpen, onClose, OtherHits }: Props) {
  const messages = useSearchMessages()
  const { query, setQuery, found, hits, status, shop: catalogueSearch } = useAnswer(isOpen)
  const recent = useRecentSearches(isOpen)
  const [, goTo] = useLocation()
  const text = query.trim()
  const leave = () => {
    setQuery('')
    onClose()
  }
  const leaveFor = (text: string) => {
    if (text) recent.remember(text)
    leave()
  }
  const leaveTo = (path: string) => {
    leaveFor(text)
    goTo(path)
  }
  const showAllResults = () => text && leaveTo(paths.shop({ q: text }))
  const choose = (id: string) => {
    const card = found.find((one) => String(one.id) === id)
    if (card) leaveTo(paths.product(card.type, card.id))
    else showAllResults()
  }
  return (
    <SearchModal
      label={messages.label}
      isOpen={isOpen}
      onClose={leave}
      query={query}
      onQuery={setQuery}
      max={MAX_SEARCH}
      hits={hits}
      onChoose={choose}
      onSubmit={showAllResults}
      status={status}
    >
      <StaleNotice at={catalogueSearch.asOf} />
      {text && catalogueSearch.find && found.length === 0 && <p className={styles.tip}>{messages.tryThis}</p>}
      {!text && <RecentSearches texts={recent.texts} onAsk={setQuery} onForget={recent.forget} />}
      {text && <OtherHits q={text} onLeave={() => leaveFor(text)} />}
      {found.length === 0 && <Kinds onLeave={leave} />}
    </SearchModal>
  )
}

const NONE: readonly ProductCard[] = []

/** The query, its results and the status message. The results are deferred, so that typing stays responsive. */
function useAnswer(isOpen: boolean) {
  const messages = useSearchMessages()
  const catalogueSearch = useCatalogueSearch(isOpen)
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (isOpen) endTyping((typed) => setQuery((text) => typed + text))
  }, [isOpen])
  const trimmedQuery = useDeferredValue(query).trim()
  const { find } = catalogueSearch
  const found = useMemo(() => (find && trimmedQuery ? find(trimmedQuery) : NONE), [find, trimmedQuery])
  const hits = useMemo(() => {
    const shown = found.slice(0, MAX_SHOWN).map((card) => ({ id: String(card.id), content: <SearchHit card={card} /> }))
    const all = { id: ALL, content: <span className={styles.all}>{messages.seeAll(found.length)}</span> }
    return shown.length > 0 ? [...shown, all] : []
  }, [found, messages])
  return { query, setQuery, found, hits, shop: catalogueSearch, status: statusOf() }

  function statusOf(): string {
    if (!trimmedQuery) return ''
    if (!find) return catalogueSearch.isMissing ? messages.unavailable : messages.waiting
    return found.length > 0 ? messages.results(found.length) : messages.nothing(trimmedQuery)
  }
}
