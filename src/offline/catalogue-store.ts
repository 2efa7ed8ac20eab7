import * as v from 'valibot'
import { getCatalogueSnapshot } from '#contract/calls/get-catalogue-snapshot.ts'
import type { Clock } from '#contract/clock.ts'
import type { SnapshotCard } from '#contract/entities/product.ts'
import { browserClock } from '../lib/clock.ts'
import { exchange, read } from '../lib/exchange.ts'
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
}

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
 * without signal, or when the device has no room, that is what was kept before.
 */
export async function updateCatalogue(deps: CatalogueDeps): Promise<StoredCatalogue | null> {
  const kept = await findCatalogue(deps)
  const headers = kept?.etag ? { 'If-None-Match': kept.etag } : {}
  const received = await exchange(getCatalogueSnapshot, {}, { fetch: deps.fetch, headers })
  const savedAt = deps.clock.now()
  if ('failure' in received) return kept
  if (kept && received.status === 304) return keep(deps, { ...kept, savedAt })
  const reading = read(received)
  const answer = reading.kind === 'success' ? v.safeParse(getCatalogueSnapshot.response, reading.response) : null
  if (!answer?.success) return kept
  const { version, products } = answer.output
  return keep(deps, { v: 1, etag: received.etag, savedAt, version, products })
}

async function keep({ transact }: CatalogueDeps, catalogue: StoredCatalogue): Promise<StoredCatalogue> {
  try {
    await transact('readwrite', async (records) => records.put(KEY.catalogue, catalogue))
  } catch {
    // No room: it serves this visit, and whatever was kept before stays.
  }
  return catalogue
}

const here = (): CatalogueDeps => ({ transact: device(), clock: browserClock, fetch: (...asked) => fetch(...asked) })

export const loadCatalogue = (): Promise<StoredCatalogue | null> => findCatalogue(here())

export const refreshCatalogue = (): Promise<StoredCatalogue | null> => updateCatalogue(here())
