import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { stockPlaces } from '../../settings/services/stock-places.ts'
import { allocate, type PlacePieces } from '../../stock/services/allocate.ts'
import { type FreePieces, freeAtPlaces } from '../../stock/services/place-stock.ts'
import * as stock from '../../stock/services/stock.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import type { OrderDraft } from './order-draft.ts'
import { planAt } from './pickup-stock.ts'

type PlannedOrder = Pick<OrderDraft, 'destination' | 'plan' | 'frozen'>

/**
 * The places that the order takes its pieces from; the products are locked.
 *
 * @throws Refusal VALIDATION for a store that lacks something; OUT_OF_STOCK where no place has all and orders are not split
 */
export async function placesOfOrder(
  transaction: Transaction,
  order: PlannedOrder,
  context: SignedInContext,
): Promise<PlacePieces[]> {
  const wanted = order.plan.reserve
  if (wanted.size === 0) return []
  const { store } = order.destination
  const storeId = store?.id ?? null
  const free = await freeAtPlaces(transaction, context.config.market.code, [...wanted.keys()])
  const atOnePlace = allocate(wanted, free, { storeId, mayTransfer: false, maySplit: false })
  if (atOnePlace) return atOnePlace
  const { maySplit, transferDays } = await stockPlaces({ db: transaction, config: context.config })
  const places = allocate(wanted, free, { storeId, mayTransfer: transferDays !== null, maySplit })
  if (places) return places
  if (store) {
    throw fieldError(context, 'pickup_store_id', ORDER_MESSAGES[context.language].notAllInStore(store.name))
  }
  throw await shortAtFirstPlace(transaction, { order, free }, context)
}

/** Names the first line of which the first place has too little. */
async function shortAtFirstPlace(
  transaction: Transaction,
  { order, free }: { order: PlannedOrder; free: readonly FreePieces[] },
  { language }: SignedInContext,
): Promise<Refusal> {
  const wanted = order.plan.lines.flatMap(({ reserved, ...line }) =>
    reserved > 0 ? [{ ...line, quantity: reserved }] : [],
  )
  const pieces = await stock.piecesOf(
    transaction,
    wanted.map(({ productable_id }) => productable_id),
  )
  const first = free.filter(({ place_id }) => place_id === free[0]?.place_id)
  const short = planAt(first, { wanted, pieces }).lines.find(({ ahead }) => ahead > 0)
  const line = order.frozen.lines.find(({ cart_id }) => cart_id === short?.id)
  const available = short?.reserved ?? 0
  return new Refusal('OUT_OF_STOCK', ORDER_MESSAGES[language].outOfStock(line?.name ?? '', available), { available })
}
