import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getStaffPayments } from '#contract/payments/calls/get-staff-payments.ts'
import type { SignedInContext } from '../../../context.ts'
import { type FirstRows, metaOf, pageOf } from '../../../pagination.ts'
import * as payments from '../queries/staff-payments.ts'

/** The payments of the market in one state. */
export async function listPayments(
  { state, page, limit }: InputOf<typeof getStaffPayments>['query'] & FirstRows,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStaffPayments>['payments']> {
  const filter = { market: config.market.code, state }
  const data = await payments.page(db, { ...filter, ...pageOf(page, limit) })
  return { data, meta: metaOf(page, await payments.count(db, filter)) }
}
