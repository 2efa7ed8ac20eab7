import { useEffect, useMemo, useState } from 'react'
import { useOwnProducts } from '../../lib/dealer-prices.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { NoAnswer } from '../../lib/http/call-errors.ts'
import { lastConnectivity } from '../../lib/http/connectivity.ts'
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
  /** Why there is none: this device has none, and the server does not respond. */
  failure: NoAnswer | null
  /** Refreshes again. */
  retry: () => void
  /** Set when the server did not respond: how old the catalogue is, milliseconds since 1970. */
  asOf: number | null
}

/**
 * The catalogue on this device with the dealer's own products, refreshed when the page opens: lines are matched without
 * a request.
 */
export function useOrderCatalogue(): LoadedCatalogue {
  const [stored, setStored] = useState<StoredCatalogue | null>(null)
  const [rules, setRules] = useState<OrderRules | null>(null)
  const [{ failure, asOf }, setAnswer] = useState<Pick<LoadedCatalogue, 'failure' | 'asOf'>>({
    failure: null,
    asOf: null,
  })
  const [openedAt, setOpenedAt] = useState(browserClock.now)
  const { terms } = useSite()
  useEffect(() => {
    let isHere = true
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
      const failure = fresh === null ? new NoAnswer(lastConnectivity() ?? 'network') : null
      setAnswer({ failure, asOf: isOld ? fresh.savedAt : null })
    }
    void load()
    return () => {
      isHere = false
    }
  }, [openedAt])
  const products = useOwnProducts(stored?.products)
  const catalogue = useMemo(
    () => (products && rules ? rules.orderCatalogue(products, terms) : null),
    [products, rules, terms],
  )
  return { catalogue, failure, retry: () => setOpenedAt(browserClock.now()), asOf }
}
