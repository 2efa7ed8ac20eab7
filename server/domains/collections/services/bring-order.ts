import { createHash, webcrypto } from 'node:crypto'
import * as v from 'valibot'
import type { ResponseOf } from '#contract/call.ts'
import { checkoutOffline } from '#contract/checkout/calls/checkout-offline.ts'
import type { bringOrder as bringCall } from '#contract/collections/calls/bring-order.ts'
import { isGenuineOrder, readOrder } from '#contract/collections/order-signature.ts'
import { orderBytes, type SignedOrder } from '#contract/collections/signed-order.ts'
import { HEADER, MAX_UNSENT_AGE_MS, ROLE } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { nowOf } from '../../../clock.ts'
import type { Context, SignedInContext } from '../../../context.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import { checkOutOffline } from '../../orders/services/checkout-offline.ts'
import type { PaymentsPort } from '../../orders/services/payments-port.ts'
import { isPlaced } from '../../orders/services/placed-orders.ts'
import { COLLECTION_MESSAGES } from '../collection-messages.ts'
import { keepRefused } from '../queries/collections.ts'
import * as keys from '../queries/device-keys.ts'

const { subtle } = webcrypto

/**
 * Places a signed order as if the device of the sales person had sent it, once under its key, whoever brings it.
 *
 * @throws Refusal VALIDATION, RATE_LIMIT, and those of checkOutOffline
 */
export async function bringOrder(
  text: string,
  payments: PaymentsPort,
  context: Context,
): Promise<ResponseOf<typeof bringCall>> {
  const { salesPersonId, body } = await requireGenuine(text, context)
  try {
    return await checkOutOffline(v.parse(checkoutOffline.body, body), payments, contextOf(salesPersonId, body, context))
  } catch (error) {
    // Made before the key is looked up, and final for whoever brings it.
    if (error instanceof Refusal && error.code === 'DEALER_NOT_ASSIGNED')
      throw await refused('orderNotAssigned', text, context)
    throw error
  }
}

/** The sales person's own request: their person and the key of the order; of the bringing device only the language. */
function contextOf(id: string, { client_ref }: SignedOrder['body'], context: Context): SignedInContext {
  const person = { id, role_id: ROLE.salesPerson }
  return {
    ...context,
    session: { tokenHash: '', person, permissions: [], isPending: false, isUnguarded: false },
    header: (name) => (name === HEADER.idempotencyKey ? writeIdempotencyKey(client_ref) : null),
  }
}

type OrderRefusal = 'notGenuineOrder' | 'blockedOrder' | 'oldOrder' | 'orderNotAssigned'

/** The refusal. The order is kept for staff, unless it was placed before. */
async function refused(reason: OrderRefusal, text: string, context: Context): Promise<Refusal> {
  const signed = readOrder(text)?.order
  if (signed && !(await isPlaced(context.db, signed.salesPersonId, signed.body.client_ref)))
    await keepRefused(context.db, {
      // The same order has another signature each time that its code is shown.
      digest: createHash('sha256').update(orderBytes(signed)).digest('hex'),
      market: context.config.market.code,
      receipt: text,
      reason,
      deviceKeyId: null,
      broughtBy: context.session?.person.id ?? null,
      now: nowOf(context),
    })
  return fieldError(context, 'order', COLLECTION_MESSAGES[context.language][reason])
}

/** @throws Refusal VALIDATION, RATE_LIMIT */
async function requireGenuine(text: string, context: Context): Promise<SignedOrder> {
  const { db, config } = context
  const signed = readOrder(text)
  const key = signed && (await keys.find(db, config.market.code, signed.order.deviceKeyId))
  const isOfPerson = signed && key && key.account_id === signed.order.salesPersonId
  if (!isOfPerson || !(await isGenuineOrder(signed, key.public_key, subtle))) {
    await countAttempt({ name: 'receipt that is not genuine' }, context)
    throw await refused('notGenuineOrder', text, context)
  }
  const { order } = signed
  const account = await accounts.find(db, order.salesPersonId)
  const isActive = account?.role_id === ROLE.salesPerson && account.deactivated_at === null
  if (key.revoked_at !== null || !isActive) throw await refused('blockedOrder', text, context)
  if (nowOf(context).getTime() - order.placedAt > MAX_UNSENT_AGE_MS) throw await refused('oldOrder', text, context)
  return order
}
