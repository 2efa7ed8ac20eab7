import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { raiseVersion } from '../../catalogue/services/catalogue-version.ts'
import * as stock from '../../stock/services/stock.ts'
import * as orderLines from '../queries/order-lines.ts'
import type { OrderRow } from '../queries/orders.ts'
import { fillOrders } from './preorders.ts'

interface Restock {
  order: OrderRow
  /** Number of the return, for the history of the stock. */
  no: string
  lines: readonly { line_id: string; restocked: number }[]
}

/**
 * Puts returned pieces back into stock where the order took them from, packages as the products they consisted of, and
 * gives them to the pre-orders that wait for them.
 */
export async function restock(
  transaction: Transaction,
  { order, no, lines }: Restock,
  { clock, config, session }: SignedInContext,
): Promise<void> {
  const now = new Date(clock.now())
  const bought = await orderLines.ofOrder(transaction, order.id)
  const pieces = new Map<number, number>()
  for (const { line_id, restocked } of lines) {
    const line = bought.find(({ id }) => id === line_id)
    if (!line || restocked === 0) continue
    const parts = line.components.length > 0 ? line.components : [{ id: line.productable_id, quantity: 1 }]
    for (const { id, quantity } of parts) pieces.set(id, (pieces.get(id) ?? 0) + quantity * restocked)
  }
  if (pieces.size === 0) return
  const { market } = order
  const actor = { kind: 'staff', id: session.person.id } as const
  const fill = async (): Promise<void> => {
    const rows = await stock.lock(transaction, market, [...pieces.keys()])
    const came = await stock.holdings(transaction, order.id)
    const returned = rows.flatMap(({ product_id, stock: known }) =>
      known === null ? [] : { market, product_id, pieces: pieces.get(product_id) ?? 0 },
    )
    const placeOf = (id: number) => came.find(({ product_id }) => product_id === id)?.place_id
    const parts = returned.flatMap(({ product_id, pieces: back }) => {
      const place_id = placeOf(product_id)
      return place_id === undefined ? [] : { place_id, product_id, pieces: back }
    })
    const others = returned.filter(({ product_id }) => placeOf(product_id) === undefined)
    const why = { reason: 'return', note: no, actorId: actor.id, orderId: order.id, now } as const
    stock.movePieces(transaction, { market, parts }, why)
    await stock.changeStock(transaction, others, why)
  }
  await fillOrders(transaction, { productIds: [...pieces.keys()], actor, fill }, { now, config })
  raiseVersion(transaction, market)
}
