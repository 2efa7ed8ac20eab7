import { readPhone } from '#contract/account/phone.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getPastOrders } from '#contract/orders/calls/get-past-orders.ts'
import type { getStaffPastOrders } from '#contract/orders/calls/get-staff-past-orders.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import * as pastOrders from '../queries/past-orders.ts'

export { type PastHour, salesByHour as pastSales } from '../queries/past-orders.ts'

/** Orders of the earlier shop that are the signed-in person's. */
export async function ownPastOrders(
  page: number,
  { db, session }: SignedInContext,
): Promise<ResponseOf<typeof getPastOrders>['past_orders']> {
  await pastOrders.claim(db, session.person.id)
  const { orders, total } = await pastOrders.ofAccount(db, session.person.id, pageOf(page))
  return { data: orders, meta: metaOf(page, total) }
}

export async function listPastOrders(
  { person, q = '', page }: InputOf<typeof getStaffPastOrders>['query'],
  { db, config: { market } }: Pick<SignedInContext, 'db' | 'config'>,
): Promise<ResponseOf<typeof getStaffPastOrders>['past_orders']> {
  const phone = readPhone(q, market)
  const list = { market: market.code, person: person ?? null, text: q, phone, ...pageOf(page) }
  const { orders, total } = await pastOrders.page(db, list)
  return { data: orders, meta: metaOf(page, total) }
}
