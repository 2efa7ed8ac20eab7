import type { PointsReport } from '#contract/reports/other-reports.ts'
import type { Language } from '#contract/site/language.ts'
import type { Database } from '../../../platform/database/database.ts'

type Market = 'MY' | 'ID'

export type PointsRow = Omit<PointsReport, 'worth' | 'earned_by'>

/** @param soon points that expire before this moment are counted as expiring */
export async function points(db: Database, market: Market, soon: Date): Promise<PointsRow> {
  const [row] = await db.query<PointsRow>(
    `select count(*) filter (where points_balance > 0) as people,
            coalesce(sum(points_balance) filter (where points_balance > 0), 0) as owed,
            coalesce(-sum(points_balance) filter (where points_balance < 0), 0) as debt,
            (select coalesce(sum(l.points), 0) from points_lot l join account a on a.id = l.account_id
              where a.market = $1 and l.state = 'pending') as pending,
            (select coalesce(sum(l.remaining), 0) from points_lot l join account a on a.id = l.account_id
              where a.market = $1 and l.state = 'open' and l.remaining > 0 and l.expires_at < $2) as expiring_30_days
       from account where market = $1 and points_balance <> 0`,
    [market, soon],
  )
  return row ?? { people: 0, owed: 0, debt: 0, pending: 0, expiring_30_days: 0 }
}

/** Sums over the visible goods that have a price in money and one in points; null without such goods. */
export async function redemptionPrices(
  db: Database,
  market: Market,
): Promise<{ money: number; points: number } | null> {
  const [row] = await db.query<{ money: number | null; points: number | null }>(
    `select sum(m.price) as money, sum(p.points_price) as points
       from product p join product_market m on m.product_id = p.id
      where m.market = $1 and m.visible and p.points_price > 0 and m.price > 0`,
    [market],
  )
  return row && row.money !== null && row.points !== null ? { money: row.money, points: row.points } : null
}

export interface StockRow {
  id: number
  sku: string
  name: string
  category: string
  category_name: string
  pieces: number
  reserved: number
  /** Minor units; null = points only. */
  price: number | null
}

/** Products of the market with pieces on the shelves, hidden ones too. Packages have no stock of their own. */
export async function stock(db: Database, market: Market, language: Language): Promise<StockRow[]> {
  return db.query<StockRow>(
    `select p.id, p.sku, p.name, p.category, coalesce(c.name ->> $2, c.id) as category_name, m.stock as pieces,
            m.reserved, m.price
       from product p join product_market m on m.product_id = p.id join category c on c.id = p.category
      where m.market = $1 and p.type = 'product' and m.stock > 0
      order by c.position, p.position, p.id`,
    [market, language],
  )
}
