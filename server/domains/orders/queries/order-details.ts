import type { Calculation } from '#contract/cart/cart.ts'
import type { AttemptState, Order, OrderEvent, OrderStore } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { RecordedPayment } from './recorded-payments.ts'

/** Fields of the order page that the order's row does not have. */
export interface DetailRow {
  client_ref: string
  reference: string | null
  pickup_store: OrderStore | null
  address: Order['address']
  remark: string | null
  calculation: Calculation
  customer: StaffOrder['customer']
  placed_by: Order['placed_by']
}

export async function find(db: Database, id: string): Promise<DetailRow | null> {
  const [row] = await db.query<DetailRow>(
    `select o.client_ref, o.reference, o.pickup_store, o.address, o.remark, o.calculation,
            json_build_object('id', a.id, 'role_id', a.role_id, 'first_name', a.first_name, 'last_name', a.last_name,
                              'phone', a.phone, 'company_name', d.company_name) as customer,
            case when b.id <> a.id
                 then json_build_object('id', b.id, 'first_name', b.first_name, 'last_name', b.last_name) end
              as placed_by
       from sales_order o
       join account a on a.id = o.account_id
       join account b on b.id = o.ordered_by
       left join dealer_company d on d.account_id = a.id
      where o.id = $1`,
    [id],
  )
  return row ?? null
}

interface PaymentRow {
  id: string
  attempt_no: number
  provider: string
  payment_method_id: number | null
  /** Name of the payment method, if the provider returned one. */
  method: string | null
  state: AttemptState
  amount: number
  reference: string | null
  expires_at: Date
  created_at: Date
  settled_at: Date | null
  recorded: RecordedPayment | null
}

export async function payments(db: Database, orderId: string): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `select id, attempt_no, provider, payment_method_id, detail ->> 'name' as method, state, amount_minor as amount,
            coalesce(provider_txn_id, detail -> 'recorded' ->> 'reference') as reference, expires_at, created_at,
            settled_at, detail -> 'recorded' as recorded
       from payment_attempt where order_id = $1 order by attempt_no`,
    [orderId],
  )
}

type EventRow = Omit<OrderEvent, 'created_at'> & { created_at: Date }

export async function events(db: Database, orderId: string): Promise<EventRow[]> {
  return db.query<EventRow>(
    `select e.id, e.act, e.from_status as "from", e.to_status as "to", e.from_payment_status as from_payment,
            e.to_payment_status as to_payment, e.actor, e.reason, e.created_at,
            case when a.id is not null then json_build_object('id', a.id, 'first_name', a.first_name) end as by
       from order_event e left join account a on a.id = e.actor_id and e.actor = 'customer'
      where e.order_id = $1 order by e.created_at, e.id`,
    [orderId],
  )
}

type ReceiptRow = Omit<Order['receipts'][number], 'paid_at' | 'created_at'> & { paid_at: Date; created_at: Date }

export async function receipts(db: Database, orderId: string): Promise<ReceiptRow[]> {
  return db.query<ReceiptRow>(
    `select id, file_id, bank_id, payer_name, paid_at, amount_minor as amount, state, reason, created_at
       from receipt where order_id = $1 order by created_at, id`,
    [orderId],
  )
}

type ShipmentRow = Omit<Order['shipments'][number], 'shipped_at' | 'status_at'> & {
  shipped_at: Date
  status_at: Date | null
}

export async function shipments(db: Database, orderId: string): Promise<ShipmentRow[]> {
  return db.query<ShipmentRow>(
    `select s.id, s.courier, s.tracking_no, s.tracking_url, s.shipped_at, b.status, b.status_at,
            coalesce((select json_agg(json_build_object('line_id', c.order_line_id, 'quantity', c.quantity)
                                      order by l.position)
                        from shipment_line c join order_line l on l.id = c.order_line_id
                       where c.shipment_id = s.id), '[]') as lines
       from shipment s left join courier_booking b on b.shipment_id = s.id
      where s.order_id = $1 order by s.shipped_at, s.id`,
    [orderId],
  )
}

type RefundRow = Omit<Order['refunds'][number], 'created_at'> & { created_at: Date }

export async function refunds(db: Database, orderId: string): Promise<RefundRow[]> {
  return db.query<RefundRow>(
    `select id, amount_minor as amount, points, reason, created_at, credit_note_no,
            case when paid_back_at is null then to_pay_minor else 0 end as to_pay
       from refund where order_id = $1 order by created_at, id`,
    [orderId],
  )
}
