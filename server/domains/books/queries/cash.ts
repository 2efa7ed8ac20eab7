import type { Database } from '../../../platform/database/database.ts'
import { type BookSpan, spanParameters } from './sold.ts'

export interface CountedCash {
  id: string
  at: Date
  /** Cash of the receipts, and what was counted. */
  cash: number
  counted: number
}

const CASH_IN = 'id, cash_minor as cash, counted_minor as counted'

/** Cash that staff counted when a sales person handed it in. */
export const cashIns = (db: Database, span: BookSpan): Promise<CountedCash[]> =>
  db.query<CountedCash>(
    `select ${CASH_IN}, created_at as at from cash_in where market = $1 and created_at >= $2 and created_at < $3`,
    spanParameters(span),
  )

export const cancelledCashIns = (db: Database, span: BookSpan): Promise<CountedCash[]> =>
  db.query<CountedCash>(
    `select ${CASH_IN}, cancelled_at as at from cash_in
      where market = $1 and cancelled_at >= $2 and cancelled_at < $3`,
    spanParameters(span),
  )

export interface TillCash {
  id: string
  at: Date
  /** Above zero: more cash in the till. */
  amount: number
}

/** Cash put into tills and taken out of them, beside sales and refunds. */
export const movements = (db: Database, span: BookSpan): Promise<TillCash[]> =>
  db.query<TillCash>(
    `select m.id, m.created_at as at, case m.kind when 'in' then m.amount_minor else -m.amount_minor end as amount
       from till_cash_movement m join till_shift s on s.id = m.shift_id join till t on t.id = s.till_id
      where t.market = $1 and m.created_at >= $2 and m.created_at < $3`,
    spanParameters(span),
  )

/** What was counted less what was expected: at the opening of a shift, and at its closing. */
export const differences = (db: Database, span: BookSpan): Promise<TillCash[]> =>
  db.query<TillCash>(
    `select * from (
       select s.id || '-O' as id, s.opened_at as at, s.float_minor - s.float_expected_minor as amount
         from till_shift s join till t on t.id = s.till_id where t.market = $1 and s.float_expected_minor is not null
       union all
       select s.id || '-C', s.closed_at, s.counted_minor - s.expected_minor
         from till_shift s join till t on t.id = s.till_id where t.market = $1 and s.counted_minor is not null
     ) difference where at >= $2 and at < $3`,
    spanParameters(span),
  )
