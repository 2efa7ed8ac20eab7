import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getLowStock } from '#contract/purchasing/calls/get-low-stock.ts'
import type { orderLowStock as orderCall } from '#contract/purchasing/calls/order-low-stock.ts'
import type { transferLowStock as transferCall } from '#contract/purchasing/calls/transfer-low-stock.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { isAllowed } from '../../../policy/policy.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { draftTransfer } from '../../stock/services/transfers.ts'
import { PURCHASING_MESSAGES } from '../purchasing-messages.ts'
import * as lowStock from '../queries/low-stock.ts'
import { savePurchaseOrder } from './purchase-orders.ts'

type Query = InputOf<typeof getLowStock>['query']

export async function listLowStock(
  { tab, q: text, place: placeId, supplier: supplierId, page }: Query,
  context: SignedInContext,
): Promise<ResponseOf<typeof getLowStock>['low_stock']> {
  const { db, config, session } = context
  const { rows, total } = await lowStock.page(db, {
    market: config.market.code,
    now: nowOf(context),
    isCovered: tab === 'covered',
    text,
    placeId,
    supplierId,
    ...pageOf(page),
  })
  const hasCosts = isAllowed('costs', session)
  return {
    data: rows.map(({ cost, ...row }) => ({ ...row, ...(hasCosts && { cost }) })),
    meta: metaOf(page, total),
  }
}

type Items = InputOf<typeof orderCall>['body']['items']

/** The rows that still need pieces, under a lock that holds until they have drafts. */
async function neededRows(
  transaction: Transaction,
  items: Items,
  context: SignedInContext,
): Promise<lowStock.LowStockRow[]> {
  const market = context.config.market.code
  await lowStock.lock(transaction, market)
  const rows = await lowStock.ofItems(transaction, { market, now: nowOf(context), items })
  if (rows.length === 0) throw new Refusal('CONFLICT', PURCHASING_MESSAGES[context.language].nothingLow)
  return rows
}

/** @throws Refusal CONFLICT, VALIDATION as listed in contract/purchasing/calls/order-low-stock.ts */
export async function orderLowStock(
  transaction: Transaction,
  { items, supplier_id: fallback }: InputOf<typeof orderCall>['body'],
  context: SignedInContext,
): Promise<ResponseOf<typeof orderCall>['purchase_orders']> {
  const rows = await neededRows(transaction, items, context)
  const keyed = rows.map((row) => {
    const supplierId = row.supplier?.id ?? fallback
    if (supplierId === undefined)
      throw fieldError(context, 'supplier_id', PURCHASING_MESSAGES[context.language].supplierMissing)
    return { key: `${supplierId} ${row.place.id}`, supplierId, row }
  })
  const made: { id: string; no: string }[] = []
  for (const [key, { supplierId: supplier_id, row }] of new Map(keyed.map((one) => [one.key, one]))) {
    const lines = keyed
      .filter((one) => one.key === key)
      .map(({ row: { product_id, suggested: pieces, cost } }) => ({ product_id, pieces, cost: cost ?? 0 }))
    const body = { supplier_id, place_id: row.place.id, expected_on: null, note: null, lines }
    const { id, no } = await savePurchaseOrder(transaction, body, context)
    made.push({ id, no })
  }
  return made
}

/** @throws Refusal CONFLICT as listed in contract/purchasing/calls/transfer-low-stock.ts; VALIDATION for a wrong place */
export async function transferLowStock(
  transaction: Transaction,
  { items, from_place_id }: InputOf<typeof transferCall>['body'],
  context: SignedInContext,
): Promise<ResponseOf<typeof transferCall>['transfers']> {
  const rows = await neededRows(transaction, items, context)
  const left = new Map<number, number>()
  const sent = rows.flatMap(({ product_id, place, suggested, sources }) => {
    const spare = left.get(product_id) ?? sources.find(({ id }) => id === from_place_id)?.pieces ?? 0
    const pieces = Math.min(spare, suggested)
    left.set(product_id, spare - pieces)
    return pieces > 0 ? [{ product_id, pieces, to_place_id: place.id }] : []
  })
  if (sent.length === 0) throw new Refusal('CONFLICT', PURCHASING_MESSAGES[context.language].nothingSpare)
  const made: { id: number }[] = []
  for (const to_place_id of new Set(sent.map((one) => one.to_place_id))) {
    const lines = sent
      .filter((one) => one.to_place_id === to_place_id)
      .map(({ product_id, pieces }) => ({ product_id, pieces }))
    made.push({ id: await draftTransfer(transaction, { from_place_id, to_place_id, lines }, context) })
  }
  return made
}
