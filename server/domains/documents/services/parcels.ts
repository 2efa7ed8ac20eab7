import { linesWith, quantityOf, unsentLines } from '#contract/orders/parcels.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import type { LabelSet } from '../pdf/document.ts'
import { type DeliveryNoteSource, deliveryNoteDocument, type OrderSource } from '../pdf/order-documents.ts'
import { addressLabels } from '../pdf/order-sheets.ts'

interface ParcelSource extends Omit<OrderSource, 'order' | 'validation'> {
  order: StaffOrder
}

const piecesWithin = (order: StaffOrder, shipments: StaffOrder['shipments']) =>
  linesWith(order.lines, unsentLines(order.lines, shipments))

/** A delivery note of one parcel, with what follows after it; null when the order has no such parcel. */
export function parcelNote(
  { order, seller, text }: ParcelSource,
  shipmentId: string,
  sheet: Parameters<typeof deliveryNoteDocument>[1],
) {
  const at = order.shipments.findIndex(({ id }) => id === shipmentId)
  const shipment = order.shipments[at]
  if (!shipment) return null
  // Once the order is complete without its rest, only what later parcels have follows.
  const unsent = order.is_partly_sent ? [] : unsentLines(order.lines, order.shipments)
  const following = piecesWithin(order, order.shipments.slice(0, at + 1)).flatMap((line) => {
    const quantity = line.quantity - quantityOf(unsent, line.id)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  const parcel: DeliveryNoteSource['parcel'] = { no: at + 1, following }
  const lines = shipment.lines ? linesWith(order.lines, shipment.lines) : order.lines
  return deliveryNoteDocument({ order: { ...order, lines, shipments: [shipment] }, seller, text, parcel }, sheet)
}

/** An address label of A6 that names one parcel; null when the order has no such parcel. */
export function parcelLabel({ order, seller, text }: ParcelSource, shipmentId: string): LabelSet | null {
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  if (!shipment) return null
  const reference = `${order.order_no} · ${shipment.courier} ${shipment.tracking_no}`
  const set = addressLabels({ orders: [order], seller, text, at: Date.parse(shipment.shipped_at) }, 'labels-a6')
  const name = `label-${order.order_no}-${shipment.tracking_no.replaceAll(/[^A-Za-z0-9-]/g, '')}`
  return { ...set, name, labels: set.labels.map((label) => ({ ...label, reference })) }
}

/**
 * An order that is partly sent, with the lines of its next parcels and without those that have left. What is packed next
 * is picked and noted by these.
 */
export function leftToPack(order: StaffOrder): StaffOrder {
  return order.is_partly_sent ? { ...order, lines: piecesWithin(order, order.shipments), shipments: [] } : order
}
