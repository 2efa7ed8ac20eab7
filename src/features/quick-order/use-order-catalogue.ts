import { useEffect, useMemo, useState } from 'react'
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

/** The catalogue on this device, refreshed when the page opens: lines are matched without a request. */
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
  const catalogue = useMemo(
    () => (stored && rules ? rules.orderCatalogue(stored.products, terms) : null),
    [stored, rules, terms],
  )
  return { catalogue, isMissing, asOf }
}
