import type { Database } from '#server/platform/database/database.ts'
import { appUrlOf, homeFolder, openHome } from '#server/platform/database/embedded/home.ts'
import { readPostmasterFile } from '#server/platform/database/embedded/postmaster-file.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { wrongBooks } from '../support/journeys/order-invariants.ts'
import type { AcknowledgedResults } from './buyers.ts'

export interface Verdict {
  /** Acknowledged orders and payments that are missing. */
  lost: string[]
  /** Several orders of one checkout, several payments of one order, orders that no response named. */
  doubled: string[]
  /** Violated invariants of the books. */
  wrong: string[]
}

/** Works on the database of a store beside its server. */
export async function withStoreDatabase<Result>(
  dataDir: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const home = await openHome(await homeFolder(dataDir))
  const file = await readPostmasterFile(home.data)
  if (!file) throw new Error('The database does not run')
  const db = await openDatabase({ dataDir, databaseUrl: appUrlOf(home, file.port) })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/**
 * A snapshot taken before the next fault: later acknowledgements may be written a moment before the client receives
 * them.
 */
export const copyOf = ({
  orders,
  payments,
}: AcknowledgedResults): Pick<AcknowledgedResults, 'orders' | 'payments'> => ({
  orders: new Set(orders),
  payments: new Set(payments),
})

const DOUBLED = `
  select 'press ' || client_ref as what from sales_order group by ordered_by, client_ref having count(*) > 1
  union all
  select 'payment of ' || order_id from payment_attempt where state = 'SUCCEEDED' group by order_id having count(*) > 1
  union all
  select 'settlement of ' || order_id from order_event where act = 'settle' group by order_id having count(*) > 1
  union all
  select 'review of ' || order_id from payment_attempt where state = 'REVIEW'
  union all
  select 'points of ' || order_id from points_entry where kind in ('spent', 'earned') group by order_id, kind
  having count(*) > 1
  union all
  select 'voucher of ' || code from voucher v
   where exists (select 1 from voucher_use u where u.voucher_id = v.id)
     and v.used <> (select count(*) from voucher_use u where u.voucher_id = v.id and u.state <> 'returned')`

/** Checks that everything acknowledged exists exactly once, and that no invariant is violated. */
export async function judge(db: Database, { orders, payments }: ReturnType<typeof copyOf>): Promise<Verdict> {
  const missing = (ids: ReadonlySet<string>, condition: string) =>
    db.query<{ id: string }>(
      `select a.id from unnest($1::uuid[]) a (id) left join sales_order o on o.id = a.id where ${condition}`,
      [[...ids]],
    )
  const lost = [
    ...(await missing(orders, 'o.id is null')),
    ...(await missing(
      payments,
      `o.paid_at is null or o.payment_status <> 'PAID'
       or not exists (select 1 from payment_attempt t where t.order_id = a.id and t.state = 'SUCCEEDED')`,
    )),
  ]
  const doubled = await db.query<{ what: string }>(DOUBLED)
  return {
    lost: lost.map(({ id }) => id),
    doubled: doubled.map(({ what }) => what),
    wrong: Object.entries(await wrongBooks(db)).map(([book, rows]) => `${book}: ${JSON.stringify(rows.slice(0, 3))}`),
  }
}

/** Orders that were not acknowledged; once every request has its response there must be none. */
export async function unacknowledgedOrders(db: Database, { orders, payments }: AcknowledgedResults): Promise<string[]> {
  const all = await db.query<{ id: string; is_paid: boolean; total: number }>(
    'select id, paid_at is not null as is_paid, total from sales_order',
  )
  return all
    .filter(({ id, is_paid, total }) => !orders.has(id) || (is_paid && total > 0 && !payments.has(id)))
    .map(({ id }) => `order ${id}, of which nobody was told`)
}
