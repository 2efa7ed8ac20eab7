import { useEffect, useMemo, useState } from 'react'
import { searchIn } from '#contract/catalogue/catalogue-search.ts'
import type { CatalogueTerms } from '#contract/catalogue/catalogue-terms.ts'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { useOwnProducts } from '../../../lib/dealer-prices.ts'
import { browserClock } from '../../../lib/format/clock.ts'
import { useSite } from '../../../lib/site.ts'
import {
  isSameCatalogue,
  loadCatalogue,
  refreshCatalogue,
  type StoredCatalogue,
} from '../../../offline/catalogue/catalogue-store.ts'

interface StoredCatalogueSearch {
  /** Best match first; null until the catalogue is loaded. */
  find: ((q: string) => ProductCard[]) | null
  /** There was no response and nothing is cached. */
  isMissing: boolean
  /** Set when there was no response and the cached catalogue is shown: milliseconds since 1970. */
  asOf: number | null
}

/** The catalogue cached on this device, for search without requests; refreshed whenever the search opens. */
export function useCatalogueSearch(isOpen: boolean): StoredCatalogueSearch {
  const [catalogue, setShop] = useState<StoredCatalogue | null>(null)
  const [answer, setAnswer] = useState<Pick<StoredCatalogueSearch, 'isMissing' | 'asOf'>>({
    isMissing: false,
    asOf: null,
  })

  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    const openedAt = browserClock.now()
    // An unchanged version keeps the search index.
    const show = (stored: StoredCatalogue | null) =>
      setShop((before) => (stored === null || isSameCatalogue(before, stored) ? before : stored))
    const loadStored = async () => {
      const stored = await loadCatalogue()
      if (isWanted) show(stored)
      const fresh = await refreshCatalogue()
      if (!isWanted) return
      show(fresh)
      const isOld = fresh !== null && fresh.savedAt < openedAt
      setAnswer({ isMissing: fresh === null, asOf: isOld ? fresh.savedAt : null })
    }
    void loadStored()
    return () => {
      isWanted = false
    }
  }, [isOpen])

  const { terms } = useSite()
  const products = useOwnProducts(catalogue?.products)
  const find = useMemo(() => (products ? finder(products, terms) : null), [products, terms])
  return { find, ...answer }
}

function finder(cards: readonly ProductCard[], terms: CatalogueTerms | undefined): (q: string) => ProductCard[] {
  const search = searchIn(cards, terms)
  const byId = new Map(cards.map((card) => [card.id, card]))
  return (q) => search(q).flatMap((id) => byId.get(id) ?? [])
}
