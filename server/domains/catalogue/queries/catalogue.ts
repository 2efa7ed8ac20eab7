import type { CustomValues, Picture, ProductCard } from '#contract/catalogue/product.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import { CARD_COLUMNS, type CardRow, cardOf, VISIBLE_TO_GUESTS } from './catalogue-rows.ts'
import type { StoredPicture } from './gallery.ts'
import { type MarketMoment, sellableAt } from './sellable-at.ts'

type MarketCode = Market['code']

/** Catalogue version, raised with every change that affects a catalogue response; 0 while there is no catalogue. */
export async function version(db: Database, market: MarketCode): Promise<number> {
  const [row] = await db.query<{ version: number }>('select version from catalogue_version where market = $1', [market])
  return row?.version ?? 0
}

/** A product or package with the fields that its card does not show. */
export interface CatalogueItem {
  card: ProductCard
  /** By language. */
  summary: Record<string, string>
  weight_g: number
  warranty_days: number
  age_restricted: boolean
  close_view: Picture | null
  gallery: readonly StoredPicture[]
  barcode: string | null
  custom_attributes: CustomValues
}

/** Everything a guest may see at a moment, in catalogue order. */
export async function all(db: Database, { market, now }: MarketMoment): Promise<CatalogueItem[]> {
  const rows = await db.query<CardRow & Omit<CatalogueItem, 'card'>>(
    `select ${CARD_COLUMNS}, summary, weight_g, warranty_days, age_restricted, close_view,
            (select p.gallery from product p where p.id = sellable.id) as gallery,
            (select p.barcode from product p where p.id = sellable.id) as barcode,
            (select p.custom_attributes from product p where p.id = sellable.id) as custom_attributes
       from ${sellableAt('$2::timestamptz')} sellable where ${VISIBLE_TO_GUESTS} order by position`,
    [market, now],
  )
  return rows.map(({ summary, weight_g, warranty_days, age_restricted, close_view, gallery, ...row }) => {
    const { barcode, custom_attributes, ...card } = row
    return {
      card: cardOf(card),
      summary,
      weight_g,
      warranty_days,
      age_restricted,
      close_view,
      gallery,
      barcode,
      custom_attributes,
    }
  })
}

/** Ids of all products and packages, archived ones too. */
export async function allIds(db: Database): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select id from product order by id')
  return rows.map(({ id }) => id)
}

export interface PackageItem {
  package_id: number
  product_id: number
  quantity: number
}

/** Contents of all packages, each in catalogue order. */
export async function packageItems(db: Database): Promise<PackageItem[]> {
  return db.query<PackageItem>(
    `select i.package_id, i.product_id, i.quantity
       from package_item i join product p on p.id = i.product_id
      order by i.package_id, p.position`,
  )
}
