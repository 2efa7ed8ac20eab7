import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import type { Clock } from '#contract/clock.ts'
import { STORED_CATALOGUE_MS } from '#contract/constants.ts'
import { CallRefused } from '../lib/call-errors.ts'
import { browserClock } from '../lib/clock.ts'

const KEY = 'catalogue'
const WRITE_EVERY_MS = 2_000

interface Keeping {
  /** Another build reads nothing of what this one kept: its answers may have another shape. */
  build: string
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  clock?: Clock
  /** Milliseconds between two writings. */
  writeEveryMs?: number
}

/**
 * Only what is the same for everybody is kept: a query says so with `meta.persist`. What was answered once stays kept
 * when it is asked for again in vain, until the server itself says no.
 */
const isKept = ({ meta, state }: Pick<Query, 'meta' | 'state'>): boolean =>
  meta?.persist === true && state.data !== undefined && !(state.error instanceof CallRefused)

/**
 * Reads what earlier sessions kept into the cache, and keeps what comes from now on. To be called after the first page
 * was hydrated, or before it is rendered: in between the markup would not match.
 */
export async function keepQueries(
  queries: QueryClient,
  { build, storage = localStorageIfAny(), clock = browserClock, writeEveryMs = WRITE_EVERY_MS }: Keeping,
): Promise<void> {
  const persister = createSyncStoragePersister({
    storage,
    key: KEY,
    throttleTime: writeEveryMs,
    // Over the quota: the longest unseen answers go first.
    retry: ({ persistedClient }) => withoutOldest(persistedClient),
  })
  const kept = await persister.restoreClient()
  const isUsable = kept && kept.buster === build && clock.now() - kept.timestamp < STORED_CATALOGUE_MS
  // Kept answers are never collected: a page that nobody opened for five minutes must still be there without signal.
  if (isUsable)
    hydrate(queries, kept.clientState, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  else if (kept) await persister.removeClient()

  const write = () => {
    const state = dehydrate(queries, { shouldDehydrateQuery: isKept })
    const answers = state.queries.map((query) => ({
      ...query,
      // What a query asks is code and comes with the build; only that it may be kept is data.
      meta: { persist: true },
      // The next session has the answer, and not that it was asked for again in vain.
      state: { ...query.state, status: 'success' as const, error: null, fetchFailureReason: null },
    }))
    void persister.persistClient({
      buster: build,
      timestamp: clock.now(),
      clientState: { mutations: [], queries: answers },
    })
  }
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isKept(event.query)) write()
  })
  // The first page's answers came with the page, before anybody listened.
  write()
}

type Kept = Parameters<ReturnType<typeof createSyncStoragePersister>['persistClient']>[0]

function withoutOldest(kept: Kept): Kept | undefined {
  const byAge = [...kept.clientState.queries].sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
  if (byAge.length === 0) return undefined
  return { ...kept, clientState: { ...kept.clientState, queries: byAge.slice(Math.ceil(byAge.length / 4)) } }
}

/** Reading the property throws where storage is forbidden. */
function localStorageIfAny(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
