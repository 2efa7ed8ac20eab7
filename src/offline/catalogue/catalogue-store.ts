import * as v from 'valibot'
import type { AttributeFilter } from '#contract/catalogue/attribute-filter.ts'
import { getCatalogueSnapshot } from '#contract/catalogue/calls/get-catalogue-snapshot.ts'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import type { Clock } from '#contract/clock.ts'
import { isFields } from '../../lib/fields.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { exchange, readEnvelope } from '../../lib/http/http.ts'
import { waitForIdle } from '../../lib/user-idle.ts'
import { device } from '../storage/device.ts'
import { KEY, type Transact } from '../storage/records.ts'

/** The whole catalogue, stored on this device for offline browsing. The same for every user. */
export interface StoredCatalogue {
  v: 1
  etag: string | null
  /** When the server last confirmed it, milliseconds since 1970. */
  savedAt: number
  version: string
  products: SnapshotCard[]
  /** Custom attributes to filter by; absent without any, and in catalogues of earlier versions. */
  attribute_filters?: AttributeFilter[] | undefined
}

interface CatalogueDeps {
  transact: Transact
  clock: Clock
  fetch: typeof fetch
  /** Resolves when the main thread and the user are idle. */
  rest(): Promise<void>
}

/** Number of products validated at once: takes a few milliseconds on an old phone. */
const SLICE = 200

/** The stored catalogue; null when there is none or the storage cannot be read. */
export async function findCatalogue({ transact }: Pick<CatalogueDeps, 'transact'>): Promise<StoredCatalogue | null> {
  try {
    return (await transact('readonly', (records) => records.get<StoredCatalogue>(KEY.catalogue))) ?? null
  } catch {
    return null
  }
}

/**
 * Revalidates the stored catalogue by ETag and returns the newest one available: the stored one when offline, and a
 * fetched one even if it cannot be saved. Parsing a large catalogue takes about a second on a slow phone, so it waits
 * for idle time.
 */
export async function updateCatalogue(dependencies: CatalogueDeps): Promise<StoredCatalogue | null> {
  const { fetch, rest } = dependencies
  await rest()
  const stored = await findCatalogue(dependencies)
  const headers = stored?.etag ? { 'If-None-Match': stored.etag } : {}
  const received = await exchange(getCatalogueSnapshot, {}, { fetch, rest, headers })
  const savedAt = dependencies.clock.now()
  if ('failure' in received) return stored
  if (stored && received.status === 304) return keep(dependencies, { ...stored, savedAt })
  const reading = readEnvelope(received)
  const answer = reading.kind === 'success' ? await checked(reading.response, rest) : null
  return answer ? keep(dependencies, { v: 1, etag: received.etag, savedAt, ...answer }) : stored
}

/** Validates the response in slices; null when it does not match the schema. */
async function checked(
  response: unknown,
  rest: CatalogueDeps['rest'],
): Promise<Pick<StoredCatalogue, 'version' | 'products' | 'attribute_filters'> | null> {
  if (!isFields(response) || !Array.isArray(response.products)) return null
  const products: SnapshotCard[] = []
  let filters: AttributeFilter[] | undefined
  let at = 0
  do {
    await rest()
    const slice = v.safeParse(getCatalogueSnapshot.response, {
      ...response,
      products: response.products.slice(at, at + SLICE),
    })
    if (!slice.success) return null
    products.push(...slice.output.products)
    filters = slice.output.attribute_filters
    at += SLICE
  } while (at < response.products.length)
  return { version: String(response.version), products, ...(filters && { attribute_filters: filters }) }
}

async function keep({ transact }: CatalogueDeps, catalogue: StoredCatalogue): Promise<StoredCatalogue> {
  try {
    await transact('readwrite', async (records) => records.put(KEY.catalogue, catalogue))
  } catch {
    // Storage full: the catalogue is used for this visit, and the stored one stays unchanged.
  }
  return catalogue
}

const defaultDependencies = (): CatalogueDeps => ({
  transact: device(),
  clock: browserClock,
  fetch: (...args) => fetch(...args),
  rest: waitForIdle,
})

export const loadCatalogue = (): Promise<StoredCatalogue | null> => findCatalogue(defaultDependencies())

export const refreshCatalogue = (): Promise<StoredCatalogue | null> => updateCatalogue(defaultDependencies())
