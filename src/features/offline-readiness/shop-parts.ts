import type { QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/call.ts'
import type { getHtmlPages } from '#contract/content/calls/get-html-pages.ts'
import type { Language } from '#contract/site/language.ts'
import type { getStoreLocator } from '#contract/stores/calls/get-store-locator.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { ownVouchers } from '../account/account-queries.ts'
import { ownRecords, readStoredResponse } from '../account/stored-responses.ts'
import { pageQuery, pagesQuery } from '../content/content-queries.ts'
import { storesQuery } from '../stores/stores-query.ts'
import type { KeptList } from './readiness.ts'

interface ShopPartsOptions {
  language: Language
  /** Milliseconds for which what the device has is not fetched again. */
  staleTime?: number
}

/** Fetches the stores and the editorial pages, such as help, delivery and returns: the app stores public queries. */
export async function fetchShopParts(queries: QueryClient, { language, staleTime = 0 }: ShopPartsOptions) {
  await queries.fetchQuery({ ...storesQuery(), staleTime })
  const { html_pages } = await queries.fetchQuery({ ...pagesQuery(language), staleTime })
  for (const { slug } of html_pages?.data ?? []) await queries.fetchQuery({ ...pageQuery(slug, language), staleTime })
}

/** What the device has of the stores, pages and vouchers. */
export async function readShopParts(
  queries: QueryClient,
  { language, owner }: { language: Language; owner: Owner },
): Promise<Record<'stores' | 'pages' | 'vouchers', KeptList>> {
  const stores = queries.getQueryState<ResponseOf<typeof getStoreLocator>>(storesQuery().queryKey)
  const pages = queries.getQueryState<ResponseOf<typeof getHtmlPages>>(pagesQuery(language).queryKey)
  const slugs = pages?.data?.html_pages?.data ?? []
  const isKept = slugs.every(({ slug }) => queries.getQueryData(pageQuery(slug, language).queryKey) !== undefined)
  const wallet = await readStoredResponse(ownRecords(owner), ownVouchers(owner)).catch(() => null)
  return {
    stores: { count: stores?.data?.stores.data.length ?? 0, at: stores?.dataUpdatedAt || null },
    pages: { count: slugs.length, at: (isKept && pages?.dataUpdatedAt) || null },
    vouchers: { count: wallet?.response.vouchers.data.length ?? 0, at: wallet?.at ?? null },
  }
}
