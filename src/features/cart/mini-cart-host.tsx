import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { untilLoaded } from '../../lib/http/until-loaded.ts'
import { paths } from '../../paths.ts'
import { type AddedItem, onAdded } from './state/added-item.ts'

const MiniCart = lazy(() => untilLoaded(async () => (await import('./mini-cart.tsx')).loadMiniCart()))

/** Opens the mini-cart after each addition, until the person goes to another page. */
export function MiniCartHost() {
  const [path] = useLocation()
  const [shown, setShown] = useState<{ item: AddedItem; path: string; no: number } | null>(null)
  useEffect(
    () => onAdded((item) => setShown((before) => ({ item, path: location.pathname, no: (before?.no ?? 0) + 1 }))),
    [],
  )
  if (shown?.path !== path || path === paths.cart()) return null
  return (
    <Suspense>
      <MiniCart key={shown.no} item={shown.item} onClose={() => setShown(null)} />
    </Suspense>
  )
}
