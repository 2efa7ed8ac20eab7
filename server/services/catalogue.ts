import { createHash } from 'node:crypto'
import type { ProductCard } from '#contract/entities/product.ts'
import type { Promotion } from '#contract/entities/promotion.ts'
import type { Context } from '../context.ts'
import * as rows from '../queries/catalogue.ts'
import * as promotions from '../queries/promotions.ts'
import { isIn, isRunning, type Offer, offerOf, promotionOf } from './promotions.ts'

/** However often stock changes, the catalogue is read again no sooner than this. */
const RELOAD_LEAST_MS = 2_000
/** A change that did not raise the version, such as one by hand, is seen after this long. */
const KEPT_MOST_MS = 60_000

type Surroundings = Pick<Context, 'db' | 'config' | 'clock'>

/** What a guest may see at one moment. */
export interface Catalogue {
  /** Another one whenever anything of this may have changed. */
  version: string
  /** In shop order; the same array as long as nothing changes. */
  cards: readonly ProductCard[]
  find(id: number): rows.Goods | undefined
  card(id: number): ProductCard | undefined
  /** What a package holds, in shop order. */
  contentsOf(packageId: number): readonly rows.PackageItem[]
  categories: readonly rows.CategoryRow[]
  /** Ids that a copy may still hold although no guest sees them any more. */
  goneIds: readonly number[]
  /** Those that are running, in the order in which they apply. */
  promotions(): Promotion[]
  /** Running promotions this can be bought in, reckoned with it. */
  promotionsOf(id: number): Promotion[]
}

/**
 * The public catalogue in the memory of this process: asking costs one row, the version, however large it is. What is
 * answered may be RELOAD_LEAST_MS behind the database, and is of one version throughout.
 */
export interface CatalogueSource {
  read(around: Surroundings): Promise<Catalogue>
}

interface Loaded {
  version: number
  /** By the clock that never steps back. */
  loadedAt: number
  /** The same object as long as the same promotions run. */
  at(now: number): Catalogue
}

export function createCatalogue(): CatalogueSource {
  let loaded: Loaded | null = null
  let loading: Promise<Loaded> | null = null

  const isFit = ({ loadedAt, version }: Loaded, newest: number, now: number): boolean =>
    now - loadedAt < RELOAD_LEAST_MS || (version === newest && now - loadedAt < KEPT_MOST_MS)

  return {
    async read(around) {
      const { db, config, clock } = around
      // Before the rows: a change between the two makes the next reader load again, never keep the older rows.
      const newest = await rows.version(db, config.market.code)
      if (!loaded || !isFit(loaded, newest, clock.monotonic())) {
        loading ??= load(newest, around).finally(() => {
          loading = null
        })
        loaded = await loading
      }
      return loaded.at(clock.now())
    },
  }
}

async function load(version: number, { db, config, clock }: Surroundings): Promise<Loaded> {
  const { code, currency } = config.market
  const [goods, items, categories, goneIds, promotionRows] = await Promise.all([
    rows.all(db, code),
    rows.packageItems(db),
    rows.categories(db),
    rows.goneIds(db, code),
    promotions.all(db, currency),
  ])
  const cards = goods.map(({ card }) => card)
  const offers = promotionRows.flatMap((row) => offerOf(row, cards) ?? [])
  const contents = contentsByPackage(items)
  let latest: Catalogue | null = null
  // Its cards have other addresses of pictures when the object store has moved.
  const elsewhere = config.ownImages
    ? ''
    : `.${createHash('sha256').update(config.imageOrigin).digest('hex').slice(0, 8)}`
  return {
    version,
    loadedAt: clock.monotonic(),
    at(now) {
      const name = `${version}.${begunOrEnded(offers, now)}${elsewhere}`
      if (latest?.version === name) return latest
      const running = offers.filter((offer) => isRunning(offer, now))
      latest = {
        version: name,
        ...shelfOf(goods, running),
        contentsOf: (packageId) => contents.get(packageId) ?? [],
        categories,
        goneIds,
        promotions: () => running.map((offer) => promotionOf(offer)),
        promotionsOf: (id) => running.filter((offer) => isIn(offer, id)).map((offer) => promotionOf(offer, id)),
      }
      return latest
    },
  }
}

function contentsByPackage(items: readonly rows.PackageItem[]): Map<number, rows.PackageItem[]> {
  const contents = new Map<number, rows.PackageItem[]>()
  for (const item of items) contents.set(item.package_id, [...(contents.get(item.package_id) ?? []), item])
  return contents
}

/** Cards with the promotions they can be bought in. */
function shelfOf(goods: readonly rows.Goods[], running: readonly Offer[]): Pick<Catalogue, 'cards' | 'card' | 'find'> {
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

/** Rises whenever a promotion begins or ends, so that a copy of the catalogue knows that it is no longer the newest. */
const begunOrEnded = (offers: readonly Offer[], now: number): number =>
  offers
    .flatMap(({ row: { starts_at, ends_at } }) => [starts_at, ends_at])
    .filter((moment) => moment !== null && moment.getTime() <= now).length
