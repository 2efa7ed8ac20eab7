import type { Database } from '../../../platform/database/database.ts'
import type { EntryRow } from './ledger.ts'

export interface StatementRange {
  dealerId: string
  since: Date
  /** Exclusive. */
  until: Date
}

/** A document of the period with the documents that it was used for, and the balance after it. */
export interface StatementRow extends Pick<EntryRow, 'id' | 'kind' | 'number' | 'order_no' | 'amount' | 'created_at'> {
  balance: number
  links: { number: string; amount: number }[]
}

export async function balanceAt(db: Database, dealerId: string, at: Date): Promise<number> {
  const [row] = await db.query<{ balance: number }>(
    'select coalesce(sum(amount_minor), 0) as balance from receivable_entry where dealer_id = $1 and created_at < $2',
    [dealerId, at],
  )
  return row?.balance ?? 0
}

/** In chronological order. Credits name what they were used for until the end of the period. */
export const documents = (db: Database, { dealerId, since, until }: StatementRange): Promise<StatementRow[]> =>
  db.query<StatementRow>(
    `with entry as (
       select id, kind, number, order_id, amount_minor as amount, created_at,
              sum(amount_minor) over (order by created_at, id) as balance
         from receivable_entry where dealer_id = $1 and created_at < $3
     )
     select e.id, e.kind, e.number, o.order_no, e.amount, e.created_at, e.balance,
            coalesce((select jsonb_agg(jsonb_build_object('number', coalesce(d.number, p.order_no, ''), 'amount', a.amount_minor)
                                       order by d.created_at, d.id)
                        from receivable_allocation a
                        join receivable_entry d on d.id = a.debit_id and d.created_at < $3
                        left join sales_order p on p.id = d.order_id
                       where a.credit_id = e.id), '[]') as links
       from entry e left join sales_order o on o.id = e.order_id
      where e.created_at >= $2
      order by e.created_at, e.id`,
    [dealerId, since, until],
  )

/** What was open at a moment: links count from the moment at which both of their documents existed. */
export const openAt = (
  db: Database,
  dealerId: string,
  at: Date,
): Promise<Pick<EntryRow, 'kind' | 'due_at' | 'open'>[]> =>
  db.query(
    `select e.kind, e.due_at, e.amount_minor - coalesce(c.used, 0) + coalesce(d.used, 0) as open
       from receivable_entry e
       left join lateral (select sum(a.amount_minor) as used from receivable_allocation a
                            join receivable_entry x on x.id = a.credit_id and x.created_at < $2
                           where a.debit_id = e.id) c on true
       left join lateral (select sum(a.amount_minor) as used from receivable_allocation a
                            join receivable_entry x on x.id = a.debit_id and x.created_at < $2
                           where a.credit_id = e.id) d on true
      where e.dealer_id = $1 and e.created_at < $2`,
    [dealerId, at],
  )
