import type { CourierBooking } from '#contract/delivery/courier-booking.ts'
import { ENDED_PARCELS, type ParcelStatus } from '#contract/delivery/parcel-status.ts'
import type { LinePieces } from '#contract/orders/parcels.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { type DueRows, GROWING_PAUSES_MS } from '../../../platform/jobs/due-rows.ts'

export interface BookingRow {
  id: string
  order_id: string
  provider: string
  service: string
  service_name: string
  weight_g: number
  cod_minor: number
  lines: LinePieces[]
  state: CourierBooking['state']
  reference: string | null
  tracking_no: string | null
  tracking_url: string | null
  label_url: string | null
  status: ParcelStatus
  reason: string | null
  shipment_id: string | null
  booked_by: string
  created_at: Date
}

const COLUMNS = `t.id, t.order_id, t.provider, t.service, t.service_name, t.weight_g, t.cod_minor, t.lines, t.state,
  t.reference, t.tracking_no, t.tracking_url, t.label_url, t.status, t.reason, t.shipment_id, t.booked_by, t.created_at`

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** A parcel that has not ended is asked for so long. */
const FOLLOWED_MS = 60 * DAY_MS

const DUE = {
  table: 'courier_booking',
  key: ['id'],
  dueAt: 'due_at',
  tries: 'tries',
  columns: COLUMNS,
  // Longer than two requests to a service take.
  leaseMs: MINUTE_MS,
  parallel: 4,
} as const
const OF_MARKET = 'exists (select 1 from sales_order o where o.id = t.order_id and o.market = $2)'

/** Bookings without an answer: asked again with the same reference, for as long as the services remember it. */
export const ASKED: DueRows<BookingRow> = {
  ...DUE,
  name: 'book parcels',
  where: `t.state = 'asked' and ${OF_MARKET}`,
  pausesMs: GROWING_PAUSES_MS,
  givenUp: { state: 'unknown' },
}

const NUMBER_PAUSES_MS = [1, 2, 5, 15, 60].map((minutes) => minutes * MINUTE_MS)
const FOLLOW_PAUSES_MS = [0.25, 1, 2, 4, 6].map((hours) => hours * HOUR_MS)

/** Parcels that have not ended: a report may be lost, and some services report nothing. */
export const FOLLOWED: DueRows<BookingRow> = {
  ...DUE,
  name: 'follow parcels',
  where: `t.state = 'booked' and t.status not in (${ENDED_PARCELS.map((one) => `'${one}'`).join(', ')}) and ${OF_MARKET}`,
  pausesMs: ({ shipment_id }) => (shipment_id === null ? NUMBER_PAUSES_MS : FOLLOW_PAUSES_MS),
  isEndless: true,
  until: ({ created_at }) => new Date(created_at.getTime() + FOLLOWED_MS),
  givenUp: {},
}

/** When a booked parcel is asked for first; one without a tracking number sooner. */
export const FIRST_LOOK_MS = 15 * MINUTE_MS
export const NUMBER_MS = MINUTE_MS

interface NewBooking
  extends Pick<
    BookingRow,
    'id' | 'order_id' | 'provider' | 'service' | 'service_name' | 'weight_g' | 'cod_minor' | 'lines' | 'booked_by'
  > {
  requestKey: string | null
  now: Date
}

/** false when another parcel of the order is being booked. */
export async function insert(transaction: Transaction, row: NewBooking): Promise<boolean> {
  const made = await transaction.query(
    `insert into courier_booking (id, order_id, provider, service, service_name, weight_g, cod_minor, lines, booked_by,
                                  request_key, state, created_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'asked', $11, $11) on conflict do nothing returning id`,
    [
      row.id,
      row.order_id,
      row.provider,
      row.service,
      row.service_name,
      row.weight_g,
      row.cod_minor,
      JSON.stringify(row.lines),
      row.booked_by,
      row.requestKey,
      row.now,
    ],
  )
  return made.length > 0
}

/** Of the same press. */
export async function findByKey(db: Database, orderId: string, requestKey: string): Promise<BookingRow | null> {
  const [row] = await db.query<BookingRow>(
    `select ${COLUMNS} from courier_booking t where t.order_id = $1 and t.request_key = $2`,
    [orderId, requestKey],
  )
  return row ?? null
}

export async function find(db: Database, id: string): Promise<BookingRow | null> {
  const [row] = await db.query<BookingRow>(`select ${COLUMNS} from courier_booking t where t.id = $1`, [id])
  return row ?? null
}

