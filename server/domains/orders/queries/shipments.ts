import type { LinePieces } from '#contract/orders/parcels.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface NewShipment {
  orderId: string
  /** The step in the order's timeline. */
  eventId: string
  courier: string
  trackingNo: string
  trackingUrl: string | null
  lines: readonly LinePieces[]
  now: Date
}

/** @returns its id */
export function insert(transaction: Transaction, shipment: NewShipment): string {
  const id = newId(shipment.now.getTime())
  transaction.send(
    `insert into shipment (id, order_id, event_id, courier, tracking_no, tracking_url, shipped_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, shipment.orderId, shipment.eventId, shipment.courier, shipment.trackingNo, shipment.trackingUrl, shipment.now],
  )
  for (const { line_id, quantity } of shipment.lines)
    transaction.send('insert into shipment_line (shipment_id, order_line_id, quantity) values ($1, $2, $3)', [
      id,
      line_id,
      quantity,
    ])
  return id
}

/** With its contents. */
export function remove(transaction: Transaction, id: string): void {
  transaction.send('delete from shipment_line where shipment_id = $1', [id])
  transaction.send('delete from shipment where id = $1', [id])
}

/** Pieces of an order's lines that are in its parcels. */
export async function sentPieces(db: Database, orderId: string): Promise<LinePieces[]> {
  return db.query<LinePieces>(
    `select c.order_line_id as line_id, sum(c.quantity) as quantity
       from shipment s join shipment_line c on c.shipment_id = s.id
      where s.order_id = $1 group by c.order_line_id`,
    [orderId],
  )
}

/** Whether a parcel of this order has this tracking number already. */
export async function hasTrackingNo(db: Database, orderId: string, trackingNo: string): Promise<boolean> {
  const rows = await db.query('select 1 from shipment where order_id = $1 and lower(tracking_no) = lower($2)', [
    orderId,
    trackingNo,
  ])
  return rows.length > 0
}
