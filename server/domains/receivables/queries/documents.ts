import type { LedgerDocument } from '#contract/receivables/staff-receivables.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

interface LinksRow extends Pick<LedgerDocument, 'id' | 'reason' | 'by' | 'links'> {}

/** What the newest documents of a dealer are linked to, newest first. */
export const latest = (db: Database, dealerId: string, limit: number): Promise<LinksRow[]> =>
  db.query<LinksRow>(
    `select e.id, e.reason, nullif(trim(concat_ws(' ', b.first_name, b.last_name)), '') as by,
            coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'number', coalesce(x.number, o.order_no, ''),
                                                          'amount', a.amount_minor) order by x.created_at, x.id)
                        from receivable_allocation a
                        join receivable_entry x on x.id in (a.credit_id, a.debit_id) and x.id <> e.id
                        left join sales_order o on o.id = x.order_id
                       where a.credit_id = e.id or a.debit_id = e.id), '[]') as links
       from receivable_entry e left join account b on b.id = e.actor_id
      where e.dealer_id = $1 order by e.created_at desc, e.id desc limit $2`,
    [dealerId, limit],
  )

export interface AccountHolder {
  id: string
  company_name: string
  phone: string
  credit_limit: number
  terms_days: number | null
  terms_from_month_end: boolean
  grace_days: number | null
  reminders_paused: boolean
}

const HOLDER = `select d.id, d.company_name, a.phone, d.credit_limit, d.terms_days, d.terms_from_month_end,
    d.grace_days, d.reminders_paused
  from dealer_company d join account a on a.id = d.account_id where d.market = $1 and d.id = $2`

export async function holder(db: Database, market: Market['code'], id: string): Promise<AccountHolder | null> {
  const [row] = await db.query<AccountHolder>(HOLDER, [market, id])
  return row ?? null
}

/** Locks the dealer, which every change of the ledger does first. */
export async function lockHolder(
  transaction: Transaction,
  market: Market['code'],
  id: string,
): Promise<AccountHolder | null> {
  const [row] = await transaction.query<AccountHolder>(`${HOLDER} for no key update of d`, [market, id])
  return row ?? null
}

interface AccountTerms {
  days: number | null
  from_month_end: boolean
  grace_days: number | null
  reminders_paused: boolean
}

export const setTerms = (transaction: Transaction, id: string, terms: AccountTerms): void =>
  transaction.send(
    `update dealer_company set terms_days = $2, terms_from_month_end = $3, grace_days = $4, reminders_paused = $5
      where id = $1`,
    [id, terms.days, terms.from_month_end, terms.grace_days, terms.reminders_paused],
  )
