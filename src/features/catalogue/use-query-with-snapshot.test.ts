import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { QUERY_STALE_MS } from '#contract/constants.ts'
import type { StoredCatalogue } from '../../offline/catalogue/catalogue-store.ts'
import { CATALOGUE_ON_DEVICE } from './catalogue-queries.ts'
import { snapshotQuery } from './use-query-with-snapshot.ts'

const STORED = { products: [] } as unknown as StoredCatalogue

/** What a page gets that reads the catalogue just after another one got `known`. */
async function readAfter(known: StoredCatalogue | null) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: QUERY_STALE_MS } } })
  queries.setQueryData(CATALOGUE_ON_DEVICE, known)
  return queries.fetchQuery({ ...snapshotQuery, queryFn: async () => STORED })
}

describe('the catalogue on the device', () => {
  it('is read again at once where there was none', async () => {
    expect(await readAfter(null)).toBe(STORED)
  })

  it('is not read again where it is known', async () => {
    const known = { ...STORED }
    expect(await readAfter(known)).toBe(known)
  })
})
