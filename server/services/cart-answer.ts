import type { CartAnswer, CartLine } from '#contract/entities/cart.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import * as changes from '../queries/cart-changes.ts'
import * as carts from '../queries/carts.ts'
import { WORDS, type Words } from '../words.ts'
import type { Buyer } from './buyer.ts'
import { calculateCart, type PricedLine } from './calculate-cart.ts'
import { capOf } from './cart-limits.ts'
import { productableOf } from './productable.ts'

export interface CartQuestion {
  buyer: Buyer
  /** Whose operations `sync.applied` speaks of. */
  clientId: string | null
  /** Ids of the lines to calculate; null = all. */
  selected: ReadonlySet<string> | null
}

type Surroundings = Pick<Context, 'config' | 'clock' | 'language'>

/** The cart with its calculation and what of the client's operations it contains, all of one moment. */
export async function cartAnswer(db: Database, question: CartQuestion, around: Surroundings): Promise<CartAnswer> {
  const { buyer, clientId, selected } = question
  const { market } = around.config
  const snapshot = await carts.read(db, { owner: buyer.owner, market: market.code, clientId })
  const changedBy = buyer.dealerId === null ? null : await changes.lastOfCart(db, buyer.owner)
  const lines = snapshot.lines.map((row) => {
    const priced = pricedLine(row, buyer, WORDS[around.language])
    return changedBy ? { ...priced, line: { ...priced.line, changed_by: changerOf(row.line_id, changedBy) } } : priced
  })
  return {
    carts: { data: lines.map(({ line }) => line) },
    calculation: calculateCart(lines, {
      market,
      selected,
      catalogueVersion: snapshot.catalogueVersion,
      now: around.clock.now(),
    }),
    sync: { cart_version: snapshot.cartVersion, applied: snapshot.applied },
  }
}

/** For those who have no cart: a sales person before choosing a dealer, and staff. */
export const noCart = ({ config, clock }: Surroundings): CartAnswer => ({
  carts: { data: [] },
  calculation: calculateCart([], { market: config.market, selected: null, catalogueVersion: '0', now: clock.now() }),
  sync: null,
})

function pricedLine(row: carts.LineRow, buyer: Buyer, words: Words): PricedLine {
  const productable = productableOf(row, buyer)
  const { available, unit_price } = productable
  const each = row.checkout_type === 'points' ? row.points_price : unit_price
  const line: CartLine = {
    id: row.line_id,
    productable,
    productable_type: row.type,
    quantity: row.quantity,
    checkout_type: row.checkout_type,
    promotion_id: row.promotion_id,
    selected: true,
    line_total: available ? (each ?? 0) * row.quantity : 0,
    error: errorOf(row, available, words),
    updated_at: row.updated_at.toISOString(),
  }
  return { line, weight_g: row.weight_g }
}

function changerOf(
  lineId: string,
  changedBy: readonly changes.LastChange[],
): NonNullable<CartLine['changed_by']> | null {
  const last = changedBy.find(({ line_id }) => line_id === lineId)
  return last ? { first_name: last.first_name, hand: last.hand, at: last.at.toISOString() } : null
}

/** What became of a line since it was put there. */
function errorOf(row: carts.LineRow, available: boolean, words: Words): CartLine['error'] {
  if (!available) return { code: 'NOT_AVAILABLE', userMessage: words.noLongerSold(row.name) }
  const cap = capOf(row)
  return row.quantity > cap.available ? { code: 'STOCK_LIMIT', userMessage: cap.sentence(words) } : null
}
