import type { AttributeFilter } from '#contract/catalogue/attribute-filter.ts'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import type { Clock } from '#contract/clock.ts'
import { isKnown, KEY, PREFIX, type Records, type Transact } from '../storage/records.ts'

/** The whole catalogue, stored on this device for offline browsing. The same for every user. */
export interface StoredCatalogue extends Omit<CatalogueHead, 'v'> {
  /** In shop order. */
  products: readonly SnapshotCard[]
}

/** What is known about the stored catalogue without its products. */
export interface CatalogueHead {
  v: 1
  /** When the server last confirmed it, milliseconds since 1970. */
  savedAt: number
  version: string
  /**
   * Completeness mark (contract/catalogue/catalogue-digest.ts); null when the stored products have none: the next
   * update fetches the whole.
   */
  digest: string | null
  /** Custom attributes to filter by; absent without any. */
  attribute_filters?: AttributeFilter[] | undefined
}

interface CatalogueOrder {
  v: 1
  /** Ids in shop order. */
  ids: readonly number[]
}

interface CatalogueSlice {
  v: 1
  products: readonly SnapshotCard[]
}

/** The one record of builds that stored the catalogue as a whole, without a digest. */
interface WholeCatalogue {
  v: 1
  etag: string | null
  savedAt: number
  version: string
  products: SnapshotCard[]
  attribute_filters?: AttributeFilter[]
}

export interface CatalogueDeps {
  transact: Transact
  clock: Clock
  fetch: typeof fetch
  /** Resolves when the main thread and the user are idle. */
  rest(): Promise<void>
}

/** The stored catalogue; null when there is none or the storage cannot be read. */
export const findCatalogue = ({ transact }: Pick<CatalogueDeps, 'transact'>): Promise<StoredCatalogue | null> =>
  transact('readonly', readCatalogue).catch(() => null)

/**
 * Products are stored in slices by their id: one changed product writes a few hundred of them again, and not all. A
 * product stays in its slice when the order changes.
 */
const SLICE_IDS = 256
const sliceOf = ({ id }: SnapshotCard): number => Math.floor(id / SLICE_IDS)

export const readHead = (records: Records): Promise<CatalogueHead | undefined> => records.get(KEY.catalogueHead)

/** The stored catalogue; null without one, or when a part of it is missing. */
async function readCatalogue(records: Records): Promise<StoredCatalogue | null> {
  const stored = new Map(await records.entries(PREFIX.catalogue))
  const head = stored.get(KEY.catalogueHead)
  const order = stored.get(KEY.catalogueOrder)
  if (head === undefined) return wholeOf(stored.get(KEY.catalogue))
  if (!isKnown<CatalogueHead>(head) || !isKnown<CatalogueOrder>(order)) return null
  const slices = [...stored.values()].filter((value) => isKnown<CatalogueSlice>(value) && 'products' in value)
  const cards = new Map(slices.flatMap(({ products }) => products.map((card) => [card.id, card])))
  const products = order.ids.flatMap((id) => cards.get(id) ?? [])
  const { v: _, ...about } = head
  return products.length === order.ids.length ? { ...about, products } : null
}

function wholeOf(record: unknown): StoredCatalogue | null {
  if (!isKnown<WholeCatalogue>(record)) return null
  const { savedAt, version, products, attribute_filters } = record
  return { savedAt, version, digest: null, products, ...(attribute_filters && { attribute_filters }) }
}

/**
 * Writes what differs from the catalogue that is stored. Products that are the same objects in both are not compared.
 *
 * @param before the stored catalogue; null writes everything
 */
export function writeCatalogue(records: Records, next: StoredCatalogue, before: StoredCatalogue | null): void {
  const { products, ...about } = next
  writeHead(records, about)
  if (!before || !hasSameOrder(before.products, products))
    records.put(KEY.catalogueOrder, { v: 1, ids: products.map(({ id }) => id) } satisfies CatalogueOrder)
  const stored = slicesOf(before?.products ?? [])
  const wanted = slicesOf(products)
  for (const [slice, cards] of wanted) {
    if (!isSame(stored.get(slice), cards))
      records.put(KEY.catalogueSlice(slice), { v: 1, products: cards } satisfies CatalogueSlice)
  }
  for (const slice of stored.keys()) if (!wanted.has(slice)) records.delete(KEY.catalogueSlice(slice))
  if (!before) records.delete(KEY.catalogue)
}

export const writeHead = (records: Records, about: Omit<CatalogueHead, 'v'>): void =>
  records.put<CatalogueHead>(KEY.catalogueHead, { ...about, v: 1 })

function slicesOf(products: readonly SnapshotCard[]): Map<number, SnapshotCard[]> {
  const slices = new Map<number, SnapshotCard[]>()
  for (const card of products) {
    const slice = slices.get(sliceOf(card))
    if (slice) slice.push(card)
    else slices.set(sliceOf(card), [card])
  }
  return slices
}

const isSame = (before: readonly SnapshotCard[] | undefined, after: readonly SnapshotCard[]): boolean =>
  before?.length === after.length && after.every((card, at) => card === before[at])

const hasSameOrder = (before: readonly SnapshotCard[], after: readonly SnapshotCard[]): boolean =>
  before.length === after.length && after.every(({ id }, at) => id === before[at]?.id)
