import type { PlacedOrder } from '#contract/orders/placed-order.ts'
import { dayKey } from '../../../lib/format/format-date.ts'
import { dealerQuery } from '../../../offline/storage/owner.ts'
import type { WaitingOrder } from '../../../offline/waiting-orders/waiting-order.ts'
import { confirmedOrder } from '../waiting/order-state.ts'

/** One order of the list: the server's, or one that only this device has. */
export type PlacedRow =
  | { kind: 'server'; order: PlacedOrder; at: number }
  | { kind: 'device'; order: WaitingOrder; at: number }

interface Day {
  /** YYYY-MM-DD */
  day: string
  timeZone: string
}

/**
 * The orders of a day, newest first, each once. An order that the server has is shown with the server's figures, also
 * when this device has not received the response.
 */
export function placedRows(
  known: readonly PlacedOrder[],
  waiting: readonly WaitingOrder[],
  { day, timeZone }: Day,
): PlacedRow[] {
  const ids = new Set(known.map(({ id }) => id))
  const references = new Set(known.map(({ reference }) => reference))
  const isKnown = (order: WaitingOrder) => references.has(order.reference) || ids.has(confirmedOrder(order)?.id ?? '')
  const ofDevice = waiting.filter((order) => dayKey(order.at, timeZone) === day && !isKnown(order))
  return [
    ...known.map((order): PlacedRow => ({ kind: 'server', order, at: Date.parse(order.created_at) })),
    ...ofDevice.map((order): PlacedRow => ({ kind: 'device', order, at: order.at })),
  ].sort((one, other) => other.at - one.at)
}

export const piecesOf = (row: PlacedRow): number =>
  row.kind === 'server' ? row.order.item_count : row.order.shown.lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Minor units; an estimate in a row of the device. */
export const totalOf = (row: PlacedRow): number => (row.kind === 'server' ? row.order.total : row.order.shown.total)

/** Not confirmed by the server. */
export const isEstimate = (row: PlacedRow): boolean => row.kind === 'device' && row.order.state !== 'sent'

/** null: the person's own order. */
export const dealerOf = (row: PlacedRow): string | null =>
  row.kind === 'server' ? (row.order.dealer?.company_name ?? null) : row.order.shown.dealerName

const dealerIdOf = (row: PlacedRow): string | undefined =>
  row.kind === 'server' ? row.order.dealer?.id : dealerQuery(row.order.owner).dealer_id

export interface PlacedSums {
  dealers: number
  orders: number
  pieces: number
  /** Minor units. */
  total: number
}

const isCancelled = (row: PlacedRow): boolean =>
  row.kind === 'server' && (row.order.status === 'CANCELLED' || row.order.status === 'REFUNDED')

/** Sums of the rows without cancelled and refunded orders. */
export function placedSums(rows: readonly PlacedRow[]): PlacedSums {
  const counted = rows.filter((row) => !isCancelled(row))
  const sum = (of: (row: PlacedRow) => number) => counted.reduce((total, row) => total + of(row), 0)
  return {
    dealers: new Set(counted.flatMap((row) => dealerIdOf(row) ?? [])).size,
    orders: counted.length,
    pieces: sum(piecesOf),
    total: sum(totalOf),
  }
}
