import type { CartLine } from '#contract/cart/cart.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import * as changes from '../queries/cart-changes.ts'

/** Adds to each line of a dealer's cart who changed it last; lines of one's own cart stay as they are. */
export async function withChangers(db: Database, buyer: Buyer, lines: CartLine[]): Promise<CartLine[]> {
  if (buyer.dealerId === null) return lines
  const last = new Map((await changes.listLastOfCart(db, buyer.owner)).map((change) => [change.line_id, change]))
  return lines.map((line) => {
    const change = last.get(line.id)
    const changed_by = change ? { first_name: change.first_name, hand: change.hand, at: change.at.toISOString() } : null
    return { ...line, changed_by }
  })
}
