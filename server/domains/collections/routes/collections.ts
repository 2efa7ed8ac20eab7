import { bringOrder as bringOrderCall } from '#contract/collections/calls/bring-order.ts'
import { bringReceipt as bringCall } from '#contract/collections/calls/bring-receipt.ts'
import { cancelCashIn as cancelCall } from '#contract/collections/calls/cancel-cash-in.ts'
import { confirmCashIn as confirmCall } from '#contract/collections/calls/confirm-cash-in.ts'
import { countCash as countCall } from '#contract/collections/calls/count-cash.ts'
import { dismissRefusedReceipt } from '#contract/collections/calls/dismiss-refused-receipt.ts'
import { getCashOnHand } from '#contract/collections/calls/get-cash-on-hand.ts'
import { getCheques } from '#contract/collections/calls/get-cheques.ts'
import { getCollections } from '#contract/collections/calls/get-collections.ts'
import { getDeviceKeys } from '#contract/collections/calls/get-device-keys.ts'
import { getHandIn } from '#contract/collections/calls/get-hand-in.ts'
import { getStaffCollections } from '#contract/collections/calls/get-staff-collections.ts'
import { moveCheques as moveCall } from '#contract/collections/calls/move-cheques.ts'
import { registerDeviceKey } from '#contract/collections/calls/register-device-key.ts'
import { reviewCollection } from '#contract/collections/calls/review-collection.ts'
import { revokeDeviceKey } from '#contract/collections/calls/revoke-device-key.ts'
import { type Route, route } from '../../../route.ts'
import type { CheckoutConcurrency } from '../../orders/services/checkout-concurrency.ts'
import type { PaymentsPort } from '../../orders/services/payments-port.ts'
import { bringOrder } from '../services/bring-order.ts'
import { bringReceipt } from '../services/bring-receipt.ts'
import { cancelCashIn, confirmCashIn, countCash, handInOf, listHolders } from '../services/cash-ins.ts'
import { listCheques, moveCheques } from '../services/cheques.ts'
import { listKeys, registerKey } from '../services/device-keys.ts'
import { ownCollections } from '../services/own-collections.ts'
import { dismissRefused, listCollections, review, revokeKey } from '../services/staff-collections.ts'

export const collectionRoutes = (payments: PaymentsPort, concurrency: CheckoutConcurrency): Route[] => [
  route(bringOrderCall, ({ body }, context) =>
    concurrency.serve(() => bringOrder(body.order, payments, context), context),
  ),
  route(registerDeviceKey, async ({ body }, context) => ({ device_key: await registerKey(body.public_key, context) })),
  route(getDeviceKeys, async (_input, context) => ({ device_keys: { data: await listKeys(context) } })),
  route(bringCall, async ({ body }, context) => ({ collection: await bringReceipt(body, context) })),
  route(getCollections, (_input, context) => ownCollections(context)),
  route(getStaffCollections, ({ query }, context) => listCollections(query, context)),
  route(reviewCollection, async ({ params, body }, context) => ({
    collection: await review(params.id, body, context),
  })),
  route(revokeDeviceKey, async ({ params, body }, context) => ({
    device_key: await revokeKey(params.id, body.reason, context),
  })),
  route(getCashOnHand, async (_input, context) => ({ holders: await listHolders(context) })),
  route(getHandIn, ({ params }, context) => handInOf(context.db, params.id, context)),
  route(countCall, ({ params, body }, context) => countCash(params.id, body, context)),
  route(cancelCall, ({ params, body }, context) => cancelCashIn(params.id, body.reason, context)),
  route(confirmCall, ({ params }, context) => confirmCashIn(params.id, context)),
  route(getCheques, ({ query }, context) => listCheques(query, context)),
  route(moveCall, async ({ body }, context) => ({ results: await moveCheques(body, context) })),
  route(dismissRefusedReceipt, ({ params }, context) => dismissRefused(params.digest, context)),
]
