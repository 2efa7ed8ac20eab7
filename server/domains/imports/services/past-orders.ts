import { readPhone } from '#contract/account/phone.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getPastOrders } from '#contract/orders/calls/get-past-orders.ts'
import type { getStaffPastOrders } from '#contract/orders/calls/get-staff-past-orders.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import { actingCompany } from '../../buyers/services/buyer.ts'
import * as pastOrders from '../queries/past-orders.ts'

export { type PastHour, salesByHour as pastSales } from '../queries/past-orders.ts'

/**
 * Orders of the earlier shop that are the signed-in person's, or those of the dealer whom a sales person acts for.
 *
 * @throws what `actingCompany` throws
 */
export async function ownPastOrders(
  { dealer_id, page }: InputOf<typeof getPastOrders>['query'],
  context: SignedInContext,
): Promise<ResponseOf<typeof getPastOrders>['past_orders']> {
  const { db, session, config } = context
  const person = session.person.id
  const account = (await actingCompany(context, dealer_id))?.account_id ?? person
  // Whoever looks for somebody else shows nobody's phone or e-mail to be theirs.
  if (account === person) await pastOrders.claim(db, person)
  const { orders, total } =
    account === person
      ? await pastOrders.ofAccount(db, person, pageOf(page))
      : await pastOrders.foundOf(db, { market: config.market.code, account }, pageOf(page))
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
