import { useLocation } from 'wouter'
import type { Owner } from '../../offline/storage/owner.ts'
import { paths } from '../../paths.ts'
import { fillOrderList, type WantedProduct } from './fill-list.ts'

/** Opens the grid of quick order with these products in it. */
export function useFillOrderList(owner: Owner) {
  const [, goTo] = useLocation()
  return async (wanted: readonly WantedProduct[]) => {
    await fillOrderList(owner, wanted)
    goTo(paths.quickOrder())
  }
}
