import { percentOf } from '#contract/money.ts'
import type { Database } from '#server/platform/database/database.ts'

/** An order placed through an affiliate's link: its rows and those of its commission. */
export interface AffiliateOrder {
  id: string
  status: string
  paid_at: Date | null
  completed_at: Date | null
  /** Value of the goods that were not returned. */
  left: number
  bp: number
  amount: number
  state: string
  payable_at: Date | null
}

export const listAffiliateOrders = (db: Database, code: string): Promise<AffiliateOrder[]> =>
  db.query<AffiliateOrder>(
    `select o.id, o.status, o.paid_at, o.completed_at, c.bp, c.amount, c.state, c.payable_at,
            o.goods_payable - coalesce((select sum(refunded) from order_line l where l.order_id = o.id), 0) as left
       from commission c join sales_order o on o.id = c.order_id where c.affiliate_code = $1 order by c.id`,
    [code],
  )

export interface PayoutTotals {
  requested: number
  paid: number
}

export async function readPayoutTotals(db: Database, code: string): Promise<PayoutTotals> {
  const rows = await db.query<{ status: string; amount: number }>(
    'select status, sum(amount) as amount from affiliate_payout where affiliate_code = $1 group by status',
    [code],
  )
  const of = (status: string) => rows.find((row) => row.status === status)?.amount ?? 0
  return { requested: of('requested'), paid: of('paid') }
}

const sum = (orders: readonly AffiliateOrder[], states: readonly string[]) =>
  orders.filter(({ state }) => states.includes(state)).reduce((total, { amount }) => total + amount, 0)

/** Balance available for a payout, computed independently of the server. */
export const balanceOf = (orders: readonly AffiliateOrder[], { requested, paid }: PayoutTotals): number =>
  sum(orders, ['approved', 'paid']) - requested - paid

const isUndone = ({ status, left }: AffiliateOrder) => status === 'CANCELLED' || status === 'REFUNDED' || left === 0

/** The expected commission states of an order in this state. */
function statesOf(order: AffiliateOrder): string[] {
  if (isUndone(order)) return ['reversed']
  if (order.paid_at === null) return ['waiting']
  return order.completed_at === null ? ['pending'] : ['pending', 'approved', 'paid']
}

/** Returns descriptions of every inconsistency in an affiliate's money; empty when there is none. */
export async function wrongCommissions(db: Database, code: string, now: Date): Promise<string[]> {
  const orders = await listAffiliateOrders(db, code)
  const paying = await readPayoutTotals(db, code)
  const wrong = orders.flatMap((order) => {
    const { id, state, amount, payable_at, bp, left } = order
    const due = isUndone(order) ? 0 : percentOf(left, bp)
    const isEarly = ['approved', 'paid'].includes(state) && (payable_at === null || payable_at > now)
    return [
      amount !== due && `${id} brings ${amount} of ${due}`,
      !statesOf(order).includes(state) && `${id} is ${order.status} and its commission ${state}`,
      isEarly && `${id} can be paid out before its hold is over`,
    ].filter((sentence) => sentence !== false)
  })
  const marked = sum(orders, ['paid'])
  if (marked > paying.paid) wrong.push(`${marked} are marked as paid, and ${paying.paid} were`)
  return wrong
}
