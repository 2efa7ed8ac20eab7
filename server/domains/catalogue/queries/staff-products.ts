import type { InputOf } from '#contract/call.ts'
import type { getStaffProducts } from '#contract/catalogue/calls/get-staff-products.ts'
import type { Picture, ProductableType } from '#contract/catalogue/product.ts'
import type { StaffProduct, StaffProductCard } from '#contract/catalogue/staff-product.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { byUse, containing, wordsOf } from '../../../platform/database/text-search.ts'
import {
  assignmentsOf,
  CHANGED_MARKET_COLUMNS,
  CHANGED_PRODUCT_COLUMNS,
  listOf,
  MARKET_COLUMNS,
  PRODUCT_COLUMNS,
  type ProductRecord,
  WRITTEN_MARKET_COLUMNS,
} from './product-record.ts'
import { isPublishedAt, priceAt } from './sellable-at.ts'

type MarketCode = Market['code']

import type { StoredPicture } from './gallery.ts'

export interface ShownProduct extends ProductRecord {
  picture: Picture | null
  contents: StaffProduct['contents']
  close_view: Picture | null
  gallery: StoredPicture[]
  archived_at: Date | null
  updated_at: Date
}

/** As ISO 8601, whatever the time zone of the database. */
const MOMENTS = ['publish_at', 'withdraw_at']
const valueOf = (name: string): string =>
  MOMENTS.includes(name) ? `to_char(m.${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : `m.${name}`
const MARKET_OBJECT = `json_build_object(${MARKET_COLUMNS.map((name) => `'${name}', ${valueOf(name)}`).join(', ')})`

const COLUMNS = `${listOf(PRODUCT_COLUMNS, 'p')}, p.picture, p.close_view, p.gallery, p.archived_at, p.updated_at,
  case when p.type = 'package' then coalesce(
    (select json_agg(json_build_object('product_id', c.id, 'sku', c.sku, 'name', c.name, 'quantity', i.quantity)
                     order by c.position)
       from package_item i join product c on c.id = i.product_id where i.package_id = p.id), '[]') end as contents,
  coalesce((select json_agg(${MARKET_OBJECT} order by m.currency desc) from product_market m where m.product_id = p.id),
           '[]') as markets`

export interface StaffProductFilter {
  market: MarketCode
  /** Words of name, SKU, barcode and number, in any order; empty = any. */
  text: string
  category: string | null
  type: ProductableType | null
  show: InputOf<typeof getStaffProducts>['query']['show'] | null
  now: Date
}

const IS_ON_TIME = isPublishedAt('m', '$6')

/** Indexed by product_search. */
const PRODUCT_TEXT = `lower(p.name || ' ' || p.sku || ' ' || coalesce(p.barcode, '') || ' ' || p.id)`

const HAS_WORDS = `${PRODUCT_TEXT} like ($2::text[])[1] and ${PRODUCT_TEXT} like all ($2::text[])`

/**
 * `$2` are the patterns, first the one that narrows most by index. A list without a text is a statement of its own: one
 * statement has one plan for both.
 */
const matching = ({ text }: Pick<StaffProductFilter, 'text'>) => `
  from product p left join product_market m on m.product_id = p.id and m.market = $1
  where ${text === '' ? '$2::text[] is not null' : HAS_WORDS}
    and ($3::text is null or p.category = $3) and ($4::text is null or p.type = $4)
    and (p.archived_at is not null) = ($5::text is not distinct from 'archived')
    and case $5::text when 'visible' then m.visible and ${IS_ON_TIME} when 'hidden' then not coalesce(m.visible and ${IS_ON_TIME}, false)
                      when 'planned' then m.visible and m.publish_at > $6
                      when 'out_of_stock' then m.stock - m.reserved <= 0 when 'low_stock' then m.stock - m.reserved <= m.low_stock
                      when 'coded' then p.verifiable else true end`

const valuesOf = ({ market, text, category, type, show, now }: StaffProductFilter) => [
  market,
  byUse(wordsOf(text)).map(containing),
  category,
  type,
  show ?? null,
  now,
]

export type CardRow = Omit<StaffProductCard, 'updated_at'> & { updated_at: Date }

export async function page(
  db: Database,
  filter: StaffProductFilter & { limit: number; offset: number },
): Promise<CardRow[]> {
  return db.query<CardRow>(
    `select p.id, p.type, p.sku, p.slug, p.name, p.category, p.picture as image, p.badges, p.updated_at,
            p.archived_at is not null as is_archived, case when m.market is not null then ${MARKET_OBJECT} end as here,
            ${priceAt('m', '$6::timestamptz')} as price_now
       ${matching(filter)} order by p.position, p.id limit $7 offset $8`,
    [...valuesOf(filter), filter.limit, filter.offset],
  )
}

/** Of at most so many products, in shop order. */
export async function ids(db: Database, filter: StaffProductFilter, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(`select p.id ${matching(filter)} order by p.position, p.id limit $7`, [
    ...valuesOf(filter),
    limit,
  ])
  return rows.map(({ id }) => id)
}

/** Up to one more than `MAX_LISTED`. */
export async function count(db: Database, filter: StaffProductFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(matching(filter)), valuesOf(filter))
  return row?.count ?? 0
}

export async function find(db: Database, id: number): Promise<ShownProduct | null> {
  const [row] = await db.query<ShownProduct>(`select ${COLUMNS} from product p where p.id = $1`, [id])
  return row ?? null
}

export async function findBySku(db: Database, sku: string): Promise<ShownProduct | null> {
  const [row] = await db.query<ShownProduct>(`select ${COLUMNS} from product p where p.sku = $1`, [sku])
  return row ?? null
}

/** Products with any of these SKUs or slugs. */
export async function bySkuOrSlug(
  db: Database,
  { skus, slugs }: { skus: readonly string[]; slugs: readonly string[] },
): Promise<ShownProduct[]> {
  return db.query<ShownProduct>(`select ${COLUMNS} from product p where p.sku = any($1) or p.slug = any($2)`, [
    skus,
    slugs,
  ])
}

export async function byIds(db: Database, ids: readonly number[]): Promise<ShownProduct[]> {
  return db.query<ShownProduct>(`select ${COLUMNS} from product p where p.id = any($1)`, [ids])
}

/** All products and packages in catalogue order. */
export async function all(db: Database): Promise<ShownProduct[]> {
  return db.query<ShownProduct>(`select ${COLUMNS} from product p order by p.position, p.id`)
}

/** Locks the product, then its markets, which blocks concurrent sales. */
export async function lock(transaction: Transaction, id: number): Promise<ShownProduct | null> {
  await transaction.query('select 1 from product where id = $1 for no key update', [id])
  await lockMarkets(transaction, [id])
  return find(transaction, id)
}

/** Locks all categories to serialise imports. Selling does not take this lock. */
export async function lockCatalogue(transaction: Transaction): Promise<void> {
  await transaction.query('select 1 from category order by id for no key update')
}

/** Locks products, then their markets, in the lock order that all callers use. */
export async function lockMany(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await transaction.query('select 1 from product where id = any($1) order by id for no key update', [ids])
  await lockMarkets(transaction, ids)
}

const lockMarkets = (transaction: Transaction, ids: readonly number[]) =>
  transaction.query(
    'select 1 from product_market where product_id = any($1) order by market desc, product_id for no key update',
    [ids],
  )

/** Upserts products. Pictures, stock, reservations and pre-orders stay unchanged; a new product has no stock. */
export async function write(transaction: Transaction, records: readonly ProductRecord[], now: Date): Promise<void> {
  const columns = listOf(PRODUCT_COLUMNS)
  await transaction.query(
    `insert into product (${columns}, updated_at)
     select ${columns}, $2::timestamptz from jsonb_populate_recordset(null::product, $1)
     on conflict (id) do update set ${assignmentsOf(CHANGED_PRODUCT_COLUMNS)},
       revision = product.revision + 1, updated_at = excluded.updated_at`,
    [JSON.stringify(records.map(({ markets: _markets, ...record }) => record)), now],
  )
  const marketColumns = listOf(['product_id', ...WRITTEN_MARKET_COLUMNS])
  const markets = records.flatMap(({ id, markets: own }) =>
    own.map((market) => ({ product_id: id, ...market, stock: market.stock === null ? null : 0 })),
  )
  await transaction.query(
    `insert into product_market (${marketColumns})
     select ${marketColumns} from jsonb_populate_recordset(null::product_market, $1)
     order by market desc, product_id
     on conflict (product_id, market) do update set ${assignmentsOf(CHANGED_MARKET_COLUMNS)}`,
    [JSON.stringify(markets)],
  )
}

/**
 * First free id and first free catalogue position. The catalogue must be locked. The id of a product that an undone
 * import removed is not given again: changes that wait on a device may name it.
 */
export async function nextPlaces(transaction: Transaction): Promise<{ id: number; position: number }> {
  const [row] = await transaction.query<{ id: number; position: number }>(
    `select greatest(coalesce(max(id), 1000), (select max(product_id) from product_import_row)) + 1 as id,
            coalesce(max(position) filter (where type = 'product'), 1000) + 1 as position from product`,
  )
  return row ?? { id: 1001, position: 1001 }
}
