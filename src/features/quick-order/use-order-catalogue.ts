import { useEffect, useMemo, useState } from 'react'
import { useOwnProducts } from '../../lib/dealer-prices.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { useSite } from '../../lib/site.ts'
import {
  isSameCatalogue,
  loadCatalogue,
  refreshCatalogue,
  type StoredCatalogue,
} from '../../offline/catalogue/catalogue-store.ts'
import type { OrderCatalogue } from './order-catalogue.ts'

type OrderRules = typeof import('./order-catalogue.ts')

interface LoadedCatalogue {
  /** Null until it is read. */
  catalogue: OrderCatalogue | null
  /** There is none on this device and the server does not respond. */
  isMissing: boolean
  /** Set when the server did not respond: how old the catalogue is, milliseconds since 1970. */
  asOf: number | null
}

/** The catalogue on this device with the dealer’s own products, refreshed when the page opens: lines are matched without a request. */
export function useOrderCatalogue(): LoadedCatalogue {
  const [stored, setStored] = useState<StoredCatalogue | null>(null)
  const [rules, setRules] = useState<OrderRules | null>(null)
  const [{ isMissing, asOf }, setAnswer] = useState<Pick<LoadedCatalogue, 'isMissing' | 'asOf'>>({
    isMissing: false,
    asOf: null,
  })
  const { terms } = useSite()
  useEffect(() => {
    let isHere = true
    const openedAt = browserClock.now()
    // An unchanged version keeps the search index.
    const show = (next: StoredCatalogue | null) =>
      setStored((before) => (next === null || isSameCatalogue(before, next) ? before : next))
    const load = async () => {
      // With the search, which is no part of the page's own file.
      const [loaded, before] = await Promise.all([import('./order-catalogue.ts'), loadCatalogue()])
      if (isHere) setRules(loaded)
      if (isHere) show(before)
      const fresh = await refreshCatalogue().catch(() => before)
      if (!isHere) return
      show(fresh)
      const isOld = fresh !== null && fresh.savedAt < openedAt
      setAnswer({ isMissing: fresh === null, asOf: isOld ? fresh.savedAt : null })
    }
    void load()
    return () => {
      isHere = false
    }
  }, [])
  const products = useOwnProducts(stored?.products)
  const catalogue = useMemo(
    () => (products && rules ? rules.orderCatalogue(products, terms) : null),
    [products, rules, terms],
  )
  return { catalogue, isMissing, asOf }
}
