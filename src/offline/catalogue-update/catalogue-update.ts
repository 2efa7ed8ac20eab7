import * as v from 'valibot'
import { getCatalogueSnapshot } from '#contract/catalogue/calls/get-catalogue-snapshot.ts'
import {
  applyCatalogueChanges,
  type CatalogueChanges,
  catalogueChanges,
} from '#contract/catalogue/catalogue-changes.ts'
import { cardHash, catalogueDigest } from '#contract/catalogue/catalogue-digest.ts'
import { type SnapshotCard, snapshotCard } from '#contract/catalogue/product.ts'
import { isFields } from '../../lib/fields.ts'
import { exchange, readEnvelope } from '../../lib/http/http.ts'
import {
  type CatalogueDeps,
  findCatalogue,
  readHead,
  type StoredCatalogue,
  writeCatalogue,
} from '../catalogue/catalogue-records.ts'

/*
 * Replaces the stored catalogue, in a file of its own: most visits find nothing new.
 */

/** Number of products validated or hashed at once: takes a few milliseconds on an old phone. */
const SLICE = 200

/** @returns null when the result is not what the server has: the device then fetches the whole */
export async function applyChanges(
  dependencies: CatalogueDeps,
  answer: unknown,
  since: string,
): Promise<StoredCatalogue | null> {
  const changes = await validChanges(answer, dependencies.rest)
  if (!changes) return null
  const stored = await findCatalogue(dependencies)
  if (stored?.digest !== since) return null
  const { version, digest, attribute_filters } = changes
  const products = applyCatalogueChanges(stored.products, changes)
  if ((await digestOf(products, attribute_filters, dependencies.rest)) !== digest) return null
  const savedAt = dependencies.clock.now()
  const next = { savedAt, version, digest, products, ...(attribute_filters && { attribute_filters }) }
  return save(dependencies, next, stored)
}

/** Fetches all products; null when the answer is not a whole catalogue. */
export async function fetchWhole(dependencies: CatalogueDeps): Promise<StoredCatalogue | null | 'unanswered'> {
  const { fetch, rest, clock } = dependencies
  const reading = readEnvelope(await exchange(getCatalogueSnapshot, {}, { fetch, rest }))
  if (reading.kind === 'none') return 'unanswered'
  const savedAt = clock.now()
  const { response } = reading.kind === 'success' ? reading : {}
  if (!isFields(response)) return null
  const about: unknown = { ...response, products: [] }
  const products = await validProducts(response.products, rest)
  if (!v.is(WHOLE, about) || !products) return null
  const { version, digest: stated, attribute_filters } = about
  const found = await digestOf(products, attribute_filters, rest)
  const digest = found === stated ? found : null
  return save(
    dependencies,
    { savedAt, version, digest, products, ...(attribute_filters && { attribute_filters }) },
    null,
  )
}

/** A server of an earlier release states no digest. */
const WHOLE = v.object({ ...getCatalogueSnapshot.response.entries, digest: v.optional(v.string()) })

async function validChanges(changes: unknown, rest: CatalogueDeps['rest']): Promise<CatalogueChanges | null> {
  if (!isFields(changes)) return null
  const about: unknown = { ...changes, products: [] }
  const products = await validProducts(changes.products, rest)
  return v.is(catalogueChanges, about) && products ? { ...about, products } : null
}

/**
 * Validates products in slices; null when one of them does not match the schema. The products are returned as they were
 * sent, with fields that this build does not know: the digest is over those too.
 */
async function validProducts(products: unknown, rest: CatalogueDeps['rest']): Promise<SnapshotCard[] | null> {
  if (!Array.isArray(products)) return null
  for (let at = 0; at < products.length; at += SLICE) {
    await rest()
    if (!v.is(CARDS, products.slice(at, at + SLICE))) return null
  }
  return products
}

const CARDS = v.array(snapshotCard)

async function digestOf(
  products: readonly SnapshotCard[],
  filters: StoredCatalogue['attribute_filters'] = [],
  rest: CatalogueDeps['rest'],
): Promise<string> {
  const hashes: number[] = []
  for (let at = 0; at < products.length; at += SLICE) {
    await rest()
    hashes.push(...products.slice(at, at + SLICE).map(cardHash))
  }
  return catalogueDigest(hashes, filters)
}

/** Writes in one transaction, unless another tab has written in between. */
async function save(
  { transact }: CatalogueDeps,
  next: StoredCatalogue,
  before: StoredCatalogue | null,
): Promise<StoredCatalogue> {
  const write = transact('readwrite', async (records) => {
    const head = await readHead(records)
    if (!before || head?.digest === before.digest) writeCatalogue(records, next, before)
  })
  // Storage full: the catalogue is used for this visit, and the stored one stays unchanged.
  await write.catch(() => {})
  return next
}
