import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getStockChanges } from '#contract/catalogue/calls/get-stock-changes.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ProductRecord } from '../queries/product-record.ts'
import * as changes from '../queries/stock-changes.ts'

export { record } from '../queries/stock-changes.ts'

export async function listStockChanges(
  { params: { id: productId }, query: { page } }: Pick<InputOf<typeof getStockChanges>, 'params' | 'query'>,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStockChanges>['changes']> {
  const asked = { market: config.market.code, productId }
  const rows = await changes.page(db, { ...asked, ...pageOf(page) })
  const data = rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }))
  return { data, meta: metaOf(page, await changes.count(db, asked)) }
}

export interface ProductEdit {
  /** Absent for a new product. */
  before?: Pick<ProductRecord, 'markets'> | undefined
  after: Pick<ProductRecord, 'id' | 'markets'>
}

export type EditedBy = Pick<changes.StaffStockChange, 'reason' | 'note' | 'actorId' | 'now'>

/** What edits change in the stock of each market. */
export const stockChangesOf = (edits: readonly ProductEdit[], by: EditedBy): changes.StaffStockChange[] =>
  edits.flatMap(({ before, after }) =>
    after.markets.flatMap(({ market, stock }) => {
      const known = before?.markets.find((one) => one.market === market)?.stock ?? null
      if (stock === null || stock === known) return []
      return { market, productId: after.id, before: known, after: stock, ...by }
    }),
  )

/** Records what the form of a product changes in the stock of each market. */
export function recordEdit(edit: ProductEdit, transaction: Transaction, context: SignedInContext): void {
  const by = { reason: 'editor', note: null, actorId: context.session.person.id, now: nowOf(context) } as const
  for (const change of stockChangesOf([edit], by)) changes.record(transaction, change)
}
