import { getCatalogueChanges } from '#contract/catalogue/calls/get-catalogue-changes.ts'
import { isFields } from '../../lib/fields.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { fetchWithin, REQUEST_MS } from '../../lib/http/fetch-within.ts'
import { exchange, readEnvelope } from '../../lib/http/http.ts'
import { waitForIdle } from '../../lib/user-idle.ts'
import { device } from '../storage/device.ts'
import {
  type CatalogueDeps,
  type CatalogueHead,
  findCatalogue,
  readHead,
  type StoredCatalogue,
  writeHead,
} from './catalogue-records.ts'

export { findCatalogue, type StoredCatalogue } from './catalogue-records.ts'

/**
 * Brings the stored catalogue up to date and returns the newest one available: the stored one when offline, and a
 * fetched one even if it cannot be saved.
 */
export async function updateCatalogue(dependencies: CatalogueDeps): Promise<StoredCatalogue | null> {
  const revised = await reviseCatalogue(dependencies)
  return revised === null || revised === 'unanswered' ? findCatalogue(dependencies) : revised
}

/**
 * Fetches what has changed since the stored catalogue, or the whole when the device has none or the server does not
 * know it. Returns the catalogue if it has changed. An unchanged one is not read: ten thousand products would take a
 * slow phone a tenth of a second at every start. Longer work waits for idle time.
 */
async function reviseCatalogue(dependencies: CatalogueDeps): Promise<StoredCatalogue | null | 'unanswered'> {
  await dependencies.rest()
  const head = await dependencies.transact('readonly', readHead).catch(() => undefined)
  if (!head?.digest) return (await whenNew()).fetchWhole(dependencies)
  const { fetch, rest } = dependencies
  const received = await exchange(getCatalogueChanges, { query: { since: head.digest } }, { fetch, rest })
  const reading = readEnvelope(received)
  if (reading.kind === 'none') return 'unanswered'
  const changes = reading.kind === 'success' && isFields(reading.response) ? reading.response.changes : null
  if (isFields(changes) && changes.digest === head.digest)
    return confirm(dependencies, { digest: head.digest, version: String(changes.version) })
  const { applyChanges, fetchWhole } = await whenNew()
  const applied = changes ? await applyChanges(dependencies, changes, head.digest) : null
  return applied ?? fetchWhole(dependencies)
}

/** The content is the same; its version may be called otherwise, such as after a price plan that has ended. */
async function confirm(
  { transact, clock }: CatalogueDeps,
  { digest, version }: Pick<CatalogueHead, 'digest' | 'version'>,
): Promise<null> {
  const savedAt = clock.now()
  const write = transact('readwrite', async (records) => {
    const head = await readHead(records)
    if (head?.digest === digest) writeHead(records, { ...head, version, savedAt })
  })
  await write.catch(() => {})
  return null
}

/** Whether an index over one of them serves for the other. */
export const isSameCatalogue = (before: StoredCatalogue | null, next: StoredCatalogue): boolean =>
  before !== null && before.digest !== null && before.digest === next.digest

const whenNew = () => import('../catalogue-update/catalogue-update.ts')

const send = fetchWithin({ ms: REQUEST_MS, yields: true })

const defaultDependencies = (): CatalogueDeps => ({
  transact: device(),
  clock: browserClock,
  // The browser's own cache would confirm the catalogue without a connection.
  fetch: (input, init) => send(input, { ...init, cache: 'no-cache' }),
  rest: waitForIdle,
})

export const loadCatalogue = (): Promise<StoredCatalogue | null> => findCatalogue(defaultDependencies())

/** Fetches what is new without reading what is stored. @returns whether the store answered */
export const followCatalogue = async (dependencies = defaultDependencies()): Promise<boolean> =>
  (await reviseCatalogue(dependencies)) !== 'unanswered'

export const refreshCatalogue = (): Promise<StoredCatalogue | null> => updateCatalogue(defaultDependencies())