/** The order is locked before. */
export async function lock(transaction: Transaction, id: string): Promise<BookingRow | null> {
  const [row] = await transaction.query<BookingRow>(
    `select ${COLUMNS} from courier_booking t where t.id = $1 for no key update`,
    [id],
  )
  return row ?? null
}

/** Marks a parcel as changed, so that it is asked for at once, unless it has ended; null when there is none. */
export async function markChanged(
  db: Database,
  { provider, reference, now }: { provider: string; reference: string; now: Date },
): Promise<{ id: string; is_open: boolean } | null> {
  const [row] = await db.query<{ id: string; is_open: boolean }>(
    `update courier_booking set due_at = case when status = any($4) then due_at else $3 end
      where provider = $1 and reference = $2 returning id, not status = any($4) as is_open`,
    [provider, reference, now, ENDED_PARCELS],
  )
  return row ?? null
}

/** Takes a parcel that will not arrive out of its order; null for any other. The order is locked. */
export async function recall(
  transaction: Transaction,
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
): Promise<Pick<BookingRow, 'service_name' | 'tracking_no'> | null> {
  const [row] = await transaction.query<Pick<BookingRow, 'service_name' | 'tracking_no'>>(
    `update courier_booking set state = 'recalled', reason = tracking_no, shipment_id = null
      where order_id = $1 and shipment_id = $2 and status in ('cancelled', 'returned')
      returning service_name, tracking_no`,
    [orderId, shipmentId],
  )
  return row ?? null
}

type BookingState = Partial<
  Omit<BookingRow, 'id' | 'order_id' | 'lines' | 'booked_by' | 'created_at'> & {
    price_minor: number | null
    status_at: Date
    due_at: Date | null
    tries: number
  }
>

export function update(transaction: Transaction, id: string, changed: BookingState): void {
  const names = Object.keys(changed)
  if (names.length === 0) return
  transaction.send(
    `update courier_booking set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
    [id, ...Object.values(changed)],
  )
}

/** Whether every parcel of an order was delivered, as its courier says. */
export async function isAllDelivered(db: Database, orderId: string): Promise<boolean> {
  const [row] = await db.query<{ is_all: boolean }>(
    `select coalesce(bool_and(exists (select 1 from courier_booking b where b.shipment_id = s.id and b.status = 'delivered')),
                     false) as is_all
       from shipment s where s.order_id = $1`,
    [orderId],
  )
  return row?.is_all ?? false
}

type ShownRow = Omit<CourierBooking, 'created_at'> & { created_at: Date }

/** For staff, oldest first. */
export const ofOrder = (db: Database, orderId: string): Promise<ShownRow[]> =>
  db.query<ShownRow>(
    `select id, provider, service_name, state, status, weight_g, price_minor as price, cod_minor as cod, label_url, reason,
            shipment_id, created_at
       from courier_booking where order_id = $1 order by created_at, id`,
    [orderId],
  )

/** Weight of the products in these lines, in grams; a package weighs what it says itself. */
export async function weightOf(db: Database, lines: readonly LinePieces[]): Promise<number> {
  const [row] = await db.query<{ grams: number }>(
    `select coalesce(sum(p.weight_g * x.quantity), 0)::int as grams
       from jsonb_to_recordset($1::jsonb) as x (line_id uuid, quantity int)
       join order_line l on l.id = x.line_id join product p on p.id = l.productable_id`,
    [JSON.stringify(lines)],
  )
  return row?.grams ?? 0
}

export interface CashParcel {
  id: string
  order_id: string
  cod_settled_minor: number | null
}

/** Parcels of this market that money was collected for, by tracking number. */
export const cashParcels = (db: Database, market: string, trackingNo: string): Promise<CashParcel[]> =>
  db.query<CashParcel>(
    `select b.id, b.order_id, b.cod_settled_minor from courier_booking b join sales_order o on o.id = b.order_id
      where o.market = $1 and lower(b.tracking_no) = lower($2) and b.cod_minor > 0 and b.state <> 'recalled'`,
    [market, trackingNo],
  )

/** false when its money was settled before. The order is locked. */
export async function settleCash(
  transaction: Transaction,
  id: string,
  { amount, now }: { amount: number; now: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `update courier_booking set cod_settled_minor = $2, cod_settled_at = $3
      where id = $1 and cod_settled_at is null returning id`,
    [id, amount, now],
  )
  return rows.length > 0
}
