import { paths } from '../../paths.ts'

/** Search parameters of the locator, in the order of their canonical spelling. */
export const STORES_SEARCH = ['q', 'state_id', 'open', 'store'] as const

export interface StoresSearch {
  q: string
  stateId: number | undefined
  isOpenNow: boolean
  /** The store whose details are shown. */
  storeId: number | undefined
}

const wholeNumber = (written: string | null): number | undefined =>
  written !== null && /^\d{1,6}$/.test(written) ? Number(written) : undefined

/** Reads the address; invalid values are ignored. */
export const readStoresSearch = (search: URLSearchParams): StoresSearch => ({
  q: search.get('q')?.trim() ?? '',
  stateId: wholeNumber(search.get('state_id')),
  isOpenNow: search.get('open') === '1',
  storeId: wholeNumber(search.get('store')),
})

export const storesHref = ({ q, stateId, isOpenNow, storeId }: StoresSearch): string =>
  paths.stores({
    q: q || undefined,
    state_id: stateId,
    open: isOpenNow ? 1 : undefined,
    store: storeId,
  })
