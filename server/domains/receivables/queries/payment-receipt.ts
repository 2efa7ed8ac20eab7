import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** A received payment towards an account, as its receipt shows it; amounts in minor units. */
export interface PaymentReceipt {
  payment_no: string
  dealer_id: string
  amount: number
  /** As staff or a sales person recorded it; null: through a gateway or by a transfer that was reviewed. */
  method: string | null
  service: string | null
  reference: string | null
  note: string | null
  received_at: Date
  /** Credit that is left of it. */
  rest: number
  is_bounced: boolean
  /** The documents that it pays. */
  links: { number: string; amount: number }[]
}

export async function findReceipt(
  db: Database,
  market: Market['code'],
  number: string,
): Promise<PaymentReceipt | null> {
  const [row] = await db.query<PaymentReceipt>(
    `select p.payment_no, p.dealer_id, p.amount_minor as amount, p.method, p.reference, p.note, p.received_at,
            -e.open_minor as rest,
            (select t.provider from payment_attempt t
              where t.receivable_payment_id = p.id and t.settled_at is not null order by t.settled_at limit 1) as service,
            exists (select 1 from receivable_allocation a join receivable_entry d on d.id = a.debit_id
                     where a.credit_id = e.id and d.kind = 'bounced') as is_bounced,
            coalesce((select jsonb_agg(jsonb_build_object('number', coalesce(d.number, o.order_no, ''), 'amount', a.amount_minor)
                                       order by d.created_at, d.id)
                        from receivable_allocation a
                        join receivable_entry d on d.id = a.debit_id and d.kind <> 'bounced'
                        left join sales_order o on o.id = d.order_id
                       where a.credit_id = e.id), '[]') as links
       from receivable_payment p join receivable_entry e on e.payment_id = p.id
      where p.market = $1 and p.payment_no = $2 and p.received_at is not null`,
    [market, number],
  )
  return row ?? null
}
