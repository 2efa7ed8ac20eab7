import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getStockChanges } from '#contract/stock/calls/get-stock-changes.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import * as movements from '../queries/stock-movements.ts'

export async function listStockChanges(
  { params: { id: productId }, query: { page } }: Pick<InputOf<typeof getStockChanges>, 'params' | 'query'>,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStockChanges>['changes']> {
  const asked = { market: config.market.code, productId }
  const rows = await movements.page(db, { ...asked, ...pageOf(page) })
  const data = rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }))
  return { data, meta: metaOf(page, await movements.count(db, asked)) }
}
