import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface NewShipment {
  orderId: string
  courier: string
  trackingNo: string
  trackingUrl: string | null
  now: Date
}

export function insert(transaction: Transaction, shipment: NewShipment): void {
  transaction.send(
    `insert into shipment (id, order_id, courier, tracking_no, tracking_url, shipped_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      newId(shipment.now.getTime()),
      shipment.orderId,
      shipment.courier,
      shipment.trackingNo,
      shipment.trackingUrl,
      shipment.now,
    ],
  )
}
