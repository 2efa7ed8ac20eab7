import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import type { Clock } from '#contract/clock.ts'
import { STORED_CATALOGUE_MS } from '#contract/constants.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'

const KEY = 'catalogue'
const WRITE_EVERY_MS = 2_000

interface PersistQueriesOptions {
  /** Data of another build is discarded, since its responses may have another shape. */
  build: string
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  clock?: Clock
  /** Minimum milliseconds between two writes. */
  writeEveryMs?: number
}

/** Persists only public queries, marked with `meta.persist`. Data survives a failed refetch, but not a refusal. */
const isKept = ({ meta, state }: Pick<Query, 'meta' | 'state'>): boolean =>
  meta?.persist === true && state.data !== undefined && !(state.error instanceof CallRefused)

let storeNow = async (): Promise<void> => {}
/** Resolves when the public queries of this moment are in storage, or when storage refuses them. */
export const untilQueriesStored = (): Promise<void> => storeNow()

/**
 * Restores the query cache of earlier sessions and persists it from now on. Call it before the first page is rendered
 * or after it is hydrated: in between the markup would not match.
 */
export async function persistQueries(
  queries: QueryClient,
  { build, storage = localStorageIfAny(), clock = browserClock, writeEveryMs = WRITE_EVERY_MS }: PersistQueriesOptions,
): Promise<void> {
  const waiting: (() => void)[] = []
  const persister = createSyncStoragePersister({
    storage: storage && reportingStorage(storage, () => waiting.splice(0).forEach((resolve) => resolve())),
    key: KEY,
    throttleTime: writeEveryMs,
    // Quota exceeded: drops the least recently updated queries.
    retry: ({ persistedClient }) => withoutOldest(persistedClient),
  })
  const stored = await persister.restoreClient()
  const isUsable = stored && stored.buster === build && clock.now() - stored.timestamp < STORED_CATALOGUE_MS
  // Restored queries are never garbage-collected: a page unopened for five minutes must still work offline. Thirty days
  // in place of infinity would overflow the timer and collect them at once.
  if (isUsable)
    hydrate(queries, stored.clientState, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  else if (stored) await persister.removeClient()

  const write = () => {
    void persister.persistClient({
      buster: build,
      timestamp: clock.now(),
      clientState: { mutations: [], queries: storedForm(queries) },
    })
  }
  storeNow = async () => {
    if (!storage) return
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      write()
    })
  }
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isKept(event.query)) write()
  })
  // The first page's data came with the document, before the subscription.
  write()
}

type PersistedClient = Parameters<ReturnType<typeof createSyncStoragePersister>['persistClient']>[0]

/** Without the error of a failed refetch: the data is saved as successful. */
const storedForm = (queries: QueryClient): PersistedClient['clientState']['queries'] =>
  dehydrate(queries, { shouldDehydrateQuery: isKept }).queries.map((query) => ({
    ...query,
    // A query's functions come with the build; only the persist flag is restored.
    meta: { persist: true },
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureReason: null },
  }))

type TextStorage = NonNullable<PersistQueriesOptions['storage']>

/** The storage, which reports each attempt to write. */
const reportingStorage = (storage: TextStorage, onWritten: () => void): TextStorage => ({
  getItem: (key) => storage.getItem(key),
  removeItem: (key) => storage.removeItem(key),
  setItem: (key, value) => {
    try {
      storage.setItem(key, value)
    } finally {
      onWritten()
    }
  },
})

function withoutOldest(stored: PersistedClient): PersistedClient | undefined {
  const byAge = [...stored.clientState.queries].sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
  if (byAge.length === 0) return undefined
  return { ...stored, clientState: { ...stored.clientState, queries: byAge.slice(Math.ceil(byAge.length / 4)) } }
}

/** Reading the property throws where storage is forbidden. */
function localStorageIfAny(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
