import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { createPlace as createCall } from '#contract/stock/calls/create-place.ts'
import type { getPlaces } from '#contract/stock/calls/get-places.ts'
import type { StaffPlace } from '#contract/stock/place.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { PLACE_MESSAGES } from '../place-messages.ts'
import { noteStockChange } from '../queries/changed-products.ts'
import * as places from '../queries/places.ts'
import * as stock from '../queries/stock.ts'

export { productsAt } from '../queries/places.ts'

export async function listPlaces({ db, config }: SignedInContext): Promise<ResponseOf<typeof getPlaces>> {
  const { code } = config.market
  return { places: await places.all(db, code), stores: await places.pickupStores(db, code) }
}

/** @throws Refusal VALIDATION for a store without its store, or one that has a place already */
export async function createPlace(
  body: InputOf<typeof createCall>['body'],
  context: SignedInContext,
): Promise<StaffPlace> {
  const { code } = context.config.market
  return context.db.transaction(async (transaction) => {
    await places.lockAll(transaction, code)
    await refuseStore(transaction, { ...body, id: 0 }, context)
    let id = await places.insert(transaction, code, body)
    // Another market may have taken the number.
    while (id === null) id = await places.insert(transaction, code, body)
    await recordAct(transaction, { act: 'place.create', object: `place:${id}`, detail: body }, context)
    return requireFound(await places.find(transaction, code, id), context)
  })
}

/**
 * Changes a place under the lock of all places; what it has is added to the stock of the market or taken out of it. The
 * caller has locked orders that wait for its products.
 *
 * @throws Refusal NOT_FOUND, VALIDATION, CONFLICT as listed in contract/stock/calls/change-place.ts
 */
export async function writePlace(
  transaction: Transaction,
  { id, given }: { id: number; given: Partial<StaffPlace> },
  context: SignedInContext,
): Promise<void> {
  const { code } = context.config.market
  const goods = await places.productsAt(transaction, id)
  await stock.lock(transaction, code, goods)
  await places.lockAll(transaction, code)
  const before = requireFound(await places.find(transaction, code, id), context)
  const after = { ...before, ...given }
  await refuseStore(transaction, after, context)
  const isOnline = (place: StaffPlace) => place.sells_online && place.active
  if (isOnline(before) && !isOnline(after)) await refuseLeaving(transaction, before, context)
  const messages = PLACE_MESSAGES[context.language]
  if (before.active && !after.active && before.pieces > 0) throw new Refusal('CONFLICT', messages.placeHasGoods)
  if (before.sells_online !== after.sells_online) {
    // Goods that reached the place since its products were locked.
    const added = (await places.productsAt(transaction, id)).filter((product) => !goods.includes(product))
    if (added.length > 0) throw new Refusal('CONFLICT', messages.placeChanges)
    places.addToMarket(transaction, id, after.sells_online ? 1 : -1)
    for (const product of goods) noteStockChange(transaction, product)
  }
  await places.update(transaction, after)
  await recordAct(transaction, { act: 'place.change', object: `place:${id}`, detail: given }, context)
}

export const findPlace = async (db: Database, id: number, context: SignedInContext): Promise<StaffPlace> =>
  requireFound(await places.find(db, context.config.market.code, id), context)

/** @throws Refusal CONFLICT for the last place that sells online, and while open orders have pieces there */
async function refuseLeaving(transaction: Transaction, { id }: StaffPlace, context: SignedInContext): Promise<void> {
  const messages = PLACE_MESSAGES[context.language]
  const others = await places.all(transaction, context.config.market.code)
  if (!others.some((one) => one.id !== id && one.sells_online && one.active))
    throw new Refusal('CONFLICT', messages.lastOnline)
  if (await places.isHeld(transaction, id)) throw new Refusal('CONFLICT', messages.placeHeld)
}

async function refuseStore(
  transaction: Transaction,
  { id, kind, store_id }: Pick<StaffPlace, 'id' | 'kind' | 'store_id'>,
  context: SignedInContext,
): Promise<void> {
  const messages = PLACE_MESSAGES[context.language]
  if (kind !== 'store') {
    if (store_id !== null) throw fieldError(context, 'store_id', messages.noStore)
    return
  }
  if (store_id === null) throw fieldError(context, 'store_id', messages.storeMissing)
  const { code } = context.config.market
  const stores = await places.pickupStores(transaction, code)
  const isTaken = (await places.all(transaction, code)).some((one) => one.id !== id && one.store_id === store_id)
  if (isTaken || !stores.some((one) => one.id === store_id)) throw fieldError(context, 'store_id', messages.storeTaken)
}
