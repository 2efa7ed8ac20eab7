import type { ChequeState } from '#contract/collections/cheque.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface ChequeRow {
  id: string
  bank: string
  number: string
  cheque_on: string
  amount: number
  dealer_id: string
  dealer_name: string
  /** Of the dealer. */
  dealer_account_id: string
  account_id: string
  sales_person_name: string
  is_handed_in: boolean
  state: ChequeState
  state_at: Date | null
  payment_id: string
}

const FROM = `from collection c join dealer_company d on d.id = c.dealer_id join account a on a.id = c.account_id
 where c.market = $1 and c.way = 'cheque' and c.payment_id is not null`
const COLUMNS = `select c.id, c.bank, c.reference as number, c.cheque_on::text, c.amount_minor as amount, c.dealer_id,
    d.company_name as dealer_name, d.account_id as dealer_account_id, c.account_id, trim(a.first_name || ' ' || a.last_name) as sales_person_name,
    c.cash_in_id is not null as is_handed_in, c.cheque_state as state, c.cheque_state_at as state_at, c.payment_id`

export interface ChequeFilter {
  market: Market['code']
  state: ChequeState
  salesPersonId: string | null
}

const FILTERED = `${FROM} and c.cheque_state = $2 and ($3::uuid is null or c.account_id = $3)`

export const page = (
  db: Database,
  { market, state, salesPersonId, limit, offset }: ChequeFilter & { limit: number; offset: number },
): Promise<ChequeRow[]> =>
  db.query<ChequeRow>(
    `${COLUMNS} ${FILTERED}
      order by ${state === 'held' ? 'c.cheque_on' : 'c.cheque_state_at desc'}, c.id limit $4 offset $5`,
    [market, state, salesPersonId, limit, offset],
  )

export async function count(db: Database, { market, state, salesPersonId }: ChequeFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(FILTERED), [market, state, salesPersonId])
  return row?.count ?? 0
}

export async function find(db: Database, market: Market['code'], id: string): Promise<ChequeRow | null> {
  const [row] = await db.query<ChequeRow>(`${COLUMNS} ${FROM} and c.id = $2`, [market, id])
  return row ?? null
}

/** Cheques in the office whose day has come, and the first of them. */
export async function toBank(
  db: Database,
  { market, today }: { market: Market['code']; today: string },
): Promise<{ count: number; cheque_on: string; dealer_name: string; amount: number } | null> {
  const [row] = await db.query<{ count: number; cheque_on: string; dealer_name: string; amount: number }>(
    `select count(*) over () as count, c.cheque_on::text, d.company_name as dealer_name, c.amount_minor as amount ${FROM}
        and c.cheque_state = 'held' and c.cash_in_id is not null and c.cheque_on <= $2::date
      order by c.cheque_on, c.id limit 1`,
    [market, today],
  )
  return row ?? null
}

/** The payment that a cheque makes from now on. */
export const setPayment = (transaction: Transaction, id: string, paymentId: string): void =>
  transaction.send('update collection set payment_id = $2 where id = $1', [id, paymentId])

export const move = (transaction: Transaction, { id, to, now }: { id: string; to: ChequeState; now: Date }): void =>
  transaction.send('update collection set cheque_state = $2, cheque_state_at = $3 where id = $1', [id, to, now])
