import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { changePlace as changeCall } from '#contract/stock/calls/change-place.ts'
import type { SignedInContext } from '../../../context.ts'
import { raiseVersion } from '../../catalogue/services/catalogue-version.ts'
import { findPlace, productsAt, writePlace } from '../../stock/services/places.ts'
import { fillOrders } from './preorders.ts'

/** Changes a place. Goods that are sold online from now on fill pre-orders. */
export async function changePlace(
  id: number,
  body: InputOf<typeof changeCall>['body'],
  context: SignedInContext,
): Promise<ResponseOf<typeof changeCall>> {
  const { db, clock, config, session } = context
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  return db.transaction(async (transaction) => {
    const filled = await fillOrders(
      transaction,
      {
        productIds: await productsAt(transaction, id),
        actor: { kind: 'staff', id: session.person.id },
        fill: () => writePlace(transaction, { id, given }, context),
      },
      { now: new Date(clock.now()), config },
    )
    raiseVersion(transaction, config.market.code)
    return { place: await findPlace(transaction, id, context), filled: filled.map(({ order_no }) => order_no) }
  })
}
