import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { type LedgerOrder, writeGeneratedOrder } from './generated-orders.ts'

/** What was paid, by what the books call the way to pay. */
export type Paid = Map<string, number>

interface Month {
  db: OpenDatabase
  market: 'MY' | 'ID'
  random: () => number
  orders: number
  /** First and last moment. */
  from: number
  until: number
}

const WAYS = [
  { way: 'SENANGPAY', provider: 'SENANGPAY', method: null },
  { way: 'ipay88', provider: 'ipay88', method: null },
  { way: 'transfer', provider: 'MANUAL', method: null },
  { way: 'cash', provider: 'MANUAL', method: 'cash' },
  { way: 'card', provider: 'MANUAL', method: 'card' },
  { way: 'cheque', provider: 'MANUAL', method: 'cheque' },
] as const

/** Writes a month of orders with their payments in parts and their refunds, and returns what was written. */
export async function writeGeneratedMonth(month: Month): Promise<{ ledger: LedgerOrder[]; paid: Paid; back: number }> {
  const { db, market, random, orders, from, until } = month
  const moment = () => new Date(from + Math.floor(random() * (until - from)))
  const people = await db.query<{ id: string }>('select id from account where role_id = 3 order by id limit 3')
  const dealers = await db.query<{ id: string; account_id: string }>(
    'select id, account_id from dealer_company order by id limit 2',
  )
  const buyers = [
    ...people.map(({ id }) => ({ accountId: id, orderedBy: id, dealerId: null })),
    ...dealers.map(({ id, account_id: accountId }) => ({ accountId, orderedBy: accountId, dealerId: id })),
  ]
  const products = await db.query<{ id: number; type: 'product' | 'package' }>(
    `(select distinct on (category) id, type from product where type = 'product' order by category, id limit 6)
     union all (select id, type from product where type = 'package' order by id limit 2)`,
  )
  const ledger: LedgerOrder[] = []
  for (let count = 0; count < orders; count += 1)
    ledger.push(await writeGeneratedOrder({ db, market, random, buyers, products, moment }))
  const written = { ledger, paid: await pay(month), back: await payBack(month) }
  await number(month)
  return written
}

/** Numbers as short as those of the store. */
const number = ({ db, market }: Month) =>
  db.query(
    `with one as (select id, row_number() over (order by created_at, id) as n from sales_order
                   where market = $1 and order_no = id::text)
     update sales_order set order_no = 'G26-' || lpad(one.n::text, 6, '0') from one where one.id = sales_order.id`,
    [market],
  )

interface Sold {
  id: string
  total: number
  at: Date
}

/** Pays each sold order, in up to three parts. */
async function pay({ db, market, random, until }: Month): Promise<Paid> {
  const sold = await db.query<Sold>(
    `select id, total, least(invoiced_at, paid_at) as at from sales_order o
      where market = $1 and order_no = id::text and least(invoiced_at, paid_at) is not null and total > 0
      order by o.created_at, id`,
    [market],
  )
  const paid: Paid = new Map()
  for (const { id, total, at } of sold) {
    const parts = random() < 0.3 ? Math.min(3, total) : 1
    for (let part = 0; part < parts; part += 1) {
      const amount = part === 0 ? total - (parts - 1) * Math.floor(total / parts) : Math.floor(total / parts)
      const { way, provider, method } = WAYS[Math.floor(random() * WAYS.length)] ?? WAYS[0]
      const then = new Date(Math.min(until, at.getTime() + part * 60_000))
      const detail = method === null ? {} : { recorded: { method, amount } }
      await db.query(
        `insert into payment_attempt (id, order_id, attempt_no, provider, ref_no, amount_minor, currency, state, detail,
                                      expires_at, created_at, settled_at)
         values ($1::uuid, $2, $3, $4, right($1::uuid::text, 12), $5, $6, 'SUCCEEDED', $7, $8, $8, $8)`,
        [randomUUID(), id, part + 1, provider, amount, market === 'MY' ? 'MYR' : 'IDR', JSON.stringify(detail), then],
      )
      paid.set(way, (paid.get(way) ?? 0) + amount)
    }
  }
  return paid
}

/** Pays every other refund back. */
async function payBack({ db, market }: Month): Promise<number> {
  const rows = await db.query<{ amount: number }>(
    `with one as (
       select r.id, row_number() over (order by r.created_at, r.id) as n
         from refund r join sales_order o on o.id = r.order_id where o.market = $1 and r.amount_minor > 0)
     update refund set to_pay_minor = amount_minor, paid_back_at = created_at, paid_back_reference = 'B-1'
       from one where refund.id = one.id and one.n % 2 = 0 returning amount_minor as amount`,
    [market],
  )
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
