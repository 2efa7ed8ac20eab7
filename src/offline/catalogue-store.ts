import * as v from 'valibot'
import { getCatalogueSnapshot } from '#contract/calls/get-catalogue-snapshot.ts'
import type { Clock } from '#contract/clock.ts'
import type { SnapshotCard } from '#contract/entities/product.ts'
import { browserClock } from '../lib/clock.ts'
import { exchange, read } from '../lib/exchange.ts'
import { isFields } from '../lib/fields.ts'
import { untilRest } from '../lib/rest.ts'
import { device } from './device.ts'
import { KEY, type Transact } from './records.ts'

/** The whole catalogue, kept on this device for browsing without signal. The same for everybody. */
export interface StoredCatalogue {
  v: 1
  etag: string | null
  /** When the server last confirmed it, milliseconds since 1970. */
  savedAt: number
  version: string
  products: SnapshotCard[]
}

interface CatalogueDeps {
  transact: Transact
  clock: Clock
  fetch: typeof fetch
  /** Resolves when a moment's work disturbs nobody. */
  rest(): Promise<void>
}

/** So many products are checked in a few milliseconds, also on an old phone. */
const SLICE = 200

/** What is kept; null when nothing is, or the device does not let us read it. */
export async function findCatalogue({ transact }: Pick<CatalogueDeps, 'transact'>): Promise<StoredCatalogue | null> {
  try {
    return (await transact('readonly', (records) => records.get<StoredCatalogue>(KEY.catalogue))) ?? null
  } catch {
    return null
  }
}

/**
 * Brings the kept catalogue up to date; unchanged, it costs one answer without a body. Answers what is kept then:
 * without signal, or when the device has no room, that is what was kept before. A long range is a second of a slow
 * phone's work: it is done while the reader's hand rests.
 */
export async function updateCatalogue(deps: CatalogueDeps): Promise<StoredCatalogue | null> {
  const { fetch, rest } = deps
  await rest()
  const kept = await findCatalogue(deps)
  const headers = kept?.etag ? { 'If-None-Match': kept.etag } : {}
  const received = await exchange(getCatalogueSnapshot, {}, { fetch, rest, headers })
  const savedAt = deps.clock.now()
  if ('failure' in received) return kept
  if (kept && received.status === 304) return keep(deps, { ...kept, savedAt })
  const reading = read(received)
  const answer = reading.kind === 'success' ? await checked(reading.response, rest) : null
  return answer ? keep(deps, { v: 1, etag: received.etag, savedAt, ...answer }) : kept
}

/** The answer by its schema, a few products at a time; null when it is none. */
async function checked(
  response: unknown,
  rest: CatalogueDeps['rest'],
): Promise<Pick<StoredCatalogue, 'version' | 'products'> | null> {
  if (!isFields(response) || !Array.isArray(response.products)) return null
  const products: SnapshotCard[] = []
  let at = 0
  do {
    await rest()
    const slice = v.safeParse(getCatalogueSnapshot.response, {
      ...response,
      products: response.products.slice(at, at + SLICE),
    })
    if (!slice.success) return null
    products.push(...slice.output.products)
    at += SLICE
  } while (at < response.products.length)
  return { version: String(response.version), products }
}

async function keep({ transact }: CatalogueDeps, catalogue: StoredCatalogue): Promise<StoredCatalogue> {
  try {
    await transact('readwrite', async (records) => records.put(KEY.catalogue, catalogue))
  } catch {
    // No room: it serves this visit, and whatever was kept before stays.
  }
  return catalogue
}

const here = (): CatalogueDeps => ({
  transact: device(),
  clock: browserClock,
  fetch: (...asked) => fetch(...asked),
  rest: untilRest,
})

export const loadCatalogue = (): Promise<StoredCatalogue | null> => findCatalogue(here())

export const refreshCatalogue = (): Promise<StoredCatalogue | null> => updateCatalogue(here())
