import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Discrepancies between payments and orders. */
export interface PaymentGaps {
  /** Succeeded at a gateway but without its transaction id. */
  unnamed: string[]
  /** Payments that staff have not decided about; receipts are listed separately. */
  in_review: string[]
}

/** Reference numbers of attempts created since `since`. */
export async function gapsSince(
  db: Database,
  market: Market['code'],
  { since, limit }: { since: Date; limit: number },
): Promise<PaymentGaps> {
  const rows = await db.query<{ ref_no: string; state: string }>(
    `select a.ref_no, a.state
       from payment_attempt a
       left join sales_order o on o.id = a.order_id
       left join receivable_payment p on p.id = a.receivable_payment_id
      where coalesce(o.market, p.market) = $1 and a.created_at >= $2 and (a.state = 'REVIEW' and a.reason is distinct from 'receipt'
             or a.state = 'SUCCEEDED' and a.provider_txn_id is null and a.provider not in ('MANUAL', 'NONE'))
      order by a.created_at
      limit $3`,
    [market, since, limit],
  )
  const named = (state: string) => rows.filter((row) => row.state === state).map(({ ref_no }) => ref_no)
  return { unnamed: named('SUCCEEDED'), in_review: named('REVIEW') }
}
