import type { Category, Picture, ProductCard } from '#contract/entities/product.ts'
import type { Market } from '#contract/rules/market.ts'
import type { Database } from '../database/database.ts'
import { CARD_COLUMNS, type CardRow, cardOf, PUBLIC } from './catalogue-rows.ts'

type MarketCode = Market['code']

/** Everything a guest may see, in shop order. */
export async function all(db: Database, market: MarketCode): Promise<ProductCard[]> {
  const rows = await db.query<CardRow>(`select ${CARD_COLUMNS} from sellable where ${PUBLIC} order by position`, [
    market,
  ])
  return rows.map(cardOf)
}

/** Ids that a copy of the catalogue may still hold although no guest can see them any more. */
export async function goneIds(db: Database, market: MarketCode): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from product where id not in (select id from sellable where ${PUBLIC}) order by id`,
    [market],
  )
  return rows.map(({ id }) => id)
}

export async function version(db: Database, market: MarketCode): Promise<string> {
  const [row] = await db.query<{ version: number }>('select version from catalogue_version where market = $1', [market])
  return String(row?.version ?? 0)
}

export async function counts(db: Database, market: MarketCode): Promise<{ category: Category; count: number }[]> {
  return db.query<{ category: Category; count: number }>(
    `select c.id as category, s.count
       from (select category, count(*) as count from sellable where ${PUBLIC} group by category) s
       join category c on c.id = s.category
      order by c.position`,
    [market],
  )
}

/** What a product page shows beyond its card. */
export interface Details {
  card: ProductCard
  /** By language. */
  summary: Record<string, string>
  warranty_days: number
  age_restricted: boolean
  close_view: Picture | null
}

export async function find(
  db: Database,
  market: MarketCode,
  { type, id }: Pick<ProductCard, 'type' | 'id'>,
): Promise<Details | null> {
  const [row] = await db.query<CardRow & Omit<Details, 'card'>>(
    `select ${CARD_COLUMNS}, summary, warranty_days, age_restricted, close_view
       from sellable where ${PUBLIC} and id = $2 and type = $3`,
    [market, id, type],
  )
  if (!row) return null
  const { summary, warranty_days, age_restricted, close_view } = row
  return { card: cardOf(row), summary, warranty_days, age_restricted, close_view }
}

/** All of these groups, in shop order. */
export async function ofGroups(db: Database, market: MarketCode, groups: readonly string[]): Promise<ProductCard[]> {
  const rows = await db.query<CardRow>(
    `select ${CARD_COLUMNS} from sellable where ${PUBLIC} and product_group = any($2) order by position`,
    [market, groups],
  )
  return rows.map(cardOf)
}

export async function ofCategory(db: Database, market: MarketCode, category: Category): Promise<ProductCard[]> {
  const rows = await db.query<CardRow>(
    `select ${CARD_COLUMNS} from sellable where ${PUBLIC} and category = $2 order by position limit 24`,
    [market, category],
  )
  return rows.map(cardOf)
}

export async function components(
  db: Database,
  market: MarketCode,
  packageId: number,
): Promise<{ product: ProductCard; quantity: number }[]> {
  const rows = await db.query<CardRow & { quantity: number }>(
    `select ${CARD_COLUMNS}, i.quantity
       from sellable join package_item i on i.product_id = id
      where ${PUBLIC} and i.package_id = $2
      order by position`,
    [market, packageId],
  )
  return rows.map((row) => ({ product: cardOf(row), quantity: row.quantity }))
}
