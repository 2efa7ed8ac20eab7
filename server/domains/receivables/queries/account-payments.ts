import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

/** A payment of a dealer towards the account. */
export interface AccountPaymentRow {
  id: string
  dealer_id: string
  market: Market['code']
  currency: Market['currency']
  payment_no: string
  /** Minor units. */
  amount: number
  /** Documents that the payer chose. */
  chosen: string[]
  method: string | null
  reference: string | null
  note: string | null
  created_by: string
  created_at: Date
  received_at: Date | null
}

/** The next count of the year, from 1; its row stays locked until the transaction ends. */
export async function nextCount(transaction: Transaction, market: Market['code'], year: number): Promise<number> {
  const [row] = await transaction.query<{ last: number }>(
    `insert into number_series (market, kind, year, last) values ($1, 'account_payment', $2, 1)
     on conflict (market, kind, year) do update set last = number_series.last + 1
     returning last`,
    [market, year],
  )
  if (!row) throw new Error('A series gave no number')
  return row.last
}

export const insert = (transaction: Transaction, row: AccountPaymentRow): void =>
  transaction.send(
    `insert into receivable_payment (id, dealer_id, market, currency, payment_no, amount_minor, chosen, method, reference,
                                     note, created_by, created_at, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      row.id,
      row.dealer_id,
      row.market,
      row.currency,
      row.payment_no,
      row.amount,
      row.chosen,
      row.method,
      row.reference,
      row.note,
      row.created_by,
      row.created_at,
      row.received_at,
    ],
  )

const COLUMNS = `p.id, p.dealer_id, p.market, p.currency, p.payment_no, p.amount_minor as amount, p.chosen, p.method,
    p.reference, p.note, p.created_by, p.created_at, p.received_at`

/** The dealer's row is locked before. */
export async function lock(transaction: Transaction, id: string): Promise<AccountPaymentRow | null> {
  const [row] = await transaction.query<AccountPaymentRow>(
    `select ${COLUMNS} from receivable_payment p where p.id = $1 for update`,
    [id],
  )
  return row ?? null
}

export const markReceived = (transaction: Transaction, id: string, at: Date): void =>
  transaction.send('update receivable_payment set received_at = $2 where id = $1', [id, at])

/** A payment with whose it is, and how its attempts stand. */
export interface AccountPayable extends AccountPaymentRow {
  /** Of the dealer. */
  account_id: string
  waiting: 'UNPAID' | 'PENDING' | 'REVIEW'
}

export async function findPayable(db: Database, id: string): Promise<AccountPayable | null> {
  const [row] = await db.query<AccountPayable>(
    `select ${COLUMNS}, d.account_id,
            case when exists (select 1 from payment_attempt t where t.receivable_payment_id = p.id and t.state = 'REVIEW')
                 then 'REVIEW'
                 when exists (select 1 from payment_attempt t where t.receivable_payment_id = p.id and t.state = 'PENDING')
                 then 'PENDING' else 'UNPAID' end as waiting
       from receivable_payment p join dealer_company d on d.id = p.dealer_id where p.id = $1`,
    [id],
  )
  return row ?? null
}

/** As `findPayable`, with the dealer's row and the payment locked. */
export async function lockPayable(transaction: Transaction, id: string): Promise<AccountPayable | null> {
  transaction.send(
    `select 1 from dealer_company
      where id = (select dealer_id from receivable_payment where id = $1) for no key update`,
    [id],
  )
  transaction.send('select 1 from receivable_payment where id = $1 for update', [id])
  return findPayable(transaction, id)
}
