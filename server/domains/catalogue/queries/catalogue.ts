import type { CustomValues, Picture, ProductCard } from '#contract/catalogue/product.ts'
import type { Database } from '../../../platform/database/database.ts'
import { CARD_COLUMNS, type CardRow, cardOf, VISIBLE_TO_GUESTS } from './catalogue-rows.ts'
import type { StoredPicture } from './gallery.ts'
import { type MarketMoment, sellableAt } from './sellable-at.ts'

/** A product or package with the fields that its card does not show. */
export interface CatalogueItem {
  card: ProductCard
  /** In shop order. */
  position: number
  /** By language. */
  summary: Record<string, string>
  weight_g: number
  warranty_days: number
  close_view: Picture | null
  gallery: readonly StoredPicture[]
  barcode: string | null
  custom_attributes: CustomValues
}

/** Products to read; null = all of them. */
export type ProductIds = readonly number[] | null

/** What a guest may see at a moment, in catalogue order. */
export const goods = (db: Database, moment: MarketMoment, ids: ProductIds): Promise<CatalogueItem[]> =>
  itemsWhere(db, VISIBLE_TO_GUESTS, [moment.market, moment.now, ids])

/** These products at a moment, whoever may see them, in catalogue order. */
export const goodsOfAnyRole = (db: Database, moment: MarketMoment, ids: readonly number[]): Promise<CatalogueItem[]> =>
  itemsWhere(db, 'market = $1', [moment.market, moment.now, ids])

async function itemsWhere(db: Database, condition: string, values: readonly unknown[]): Promise<CatalogueItem[]> {
  const rows = await db.query<CardRow & Omit<CatalogueItem, 'card'>>(
    `select ${CARD_COLUMNS}, position, summary, weight_g, warranty_days, close_view,
            (select p.gallery from product p where p.id = sellable.id) as gallery,
            (select p.barcode from product p where p.id = sellable.id) as barcode,
            (select p.custom_attributes from product p where p.id = sellable.id) as custom_attributes
       from ${sellableAt('$2::timestamptz')} sellable
      where ${condition} and ($3::integer[] is null or id = any($3)) order by position, id`,
    values,
  )
  return rows.map(({ position, summary, weight_g, warranty_days, close_view, gallery, ...row }) => {
    const { barcode, custom_attributes, ...card } = row
    return {
      card: cardOf(card),
      position,
      summary,
      weight_g,
      warranty_days,
      close_view,
      gallery,
      barcode,
      custom_attributes,
    }
  })
}

/** The ids that products and packages have, archived ones too. */
export async function existingIds(db: Database, ids: ProductIds): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'select id from product where $1::integer[] is null or id = any($1) order by id',
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** These products, the packages that contain them and the products that fit them. */
export async function withNeighbours(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select unnest($1::integer[]) as id
     union select package_id from package_item where product_id = any($1)
     union select fits_id from product_fit where product_id = any($1)
     union select product_id from product_fit where fits_id = any($1)`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

export interface PackageItem {
  package_id: number
  product_id: number
  quantity: number
}

/** Contents of packages, each in catalogue order. */
export async function packageItems(db: Database, ids: ProductIds): Promise<PackageItem[]> {
  return db.query<PackageItem>(
    `select i.package_id, i.product_id, i.quantity
       from package_item i join product p on p.id = i.product_id
      where $1::integer[] is null or i.package_id = any($1)
      order by i.package_id, p.position`,
    [ids],
  )
}
