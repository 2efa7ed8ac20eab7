import type { InputOf } from '#contract/call.ts'
import { removeOrderList } from '#contract/orders/calls/remove-order-list.ts'
import { saveOrderList } from '#contract/orders/calls/save-order-list.ts'
import { MAX_ORDER_LISTS, type OrderList } from '#contract/orders/order-list.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import { findBuyer, requireBuyer } from '../../buyers/services/buyer.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import * as lists from '../queries/saved-lists.ts'

const shown = ({ updated_at, ...list }: lists.SavedListRow): OrderList => ({
  ...list,
  updated_at: updated_at.toISOString(),
})

/** The dealer's lists; none for a sales person who has not chosen a dealer. @throws what `findBuyer` throws */
export async function savedLists(context: SignedInContext, dealerId: string | undefined): Promise<OrderList[]> {
  const buyer = await findBuyer(context, dealerId)
  return buyer === null ? [] : (await lists.ofAccount(context.db, buyer.customerId)).map(shown)
}

/**
 * Creates or replaces a list of the dealer.
 *
 * @throws Refusal NOT_FOUND for the id of another dealer's list; CONFLICT with too many lists; what `requireBuyer` throws
 */
export async function saveList(
  body: InputOf<typeof saveOrderList>['body'],
  dealerId: string | undefined,
  context: SignedInContext,
): Promise<OrderList> {
  const { clock, language } = context
  const { customerId: accountId } = await requireBuyer(context, dealerId)
  const keyed = { call: saveOrderList, body, dealer: dealerId ?? null }
  return withIdempotencyKey(context, keyed, async (transaction) => {
    // The lists of one dealer one after the other, so that their number is limited.
    await accounts.lock(transaction, accountId)
    const owner = await lists.ownerOf(transaction, body.id)
    if (owner !== null && owner !== accountId) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
    const before = await lists.ofAccount(transaction, accountId)
    if (owner === null && before.length >= MAX_ORDER_LISTS)
      throw new Refusal('CONFLICT', ORDER_MESSAGES[language].listsFull(MAX_ORDER_LISTS))
    const list = { ...body, updated_at: new Date(clock.now()) }
    await lists.save(transaction, accountId, list)
    return shown(list)
  })
}

/** @throws what `requireBuyer` throws */
export async function removeList(
  body: InputOf<typeof removeOrderList>['body'],
  dealerId: string | undefined,
  context: SignedInContext,
): Promise<object> {
  const { customerId: accountId } = await requireBuyer(context, dealerId)
  const keyed = { call: removeOrderList, body, dealer: dealerId ?? null }
  return withIdempotencyKey(context, keyed, async (transaction) => {
    await accounts.lock(transaction, accountId)
    await lists.remove(transaction, accountId, body.id)
    return {}
  })
}
