import { isDeepStrictEqual } from 'node:util'
import type { CatalogueTerms } from '#contract/catalogue/catalogue-terms.ts'
import type { CustomAttribute } from '#contract/catalogue/custom-attributes.ts'
import { firstPlace } from '#contract/catalogue/first-place.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as rows from '../queries/catalogue.ts'
import { all as readTerms } from '../queries/catalogue-terms.ts'
import { shown as readShownAttributes } from '../queries/custom-attributes.ts'
import * as texts from '../queries/product-texts.ts'
import * as promotions from '../queries/promotions.ts'
import { type CatalogueSchedule, readSchedule } from '../queries/sellable-at.ts'
import { isNamedBy, type Offer, offersOf } from './promotions.ts'
import { ReplacedMap } from './replaced-map.ts'

/** What is in the box, in one language. */
export type Box = Awaited<ReturnType<typeof texts.boxes>>[number]

/** Everything that the public catalogue of a market is made of, as the database had it at one moment. */
export interface CatalogueData {
  /** In shop order. An item whose product and neighbours are unchanged is the same object in the next data. */
  goods: readonly rows.CatalogueItem[]
  byId: ReplacedMap<rows.CatalogueItem>
  /** By package. */
  contents: ReplacedMap<readonly rows.PackageItem[]>
  /** Ids of the products that fit one, in shop order, invisible ones too. */
  fits: ReplacedMap<readonly number[]>
  boxes: ReplacedMap<readonly Box[]>
  /** Ids that a device's copy may still contain although guests no longer see them. */
  goneIds: readonly number[]
  /** The same object as long as its content is the same, as are the attributes. */
  terms: CatalogueTerms
  attributes: readonly CustomAttribute[]
  /** As the database has them. */
  promotions: readonly promotions.PromotionRow[]
  offers: readonly Offer[]
  schedule: CatalogueSchedule
}

interface DataSource {
  db: Database
  market: Market
  now: Date
}

/** Reads everything; linear in the number of products. */
export async function readWhole(source: DataSource): Promise<CatalogueData> {
  const [read, ids] = await Promise.all([readParts(source, null), rows.existingIds(source.db, null)])
  const { goods, contents, fits, boxes, ...others } = read
  const byId = new ReplacedMap(new Map(goods.map((item) => [item.card.id, item])))
  return {
    ...others,
    goods,
    byId,
    contents: new ReplacedMap(contents),
    fits: new ReplacedMap(fits),
    boxes: new ReplacedMap(boxes),
    goneIds: ids.filter((id) => !byId.has(id)),
    offers: offersOf(read.promotions, cardsOf(goods)),
  }
}

/** Reads the changed products, and what stands beside the products. */
export async function readChanges(
  before: CatalogueData,
  changed: readonly number[],
  source: DataSource,
): Promise<CatalogueData> {
  const formerlyFitting = changed.flatMap((id) => before.fits.get(id) ?? [])
  const ids =
    changed.length > 0 ? await rows.withNeighbours(source.db, [...new Set([...changed, ...formerlyFitting])]) : []
  const [read, existing] = await Promise.all([
    readParts(source, ids),
    ids.length > 0 ? rows.existingIds(source.db, ids) : [],
  ])
  const byId = before.byId.with(ids, new Map(read.goods.map((item) => [item.card.id, item])))
  const goods = ids.length > 0 ? inShopOrder(before, read.goods, ids) : before.goods
  const replaced = ids.flatMap((id) => [before.byId.get(id)?.card ?? [], byId.get(id)?.card ?? []].flat())
  const isSameOffer =
    isDeepStrictEqual(before.promotions, read.promotions) && !replaced.some(isNamedBy(read.promotions))
  return {
    goods,
    byId,
    contents: before.contents.with(ids, read.contents),
    fits: before.fits.with(ids, read.fits),
    boxes: before.boxes.with(ids, read.boxes),
    goneIds:
      ids.length > 0
        ? goneIdsOf(
            before.goneIds,
            ids,
            existing.filter((id) => !byId.has(id)),
          )
        : before.goneIds,
    terms: unlessEqual(before.terms, read.terms),
    attributes: unlessEqual(before.attributes, read.attributes),
    promotions: read.promotions,
    offers: isSameOffer ? before.offers : offersOf(read.promotions, cardsOf(goods)),
    schedule: read.schedule,
  }
}

async function readParts({ db, market, now }: DataSource, ids: rows.ProductIds) {
  const moment = { market: market.code, now }
  const [goods, items, pairs, boxRows, terms, attributes, offers, schedule] = await Promise.all([
    rows.goods(db, moment, ids),
    rows.packageItems(db, ids),
    texts.fits(db, ids),
    texts.boxes(db, ids),
    readTerms(db),
    readShownAttributes(db),
    promotions.all(db, market.currency),
    readSchedule(db, moment),
  ])
  return {
    goods,
    contents: grouped(items, ({ package_id }) => package_id),
    fits: new Map(
      [...grouped(pairs, ({ product_id }) => product_id)].map(([id, own]) => [id, own.map(({ fits_id }) => fits_id)]),
    ),
    boxes: grouped(boxRows, ({ product_id }) => product_id),
    terms,
    attributes,
    promotions: offers,
    schedule,
  }
}

/** Rows by the product that they belong to, in their order. */
function grouped<Row>(rows: readonly Row[], idOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(idOf(row))
    if (group) group.push(row)
    else groups.set(idOf(row), [row])
  }
  return groups
}

const byPlace = (a: rows.CatalogueItem, b: rows.CatalogueItem): number =>
  a.position - b.position || a.card.id - b.card.id

/** Up to so many products are taken out and put in one by one. */
const FEW = 50

function inShopOrder(
  { goods: before, byId }: CatalogueData,
  read: readonly rows.CatalogueItem[],
  ids: readonly number[],
): rows.CatalogueItem[] {
  if (ids.length > FEW) {
    const changed = new Set(ids)
    return [...before.filter(({ card }) => !changed.has(card.id)), ...read].sort(byPlace)
  }
  const goods = [...before]
  const placeOf = (item: rows.CatalogueItem) => firstPlace(goods.length, (at) => isBefore(goods[at], item))
  for (const old of ids.flatMap((id) => byId.get(id) ?? [])) goods.splice(placeOf(old), 1)
  for (const item of read) goods.splice(placeOf(item), 0, item)
  return goods
}

const isBefore = (one: rows.CatalogueItem | undefined, other: rows.CatalogueItem): boolean =>
  one !== undefined && byPlace(one, other) < 0

/** Without ids of products that are deleted: whole catalogues do not name them either. */
function goneIdsOf(before: readonly number[], ids: readonly number[], gone: readonly number[]): readonly number[] {
  const changed = new Set(ids)
  return [...before.filter((id) => !changed.has(id)), ...gone].sort((a, b) => a - b)
}

const unlessEqual = <Value>(before: Value, read: Value): Value => (isDeepStrictEqual(before, read) ? before : read)

const cardsOf = (goods: readonly rows.CatalogueItem[]) => goods.map(({ card }) => card)
