import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/call.ts'
import type { getHtmlPages } from '#contract/content/calls/get-html-pages.ts'
import type { Language } from '#contract/site/language.ts'
import type { getStoreLocator } from '#contract/stores/calls/get-store-locator.ts'
import { countriesQuery } from '../../lib/countries.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { paths } from '../../paths.ts'
import { ownVouchers } from '../account/account-queries.ts'
import { ownRecords, readStoredResponse } from '../account/stored-responses.ts'
import { pickupStoresQuery } from '../checkout/checkout-queries.ts'
import { aboutQuery, linksQuery, pageQuery, pagesQuery } from '../content/content-queries.ts'
import { paymentMethodsQuery } from '../payments/payment-queries.ts'
import { storesQuery } from '../stores/stores-query.ts'
import type { KeptList } from './readiness.ts'

interface ShopPartsOptions {
  language: Language
  /** Milliseconds for which what the device has is not fetched again. */
  staleTime?: number
}

/** What an order is written with: states with their postcodes, stores for pickup, and ways to pay. */
const orderingQueries = () => [countriesQuery(), pickupStoresQuery(), paymentMethodsQuery()] as const
/** Public pages that are not in the list of editorial pages. */
const unlistedPages = (language: Language) =>
  [aboutQuery(language), linksQuery(language), pageQuery(paths.warranty().slice(1), language)] as const

/**
 * Fetches the stores, what an order is written with, and the editorial pages, such as help, delivery and returns: the app
 * stores public queries.
 */
export async function fetchShopParts(queries: QueryClient, { language, staleTime = 0 }: ShopPartsOptions) {
  await queries.fetchQuery({ ...storesQuery(), staleTime })
  const [countries, pickupStores, methods] = orderingQueries()
  await queries.fetchQuery({ ...countries, staleTime })
  await queries.fetchQuery({ ...pickupStores, staleTime })
  await queries.fetchQuery({ ...methods, staleTime })
  const [about, links, warranty] = unlistedPages(language)
  await queries.fetchQuery({ ...about, staleTime })
  await queries.fetchQuery({ ...links, staleTime })
  await queries.fetchQuery({ ...warranty, staleTime })
  const { html_pages } = await queries.fetchQuery({ ...pagesQuery(language), staleTime })
  for (const { slug } of html_pages?.data ?? []) await queries.fetchQuery({ ...pageQuery(slug, language), staleTime })
}

/** What the device has of the stores, of what an order is written with, of pages and of vouchers. */
export async function readShopParts(
  queries: QueryClient,
  { language, owner }: { language: Language; owner: Owner },
): Promise<Record<'stores' | 'pages' | 'ordering' | 'vouchers', KeptList>> {
  const stores = queries.getQueryState<ResponseOf<typeof getStoreLocator>>(storesQuery().queryKey)
  const pages = queries.getQueryState<ResponseOf<typeof getHtmlPages>>(pagesQuery(language).queryKey)
  const slugs = pages?.data?.html_pages?.data ?? []
  const has = ({ queryKey }: { queryKey: QueryKey }) => queries.getQueryData(queryKey) !== undefined
  const isKept = slugs.every(({ slug }) => has(pageQuery(slug, language))) && unlistedPages(language).every(has)
  const updates = orderingQueries().map(({ queryKey }) => queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0)
  const wallet = await readStoredResponse(ownRecords(owner), ownVouchers(owner)).catch(() => null)
  return {
    stores: { count: stores?.data?.stores.data.length ?? 0, at: stores?.dataUpdatedAt || null },
    ordering: { count: updates.length, at: Math.min(...updates) || null },
    pages: { count: slugs.length, at: (isKept && pages?.dataUpdatedAt) || null },
    vouchers: { count: wallet?.response.vouchers.data.length ?? 0, at: wallet?.at ?? null },
  }
}
