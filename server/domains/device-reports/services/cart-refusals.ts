import type { InputOf, ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { getCartRefusals } from '#contract/device-reports/calls/get-cart-refusals.ts'
import type { StaffCartRefusal } from '#contract/device-reports/device-report.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { type Buyer, buyerOf } from '../../buyers/services/buyer.ts'
import * as dealers from '../../buyers/services/companies.ts'
import { changeCartWithin } from '../../cart/services/cart-operation.ts'
import { DEVICE_REPORT_MESSAGES } from '../device-report-messages.ts'
import * as refusals from '../queries/cart-refusals.ts'

export { countsByCode, removeOlder } from '../queries/cart-refusals.ts'

const shown = ({ refused_at, answered_at, ...row }: refusals.RefusalRow): StaffCartRefusal => ({
  ...row,
  refused_at: refused_at.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
})

export async function listRefusals(
  { state, page }: InputOf<typeof getCartRefusals>['query'],
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getCartRefusals>['refusals']> {
  const filter = { market: config.market.code, state }
  const rows = await refusals.page(db, { ...filter, ...pageOf(page) })
  return { data: rows.map(shown), meta: metaOf(page, await refusals.count(db, filter)) }
}

/**
 * Applies the operation to the person's cart now, with a quantity that staff may lower. The cart shows the member of
 * staff as the one who has changed the line.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it was answered before; DEALER_NOT_ASSIGNED when the person may not buy for
 *   the dealer any more; what the cart refuses
 */
export async function applyRefusal(
  id: string,
  { quantity }: { quantity: number },
  context: SignedInContext,
): Promise<StaffCartRefusal> {
  return context.db.transaction(async (transaction) => {
    const found = await lockOpen(transaction, id, context)
    const { product, checkout_type, action } = found
    if (action !== 'remove' && quantity < 1)
      throw new Refusal('VALIDATION', SERVER_MESSAGES[context.language].validation, {
        fields: { quantity: SERVER_MESSAGES[context.language].fieldWrong },
      })
    const change = {
      productable_type: product.type,
      productable_id: product.id,
      checkout_type,
      action,
      quantity: action === 'remove' ? 0 : quantity,
      promotion_id: null,
    }
    const buyer = await ownerOf(transaction, found, context)
    await changeCartWithin(transaction, { buyer, change, actorId: context.session.person.id }, context)
    return answer(transaction, { found, state: 'applied', quantity: change.quantity }, context)
  })
}

/** @throws Refusal NOT_FOUND; CONFLICT when it was answered before */
export async function dismissRefusal(id: string, context: SignedInContext): Promise<StaffCartRefusal> {
  return context.db.transaction(async (transaction) => {
    const found = await lockOpen(transaction, id, context)
    return answer(transaction, { found, state: 'dismissed', quantity: null }, context)
  })
}

async function lockOpen(transaction: Transaction, id: string, context: SignedInContext): Promise<refusals.RefusalRow> {
  const market = context.config.market.code
  const state = requireFound(await refusals.lockState(transaction, market, id), context)
  if (state !== 'open') throw new Refusal('CONFLICT', DEVICE_REPORT_MESSAGES[context.language].answered)
  return requireFound(await refusals.find(transaction, market, id), context)
}

/** The buyer whose cart it is, if the person may still buy. */
async function ownerOf(
  transaction: Transaction,
  { person, dealer }: refusals.RefusalRow,
  context: SignedInContext,
): Promise<Buyer> {
  const company =
    person.role_id === ROLE.dealer
      ? await dealers.ownCompany(transaction, person.id)
      : dealer && (await dealers.assignedCompany(transaction, person.id, dealer.id))
  const buyer = company && buyerOf(person, company, context)
  if (!buyer) throw new Refusal('DEALER_NOT_ASSIGNED', DEVICE_REPORT_MESSAGES[context.language].noBuyer)
  return buyer
}

interface Answer {
  found: refusals.RefusalRow
  state: 'applied' | 'dismissed'
  quantity: number | null
}

async function answer(
  transaction: Transaction,
  { found: { id, product, person }, state, quantity }: Answer,
  context: SignedInContext,
): Promise<StaffCartRefusal> {
  const now = nowOf(context)
  await refusals.answer(transaction, id, { state, by: context.session.person.id, now })
  const act = state === 'applied' ? 'cart_refusal.apply' : 'cart_refusal.dismiss'
  await recordAct(
    transaction,
    { act, object: `cart_refusal:${id}`, detail: { sku: product.sku, quantity, account_id: person.id } },
    context,
  )
  const market = context.config.market.code
  return shown(requireFound(await refusals.find(transaction, market, id), context))
}
