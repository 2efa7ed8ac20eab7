import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getStaffPayments } from '#contract/payments/calls/get-staff-payments.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import * as payments from '../queries/staff-payments.ts'

/** The payments of the market in one state. */
export async function listPayments(
  { state, page }: InputOf<typeof getStaffPayments>['query'],
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStaffPayments>['payments']> {
  const filter = { market: config.market.code, state }
  const data = await payments.page(db, { ...filter, ...pageOf(page) })
  return { data, meta: metaOf(page, await payments.count(db, filter)) }
}
