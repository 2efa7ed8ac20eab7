import { createHash } from 'node:crypto'
import type { CatalogueTerms } from '#contract/catalogue/catalogue-terms.ts'
import type { CustomAttribute } from '#contract/catalogue/custom-attributes.ts'
import type { ProductCard } from '#contract/catalogue/product.ts'
import type { Promotion } from '#contract/catalogue/promotion.ts'
import type { Context } from '../../../context.ts'
import * as rows from '../queries/catalogue.ts'
import { all as readTerms } from '../queries/catalogue-terms.ts'
import { shown as readShownAttributes } from '../queries/custom-attributes.ts'
import * as texts from '../queries/product-texts.ts'
import * as promotions from '../queries/promotions.ts'
import { readSchedule } from '../queries/sellable-at.ts'
import { isIn, isRunning, type Offer, offerOf, promotionOf } from './promotions.ts'

/** Shortest time between two loads of the catalogue, however often stock changes; what staff change is loaded at once. */
const MIN_RELOAD_MS = 2_000
/** Longest age of the cache: changes that did not raise the version, such as manual ones, appear after this time. */
const MAX_KEPT_MS = 60_000

type CatalogueContext = Pick<Context, 'db' | 'config' | 'clock'>

/** What is in the box, in one language. */
type Box = Awaited<ReturnType<typeof texts.boxes>>[number]

/** What a guest sees at one moment. */
export interface Catalogue {
  /** Changes whenever any of the data may have changed. */
  version: string
  /** In shop order; the same array as long as nothing changes. */
  cards: readonly ProductCard[]
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
  version: number
  edition: string
  /** Monotonic milliseconds. */
  loadedAt: number
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
    return (age < MIN_RELOAD_MS && one.edition === edition()) || (one.version === newest && age < MAX_KEPT_MS)
  }

  return {
    nextChangeAt: () => loaded?.nextChangeAt ?? null,

    async read(context) {
      const { db, config, clock } = context
      // Read before the rows: after a change between the two queries the next reader loads again instead of using old
      // rows.
      const newest = await rows.version(db, config.market.code)
      let current = loaded
      // Repeated when a change became due while the rows were read.
      while (!current || !isFit(current, newest, clock)) {
        loading ??= load({ version: newest, edition: edition() }, context).finally(() => {
          loading = null
        })
        current = await loading
        loaded = current
      }
      return current.at(clock.now())
    },
  }
}

async function load(
  { version, edition }: Pick<LoadedCatalogue, 'version' | 'edition'>,
  { db, config, clock }: CatalogueContext,
): Promise<LoadedCatalogue> {
  const { code, currency } = config.market
  const moment = { market: code, now: new Date(clock.now()) }
  const [goods, items, terms, attributes, ids, promotionRows, schedule, pairs, boxRows] = await Promise.all([
    rows.all(db, moment),
    rows.packageItems(db),
    readTerms(db),
    readShownAttributes(db),
    rows.allIds(db),
    promotions.all(db, currency),
    readSchedule(db, moment),
    texts.fits(db),
    texts.boxes(db),
  ])
  const cards = goods.map(({ card }) => card)
  const offers = promotionRows.flatMap((row) => offerOf(row, cards) ?? [])
  const contents = grouped(items, ({ package_id }) => package_id)
  const seen = new Set(cards.map(({ id }) => id))
  const goneIds = ids.filter((id) => !seen.has(id))
  const fits = grouped(pairs, ({ product_id }) => product_id)
  const boxes = grouped(boxRows, ({ product_id }) => product_id)
  let latest: Catalogue | null = null
  return {
    version,
    edition,
    loadedAt: clock.monotonic(),
    nextChangeAt: earliest([schedule.next?.getTime() ?? null, nextOf(offers, moment.now.getTime())]),
    at(now) {
      const name = `${version}.${countStartedOrEnded(offers, now) + schedule.passed}${imagesNameOf(config)}`
      if (latest?.version === name) return latest
      const running = offers.filter((offer) => isRunning(offer, now))
      latest = {
        version: name,
        ...stockOf(goods, running),
        contentsOf: (packageId) => contents.get(packageId) ?? [],
        fitsOf: (id) => (fits.get(id) ?? []).map(({ fits_id }) => fits_id).filter((other) => seen.has(other)),
        boxOf: (id) => boxes.get(id) ?? [],
        terms,
        attributes,
        goneIds,
        promotions: () => running.map((offer) => promotionOf(offer)),
        promotionsOf: (id) => running.filter((offer) => isIn(offer, id)).map((offer) => promotionOf(offer, id)),
      }
      return latest
    },
  }
}

/** The cards contain image addresses, which change when the object store moves. */
const imagesNameOf = ({ ownImages, imageOrigin }: CatalogueContext['config']): string =>
  ownImages ? '' : `.${createHash('sha256').update(imageOrigin).digest('hex').slice(0, 8)}`

/** Rows by the product that they belong to, in their order. */
function grouped<Row>(rows: readonly Row[], idOf: (row: Row) => number): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(idOf(row))
    if (group) group.push(row)
    else groups.set(idOf(row), [row])
  }
  return groups
}

/** The cards with the promotions that they belong to. */
function stockOf(
  goods: readonly rows.CatalogueItem[],
  running: readonly Offer[],
): Pick<Catalogue, 'cards' | 'card' | 'find'> {
  const promotionIds = new Map<number, number[]>()
  for (const { row, parts } of running) {
    for (const id of new Set(parts.flatMap(({ choices }) => choices.map((choice) => choice.id)))) {
      promotionIds.set(id, [...(promotionIds.get(id) ?? []), row.id])
    }
  }
  const marked = goods.map((one) => ({
    ...one,
    card: { ...one.card, promotion_ids: promotionIds.get(one.card.id) ?? [] },
  }))
  const byId = new Map(marked.map((one) => [one.card.id, one]))
  return {
    cards: marked.map(({ card }) => card),
    card: (id) => byId.get(id)?.card,
    find: (id) => byId.get(id),
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
