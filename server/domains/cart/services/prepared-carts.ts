import type { ResponseOf } from '#contract/call.ts'
import type { getPreparedCarts } from '#contract/cart/calls/get-prepared-carts.ts'
import type { SignedInContext } from '../../../context.ts'
import { actingCompany } from '../../buyers/services/buyer.ts'
import * as changes from '../queries/cart-changes.ts'

type PreparedCart = ResponseOf<typeof getPreparedCarts>['prepared']['data'][number]

/** The lines of all sales persons' carts for the requesting dealer. */
export async function listPreparedCarts(context: SignedInContext): Promise<PreparedCart[]> {
  const company = await actingCompany(context, undefined)
  if (!company) return []
  const rows = await changes.listPrepared(context.db, company.id, context.config.market.code)
  return rows.map((row) => ({
    id: row.line_id,
    productable_id: row.product_id,
    productable_type: row.type,
    checkout_type: row.checkout_type,
    name: row.name,
    quantity: row.quantity,
    sales_person: { first_name: row.sales_first_name, last_name: row.sales_last_name },
    changed_by: { first_name: row.first_name, hand: row.hand, at: row.at.toISOString() },
  }))
}
