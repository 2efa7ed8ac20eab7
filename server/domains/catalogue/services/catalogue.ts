import { createHash } from 'node:crypto'
import type { CatalogueTerms } from '#contract/catalogue/catalogue-terms.ts'
import type { CustomAttribute } from '#contract/catalogue/custom-attributes.ts'
import type { ProductCard } from '#contract/catalogue/product.ts'
import type { Promotion } from '#contract/catalogue/promotion.ts'
import type { Market } from '#contract/site/market.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import type * as rows from '../queries/catalogue.ts'
import { changedProducts, readVersion } from '../queries/catalogue-version.ts'
import { changedByClock } from '../queries/sellable-at.ts'
import { type Box, type CatalogueData, readChanges, readWhole } from './catalogue-data.ts'
import { isIn, isRunning, type Offer, promotionOf } from './promotions.ts'

export { type CatalogueItem } from '../queries/catalogue.ts'

/** Shortest time between two reads of changes, however often stock changes; what staff change is read at once. */
const MIN_RELOAD_MS = 2_000
/** Longest age of what was read as a whole: changes that did not raise the version, such as manual ones, appear then. */
const MAX_KEPT_MS = 60_000
/** Reading a large catalogue as a whole takes at most one part in this many of a server's time. */
const SELDOM = 500

type CatalogueContext = Pick<Context, 'db' | 'config' | 'clock'>

/** What a guest sees at one moment. */
export interface Catalogue {
  /** Changes whenever any of the data may have changed. */
  version: string
  /** In shop order; the same array as long as nothing changes. */
  cards: readonly ProductCard[]
  /** Those of the cards, with the fields that a card does not show. */
  items: readonly rows.CatalogueItem[]
  find(id: number): rows.CatalogueItem | undefined
  card(id: number): ProductCard | undefined
  /** The contents of a package, in shop order. */
  contentsOf(packageId: number): readonly rows.PackageItem[]
  /** Ids of the products that fit this one and that guests may see, in shop order. */
  fitsOf(id: number): readonly number[]
  /** What is in the box of a product, by language. */
  boxOf(id: number): readonly Box[]
  terms: CatalogueTerms
  /** Custom attributes in display order, without archived ones. */
  attributes: readonly CustomAttribute[]
  /** Ids that a client's copy may still contain although guests no longer see them. */
  goneIds: readonly number[]
  /** The running promotions, in the order in which they apply. */
  promotions(): Promotion[]
  /** Running promotions of this product, priced with it. */
  promotionsOf(id: number): Promotion[]
}

/**
 * The public catalogue in the memory of this process. A read costs one row (the version), whatever the catalogue's
 * size. Its data may be `MIN_RELOAD_MS` behind the database, and is of one version throughout.
 */
export interface CatalogueSource {
  read(context: CatalogueContext): Promise<Catalogue>
  /**
   * When the clock alone changes the catalogue that was read last, in milliseconds since 1970; null = never. Copies of
   * its answers must not be used beyond it.
   */
  nextChangeAt(): number | null
}

interface LoadedCatalogue {
  data: CatalogueData
  version: number
  edition: string
  /** The moment of the store's clock for which it was read. */
  moment: number
  /** Monotonic milliseconds. */
  loadedAt: number
  /** Monotonic milliseconds: when it was last read as a whole, and how long that took. */
  whole: { at: number; took: number }
  /** Milliseconds since 1970; a price, a product or a promotion is due then. */
  nextChangeAt: number | null
  /** Returns the same object as long as the same promotions run. */
  at(now: number): Catalogue
}

/** @param edition names what staff have changed last */
export function createCatalogue(edition: () => string = () => ''): CatalogueSource {
  let loaded: LoadedCatalogue | null = null
  let loading: Promise<LoadedCatalogue> | null = null

  const isFit = (one: LoadedCatalogue, newest: number, { monotonic, now }: CatalogueContext['clock']): boolean => {
    if (one.nextChangeAt !== null && one.nextChangeAt <= now()) return false
    const age = monotonic() - one.loadedAt
    return (age < MIN_RELOAD_MS && one.edition === edition()) || (one.version === newest && !isOld(one, monotonic()))
  }

  return {
    nextChangeAt: () => loaded?.nextChangeAt ?? null,

    async read(context) {
      const { db, config, clock } = context
      // Read before the rows: after a change between the two queries the next reader loads again instead of using old
      // rows.
      const newest = await readVersion(db, config.market.code)
      let current = loaded
      // Repeated when a change became due while the rows were read.
      while (!current || !isFit(current, newest, clock)) {
        loading ??= load(loaded, { version: newest, edition: edition() }, context).finally(() => {
          loading = null
        })
        current = await loading
        loaded = current
      }
      return current.at(clock.now())
    },
  }
}

