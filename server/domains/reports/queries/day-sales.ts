import type { Database } from '../../../platform/database/database.ts'
import { type ReportSpan, SOLD_AND_RETURNED, spanParameters } from './sales.ts'

/** Sales less refunds by hour of the store's clock; hours without either are absent. */
export async function byHour(db: Database, span: ReportSpan): Promise<{ hour: number; net: number }[]> {
  const hour = (moment: string) => `extract(hour from ${moment} at time zone $4)::integer`
  return db.query(
    `with ${SOLD_AND_RETURNED}
     select hour, sum(net) as net
       from (
         select ${hour('sold_at')} as hour, total as net from sold
         union all
         select ${hour('returned_at')}, -amount_minor from returned
       ) entry
      group by hour order by hour`,
    [...spanParameters(span), span.timeZone],
  )
}

/** Pieces of the orders sold. */
export async function pieces(db: Database, span: ReportSpan): Promise<number> {
  const [row] = await db.query<{ pieces: number }>(
    `with ${SOLD_AND_RETURNED}
     select coalesce(sum(l.quantity), 0) as pieces from sold join order_line l on l.order_id = sold.id`,
    spanParameters(span),
  )
  return row?.pieces ?? 0
}
