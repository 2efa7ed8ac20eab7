import type { Market } from '#contract/rules/market.ts'
import type { Database } from '../database/database.ts'

/** What does not add up between payments and orders. */
export interface PaymentGaps {
  /** Paid at a gateway without a number of theirs. */
  unnamed: string[]
  /** Money that staff have not decided about; receipts have a list of their own. */
  in_review: string[]
}

/** Reference numbers, of attempts that were begun since. */
export async function gapsSince(
  db: Database,
  market: Market['code'],
  { since, most }: { since: Date; most: number },
): Promise<PaymentGaps> {
  const rows = await db.query<{ ref_no: string; state: string }>(
    `select a.ref_no, a.state
       from payment_attempt a join sales_order o on o.id = a.order_id
      where o.market = $1 and a.created_at >= $2 and (a.state = 'REVIEW' and a.reason is distinct from 'receipt'
             or a.state = 'SUCCEEDED' and a.provider_txn_id is null and a.provider in ('SENANGPAY', 'ipay88'))
      order by a.created_at
      limit $3`,
    [market, since, most],
  )
  const named = (state: string) => rows.filter((row) => row.state === state).map(({ ref_no }) => ref_no)
  return { unnamed: named('SUCCEEDED'), in_review: named('REVIEW') }
}
