import type { Ageing } from '#contract/receivables/ageing.ts'
import type { DealerBalance } from '#contract/receivables/staff-receivables.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** First moments of today and of the days 30, 60 and 90 days before. */
export type AgeBounds = readonly [today: Date, days30: Date, days60: Date, days90: Date]

export interface BalanceFilter {
  market: Market['code']
  bounds: AgeBounds
  text: string
  salesPersonId: string | null
}

const OWED = "e.kind in ('invoice', 'payout', 'bounced', 'fee')"
const sumOf = (condition: string): string => `coalesce(sum(e.open_minor) filter (where ${condition}), 0)`

/** The columns of contract/receivables/ageing.ts, of rows of receivable_entry e. */
const AGES = `${sumOf(`${OWED} and (e.due_at is null or e.due_at >= $2)`)} as not_due,
    ${sumOf('e.due_at < $2 and e.due_at >= $3')} as days_30,
    ${sumOf('e.due_at < $3 and e.due_at >= $4')} as days_60,
    ${sumOf('e.due_at < $4 and e.due_at >= $5')} as days_90,
    ${sumOf('e.due_at < $5')} as older,
    ${sumOf("e.kind = 'credit_note'")} as credit_notes,
    ${sumOf("e.kind in ('payment', 'write_off')")} as unallocated`

const FOUND = `from receivable_entry e join dealer_company d on d.id = e.dealer_id
   where d.market = $1 and e.open_minor <> 0 and ($6 = '' or strpos(lower(d.company_name), lower($6)) > 0)
     and ($7::uuid is null or exists (select 1 from sales_assignment s
                                       where s.dealer_id = d.id and s.sales_account_id = $7))`

const parametersOf = ({ market, bounds, text, salesPersonId }: BalanceFilter) => [
  market,
  ...bounds,
  text,
  salesPersonId,
]

export interface BalanceRow extends Ageing, Pick<DealerBalance, 'id' | 'company_name' | 'phone' | 'sales_persons'> {
  oldest_due_at: Date | null
}

/** Dealers with open items, those with the most overdue first. */
export const page = (db: Database, filter: BalanceFilter, { limit, offset }: { limit: number; offset: number }) =>
  db.query<BalanceRow>(
    `with summed as (
       select d.id, min(e.due_at) filter (where e.kind = 'invoice') as oldest_due_at, ${AGES} ${FOUND} group by d.id
     )
     select s.*, d.company_name, a.phone,
            (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name))
                                       order by p.first_name, p.id), '[]')
               from sales_assignment n join account p on p.id = n.sales_account_id where n.dealer_id = d.id)
              as sales_persons
       from summed s join dealer_company d on d.id = s.id join account a on a.id = d.account_id
      order by s.days_30 + s.days_60 + s.days_90 + s.older desc, s.not_due desc, d.id limit $8 offset $9`,
    [...parametersOf(filter), limit, offset],
  )

/** Of all dealers of the filter, and their number. */
export async function sums(db: Database, filter: BalanceFilter): Promise<Ageing & { dealers: number }> {
  const [row] = await db.query<Ageing & { dealers: number }>(
    `select ${AGES}, count(distinct d.id) as dealers ${FOUND}`,
    parametersOf(filter),
  )
  if (!row) throw new Error('Sums have no row')
  return row
}
