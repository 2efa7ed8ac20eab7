import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getStockChanges } from '#contract/catalogue/calls/get-stock-changes.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { metaOf, pageOf } from '../../staff/services/pagination.ts'
import { nowOf } from '../../staff/services/record-act.ts'
import type { ProductRecord } from '../queries/product-record.ts'
import * as changes from '../queries/stock-changes.ts'

export async function listStockChanges(
  { params: { id: productId }, query: { page } }: Pick<InputOf<typeof getStockChanges>, 'params' | 'query'>,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStockChanges>['changes']> {
  const asked = { market: config.market.code, productId }
  const rows = await changes.page(db, { ...asked, ...pageOf(page) })
  const data = rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }))
  return { data, meta: metaOf(page, await changes.count(db, asked)) }
}

/** Records what the form of a product changes in the stock of each market. */
export function recordEdit(
  { before, after }: { before?: Pick<ProductRecord, 'markets'>; after: Pick<ProductRecord, 'id' | 'markets'> },
  transaction: Transaction,
  context: SignedInContext,
): void {
  for (const { market, stock } of after.markets) {
    const known = before?.markets.find((one) => one.market === market)?.stock ?? null
    if (stock === null || stock === known) continue
    const by = { reason: 'editor', note: null, actorId: context.session.person.id, now: nowOf(context) } as const
    changes.record(transaction, { market, productId: after.id, before: known, after: stock, ...by })
  }
}