const isOld = ({ whole }: LoadedCatalogue, monotonic: number): boolean =>
  monotonic - whole.at >= Math.max(MAX_KEPT_MS, SELDOM * whole.took)

/** Reads what has changed since `before`, or everything when that is unknown. */
async function load(
  before: LoadedCatalogue | null,
  name: Pick<LoadedCatalogue, 'version' | 'edition'>,
  { db, config, clock }: CatalogueContext,
): Promise<LoadedCatalogue> {
  const [moment, loadedAt] = [clock.now(), clock.monotonic()]
  const source = { db, market: config.market, now: new Date(moment) }
  const changed = before && !isOld(before, loadedAt) ? await changedSince(before, name.version, source) : null
  const data = before && changed ? await readChanges(before.data, changed, source) : await readWhole(source)
  return {
    ...name,
    data,
    moment,
    loadedAt: clock.monotonic(),
    whole: before && changed ? before.whole : { at: loadedAt, took: clock.monotonic() - loadedAt },
    nextChangeAt: earliest([data.schedule.next?.getTime() ?? null, nextOf(data.offers, moment)]),
    at: shownAt(data, `${name.version}`, imagesNameOf(config)),
  }
}

/** Ids of the products that are not as they were read; null when they are unknown. */
async function changedSince(
  { version, moment }: LoadedCatalogue,
  newest: number,
  { db, market: { code: market }, now }: { db: Database; market: Market; now: Date },
): Promise<number[] | null> {
  // An earlier version or moment is that of a restored back-up, or of a clock that was set back.
  if (newest < version || now.getTime() < moment) return null
  const [changed, due] = await Promise.all([
    changedProducts(db, { market, after: version, upTo: newest }),
    changedByClock(db, { market, after: new Date(moment), upTo: now }),
  ])
  return changed && [...changed, ...due]
}

function shownAt(data: CatalogueData, version: string, imagesName: string): LoadedCatalogue['at'] {
  const { byId, contents, fits, boxes, goneIds, terms, attributes, offers, schedule } = data
  let latest: Catalogue | null = null
  return (now) => {
    const name = `${version}.${countStartedOrEnded(offers, now) + schedule.passed}${imagesName}`
    if (latest?.version === name) return latest
    const running = offers.filter((offer) => isRunning(offer, now))
    latest = {
      version: name,
      ...stockOf(data, running),
      contentsOf: (packageId) => contents.get(packageId) ?? [],
      fitsOf: (id) => (fits.get(id) ?? []).filter((other) => byId.has(other)),
      boxOf: (id) => boxes.get(id) ?? [],
      terms,
      attributes,
      goneIds,
      promotions: () => running.map((offer) => promotionOf(offer)),
      promotionsOf: (id) => running.filter((offer) => isIn(offer, id)).map((offer) => promotionOf(offer, id)),
    }
    return latest
  }
}

/** The cards contain image addresses, which change when the object store moves. */
const imagesNameOf = ({ ownImages, imageOrigin }: CatalogueContext['config']): string =>
  ownImages ? '' : `.${createHash('sha256').update(imageOrigin).digest('hex').slice(0, 8)}`

/** The cards with the promotions that they belong to; most belong to none and stay the same objects. */
function stockOf(
  { goods, byId }: CatalogueData,
  running: readonly Offer[],
): Pick<Catalogue, 'cards' | 'items' | 'card' | 'find'> {
  const promoted = new Map<number, rows.CatalogueItem>()
  for (const { row, parts } of running) {
    for (const id of new Set(parts.flatMap(({ choices }) => choices.map((choice) => choice.id)))) {
      const item = promoted.get(id) ?? byId.get(id)
      if (!item) continue
      const card = { ...item.card, promotion_ids: [...item.card.promotion_ids, row.id] }
      promoted.set(id, { ...item, card })
    }
  }
  const find = (id: number): rows.CatalogueItem | undefined => promoted.get(id) ?? byId.get(id)
  const items = promoted.size === 0 ? goods : goods.map((item) => promoted.get(item.card.id) ?? item)
  return {
    cards: items.map(({ card }) => card),
    items,
    card: (id) => find(id)?.card,
    find,
  }
}

const momentsOf = (offers: readonly Offer[]): number[] =>
  offers.flatMap(({ row: { starts_at, ends_at } }) => [starts_at.getTime(), ...(ends_at ? [ends_at.getTime()] : [])])

const earliest = (moments: readonly (number | null)[]): number | null => {
  const known = moments.filter((moment) => moment !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** When the next promotion starts or ends. */
const nextOf = (offers: readonly Offer[], now: number): number | null =>
  earliest(momentsOf(offers).filter((moment) => moment > now))

/** Rises whenever a promotion starts or ends, which makes cached copies of the catalogue stale. */
const countStartedOrEnded = (offers: readonly Offer[], now: number): number =>
  momentsOf(offers).filter((moment) => moment <= now).length
