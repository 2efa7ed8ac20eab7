import type { Database } from '../../../platform/database/database.ts'
import { type BookSpan, DEALER, ON_ACCOUNT, spanParameters } from './sold.ts'

/** Money that came in, or was given back, by one way to pay. */
export interface MovedMoney {
  id: string
  number: string
  order_no: string | null
  at: Date
  on_account: boolean
  party: string | null
  /** One of those that staff record, `sales_person` for cash that one holds, or the code of a gateway. */
  way: string
  amount: number
  /** What was handed over, where coins pay another amount. */
  paid?: number
}

/** The order `o` of an attempt `t`, or the payment `q` towards the account of a dealer. */
const OF_ATTEMPT = `from payment_attempt t
  left join sales_order o on o.id = t.order_id
  left join receivable_payment q on q.id = t.receivable_payment_id
  left join dealer_company d on d.id = coalesce(o.dealer_id, q.dealer_id)`
const WAY = `coalesce(t.detail -> 'recorded' ->> 'method', case t.provider when 'MANUAL' then 'transfer' else t.provider end)`
const ATTEMPT = `t.id, t.ref_no as number, o.order_no, q.id is not null or coalesce(${ON_ACCOUNT}, false) as on_account,
  d.company_name as party, ${WAY} as way`
const OF_MARKET = 'coalesce(o.market, q.market) = $1'
/** Money of an attempt that paid nothing: too late, too much, or recorded beside what was owed. */
const UNUSED = `t.settled_at is null
  and (t.detail ? 'recorded' or t.reason in ('late', 'overpaid') and not t.detail ? 'surplus_of')`
/**
 * A payment of another amount than was asked for is in no books before staff decide: nobody knows how much arrived.
 * What a gateway was paid beyond an order is part of the attempt that paid it.
 */
const IS_BOOKED = `(t.settled_at is not null or t.detail ? 'recorded' or t.reason in ('late', 'overpaid'))`

export const payments = (db: Database, span: BookSpan): Promise<MovedMoney[]> =>
  db.query<MovedMoney>(
    `select * from (
       select ${ATTEMPT}, t.settled_at as at, t.amount_minor as amount ${OF_ATTEMPT}
        where ${OF_MARKET} and t.settled_at is not null
       union all
       select ${ATTEMPT},
              coalesce((select min(e.created_at) from payment_event e
                         where e.attempt_id = t.id and e.decision in ('late', 'overpaid')), t.created_at),
              t.amount_minor ${OF_ATTEMPT}
        where ${OF_MARKET} and t.state in ('REVIEW', 'REFUNDED') and ${UNUSED}
       union all
       -- Towards an account, without an attempt: recorded by staff, or taken by a sales person.
       select e.id, q.payment_no, null, true, d.company_name,
              case when q.method = 'cash' and c.id is not null then 'sales_person' else q.method end, e.created_at,
              -e.amount_minor
         from receivable_entry e join receivable_payment q on q.id = e.payment_id
         join dealer_company d on d.id = q.dealer_id
         left join collection c on c.payment_id = q.id
        where q.market = $1 and e.kind = 'payment' and q.method is not null
     ) money where at >= $2 and at < $3`,
    spanParameters(span),
  )

/** Payments that no order could take, given back by staff. */
export const returnedPayments = (db: Database, span: BookSpan): Promise<MovedMoney[]> =>
  db.query<MovedMoney>(
    `select * from (
       select ${ATTEMPT}, (t.detail -> 'refund' ->> 'created_at')::timestamptz as at,
              (t.detail -> 'refund' ->> 'amount')::bigint as amount ${OF_ATTEMPT}
        where ${OF_MARKET} and t.detail ? 'refund' and ${IS_BOOKED}
     ) money where at >= $2 and at < $3`,
    spanParameters(span),
  )

/** Refunds whose money was paid back; `way` is that of a counter, else `paid_back`. */
export const paidBackRefunds = (db: Database, span: BookSpan): Promise<MovedMoney[]> =>
  db.query<MovedMoney>(
    `select r.id, coalesce(r.credit_note_no, o.order_no) as number, o.order_no, r.paid_back_at as at,
            ${ON_ACCOUNT} as on_account, d.company_name as party, coalesce(c.method, 'paid_back') as way,
            r.to_pay_minor as amount, coalesce(c.amount_minor, r.to_pay_minor) as paid
       from refund r join sales_order o on o.id = r.order_id ${DEALER}
       left join counter_refund c on c.refund_id = r.id
      where o.market = $1 and r.to_pay_minor > 0 and r.paid_back_at >= $2 and r.paid_back_at < $3`,
    spanParameters(span),
  )

export interface AccountDocument {
  id: string
  kind: 'write_off' | 'payout' | 'bounced' | 'fee'
  number: string | null
  at: Date
  party: string
  /** Minor units, above zero. */
  amount: number
}

/** Documents of dealers' accounts that are no invoice, no credit note and no payment. A payout of a refund is its own. */
export const accountDocuments = (db: Database, span: BookSpan): Promise<AccountDocument[]> =>
  db.query<AccountDocument>(
    `select e.id, e.kind, e.number, e.created_at as at, d.company_name as party, abs(e.amount_minor) as amount
       from receivable_entry e join dealer_company d on d.id = e.dealer_id
      where d.market = $1 and e.created_at >= $2 and e.created_at < $3
        and (e.kind in ('write_off', 'bounced', 'fee')
             or e.kind = 'payout' and e.refund_id is null and e.order_id is null)`,
    spanParameters(span),
  )
