import type { InputOf, ResponseOf } from '#contract/call.ts'
import { receiveTransfer as receiveCall } from '#contract/stock/calls/receive-transfer.ts'
import type { SignedInContext } from '../../../context.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { raiseVersion } from '../../catalogue/services/catalogue-version.ts'
import { productsOfTransfer, takeInTransfer } from '../../stock/services/arriving-transfer.ts'
import { findTransfer } from '../../stock/services/transfers.ts'
import { fillOrders } from './preorders.ts'

/** Receives a transfer. Goods that are sold online where they arrive fill pre-orders. */
export function receiveTransfer(
  id: number,
  body: InputOf<typeof receiveCall>['body'],
  context: SignedInContext,
): Promise<ResponseOf<typeof receiveCall>> {
  const { clock, config, session } = context
  const call = { ...receiveCall, path: `/api/staff/transfers/${id}/receive` as const }
  return withIdempotencyKey(context, { call, body }, async (transaction) => {
    const filled = await fillOrders(
      transaction,
      {
        productIds: await productsOfTransfer(transaction, id),
        actor: { kind: 'staff', id: session.person.id },
        fill: () => takeInTransfer(transaction, { id, body }, context),
      },
      { now: new Date(clock.now()), config },
    )
    raiseVersion(transaction, config.market.code)
    return {
      transfer: await findTransfer(transaction, id, context),
      filled: filled.map(({ order_no }) => order_no),
    }
  })
}
