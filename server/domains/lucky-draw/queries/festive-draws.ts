import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface NewDraw {
  id: string
  market: Market['code']
  title: Record<Language, string>
  prizes: readonly string[]
  opensAt: Date
  closesAt: Date
  commitment: string
  sealedSeed: string
  now: Date
}

/** Returns false while the market has another unfinished lucky draw. */
export async function create(transaction: Transaction, draw: NewDraw): Promise<boolean> {
  const rows = await transaction.query(
    `insert into festive_draw (id, market, title, prizes, opens_at, closes_at, commitment, sealed_seed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (market) where drawn_at is null and called_off_at is null do nothing
     returning id`,
    [
      draw.id,
      draw.market,
      JSON.stringify(draw.title),
      JSON.stringify(draw.prizes),
      draw.opensAt,
      draw.closesAt,
      draw.commitment,
      draw.sealedSeed,
      draw.now,
    ],
  )
  return rows.length === 1
}

export const newDrawId = (now: Date): string => newId(now.getTime())

export interface DrawRow {
  id: string
  market: Market['code']
  title: Record<Language, string>
  prizes: string[]
  opens_at: Date
  closes_at: Date
  commitment: string
  sealed_seed: string
  seed: string | null
  drawn_at: Date | null
  called_off_at: Date | null
}

const DRAW = `select id, market, title, prizes, opens_at, closes_at, commitment, sealed_seed, seed, drawn_at, called_off_at
  from festive_draw`

export async function find(db: Database, id: string): Promise<DrawRow | null> {
  const [row] = await db.query<DrawRow>(`${DRAW} where id = $1`, [id])
  return row ?? null
}

export async function lock(transaction: Transaction, id: string): Promise<DrawRow | null> {
  const [row] = await transaction.query<DrawRow>(`${DRAW} where id = $1 for update`, [id])
  return row ?? null
}

/** The announced lucky draw, or else the last one held. */
export async function latest(db: Database, market: Market['code']): Promise<DrawRow | null> {
  const [row] = await db.query<DrawRow>(
    `${DRAW} where market = $1 and called_off_at is null order by created_at desc, id desc limit 1`,
    [market],
  )
  return row ?? null
}

export async function page(
  db: Database,
  market: Market['code'],
  { limit, offset }: { limit: number; offset: number },
): Promise<DrawRow[]> {
  return db.query<DrawRow>(`${DRAW} where market = $1 order by created_at desc, id desc limit $2 offset $3`, [
    market,
    limit,
    offset,
  ])
}

export async function count(db: Database, market: Market['code']): Promise<number> {
  const [row] = await db.query<{ total: number }>('select count(*) as total from festive_draw where market = $1', [
    market,
  ])
  return row?.total ?? 0
}

export function callOff(transaction: Transaction, id: string, now: Date): void {
  transaction.send('update festive_draw set called_off_at = $2 where id = $1', [id, now])
}

export function reveal(transaction: Transaction, id: string, { seed, now }: { seed: string; now: Date }): void {
  transaction.send('update festive_draw set seed = $2, drawn_at = $3 where id = $1', [id, seed, now])
}

export interface PaidOrder {
  order_id: string
  order_no: string
  account_id: string
}

type DrawWindow = Pick<DrawRow, 'market' | 'opens_at' | 'closes_at'>

/** An order counts as an entry while it is paid: cancelled and fully refunded orders do not count. */
const PAID = `from sales_order
  where market = $1 and paid_at >= $2 and paid_at < $3
    and payment_status in ('PAID', 'PARTIALLY_REFUNDED') and status not in ('CANCELLED', 'REFUNDED')`

const valuesOf = ({ market, opens_at, closes_at }: DrawWindow) => [market, opens_at, closes_at]

export async function paidOrders(db: Database, window: DrawWindow): Promise<PaidOrder[]> {
  return db.query<PaidOrder>(`select id as order_id, order_no, account_id ${PAID} order by id`, valuesOf(window))
}

export async function paidOrdersOf(db: Database, window: DrawWindow, accountId: string): Promise<PaidOrder[]> {
  return db.query<PaidOrder>(
    `select id as order_id, order_no, account_id ${PAID} and account_id = $4 order by paid_at, id`,
    [...valuesOf(window), accountId],
  )
}

export async function countPaidOrders(db: Database, window: DrawWindow): Promise<number> {
  const [row] = await db.query<{ total: number }>(`select count(*) as total ${PAID}`, valuesOf(window))
  return row?.total ?? 0
}
