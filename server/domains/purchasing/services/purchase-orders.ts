import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getPurchaseOrders } from '#contract/purchasing/calls/get-purchase-orders.ts'
import type { savePurchaseOrder as saveCall } from '#contract/purchasing/calls/save-purchase-order.ts'
import {
  mayTake,
  PURCHASE_TABS,
  type PurchaseOrder,
  type PurchaseReceipt,
  type PurchaseStep,
} from '#contract/purchasing/purchase-order.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { isAllowed } from '../../../policy/policy.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { findPlace } from '../../stock/services/places.ts'
import { stocked } from '../../stock/services/stock.ts'
import { PURCHASING_MESSAGES } from '../purchasing-messages.ts'
import * as orders from '../queries/purchase-orders.ts'
import * as receipts from '../queries/purchase-receipts.ts'
import * as suppliers from '../queries/suppliers.ts'

type OrderBody = InputOf<typeof saveCall>['body']

export const noOf = (number: number): string => `PO-${String(number).padStart(5, '0')}`

const shown = (row: orders.PurchaseOrderRow) => ({
  id: row.id,
  no: noOf(row.number),
  state: row.state,
  supplier: { id: row.supplier_id, name: row.supplier_name },
  place: { id: row.place_id, name: row.place_name },
  expected_on: row.expected_on,
  created_at: row.created_at.toISOString(),
})

export async function listPurchaseOrders(
  { tab, q: text, page }: InputOf<typeof getPurchaseOrders>['query'],
  context: SignedInContext,
): Promise<ResponseOf<typeof getPurchaseOrders>['purchase_orders']> {
  const { db, config } = context
  const asked = { market: config.market.code, states: PURCHASE_TABS[tab], text }
  const rows = await orders.page(db, { ...asked, ...pageOf(page) })
  const hasCosts = isAllowed('costs', context.session)
  return {
    data: rows.map((row) => ({
      ...shown(row),
      pieces: row.pieces,
      received: row.received,
      pictures: row.pictures,
      line_count: row.line_count,
      ...(hasCosts && { cost: row.cost }),
    })),
    meta: metaOf(page, await orders.count(db, asked)),
  }
}

function shownReceipts(rows: readonly receipts.ReceiptLineRow[], hasCosts: boolean): PurchaseReceipt[] {
  const shownById = new Map<string, PurchaseReceipt>()
  for (const row of rows) {
    const { receipt_id: id, created_at, place, reference } = row
    const receipt = shownById.get(id) ?? { id, created_at: created_at.toISOString(), place, reference, lines: [] }
    const { id: lineId, name, pieces, returned, cost, difference } = row
    receipt.lines.push({
      id: lineId,
      name,
      pieces,
      returned,
      ...(hasCosts && { cost, cost_difference: difference }),
    })
    shownById.set(id, receipt)
  }
  return [...shownById.values()]
}

/** @throws Refusal NOT_FOUND */
export async function readPurchaseOrder(db: Database, id: string, context: SignedInContext): Promise<PurchaseOrder> {
  const row = requireFound(await orders.find(db, context.config.market.code, id), context)
  const lines = await orders.linesOf(db, id)
  const arrived = await receipts.ofOrder(db, id)
  const hasCosts = isAllowed('costs', context.session)
  const sum = (of: (line: orders.PurchaseLineRow) => number) => lines.reduce((all, line) => all + of(line), 0)
  return {
    ...shown(row),
    note: row.note,
    ordered_at: row.ordered_at?.toISOString() ?? null,
    pieces: sum(({ pieces }) => pieces),
    received: sum(({ received }) => received),
    lines: lines.map(({ cost, ...line }) => ({ ...line, ...(hasCosts && { cost }) })),
    receipts: shownReceipts(arrived, hasCosts),
    ...(hasCosts && { cost: sum(({ pieces, cost }) => pieces * cost) }),
  }
}

/** @throws Refusal NOT_FOUND, VALIDATION, CONFLICT as listed in contract/purchasing/calls/save-purchase-order.ts */
export async function savePurchaseOrder(
  transaction: Transaction,
  { id: given, ...body }: OrderBody,
  context: SignedInContext,
): Promise<PurchaseOrder> {
  const now = nowOf(context)
  const id = given ?? newId(now.getTime())
  if (given !== undefined) {
    const { state } = await lockedOrder(transaction, given, context)
    if (state !== 'draft') throw new Refusal('CONFLICT', PURCHASING_MESSAGES[context.language].orderedBefore)
  }
  await refuseUnknown(transaction, body, context)
  const { code: market } = context.config.market
  const { supplier_id: supplierId, place_id: placeId, expected_on: expectedOn, note, lines } = body
  const written = { id, market, supplierId, placeId, expectedOn, note }
  if (given !== undefined) orders.update(transaction, written)
  else {
    const owned = { ...written, accountId: context.session.person.id, now }
    // Another draft may have taken the number.
    while (!(await orders.insert(transaction, owned)));
  }
  orders.replaceLines(transaction, id, { lines, now })
  const order = await readPurchaseOrder(transaction, id, context)
  const act = given === undefined ? 'purchase_order.create' : 'purchase_order.change'
  await recordAct(
    transaction,
    { act, object: `purchase_order:${id}`, detail: { no: order.no, pieces: order.pieces } },
    context,
  )
  return order
}

const STATE_AFTER = { order: 'ordered', close: 'closed', cancel: 'cancelled' } as const

/** @throws Refusal NOT_FOUND, CONFLICT for a step that the state does not allow */
export async function movePurchaseOrder(
  transaction: Transaction,
  { id, step }: { id: string; step: PurchaseStep },
  context: SignedInContext,
): Promise<PurchaseOrder> {
  const { state } = await lockedOrder(transaction, id, context)
  if (!mayTake(step, state)) throw new Refusal('CONFLICT', PURCHASING_MESSAGES[context.language].stepWrong)
  orders.setState(transaction, { id, state: STATE_AFTER[step], ...(step === 'order' && { orderedAt: nowOf(context) }) })
  const order = await readPurchaseOrder(transaction, id, context)
  await recordAct(
    transaction,
    {
      act: `purchase_order.${step}`,
      object: `purchase_order:${id}`,
      detail: { no: order.no, supplier: order.supplier.name },
    },
    context,
  )
  return order
}

/** @throws Refusal NOT_FOUND */
export async function lockedOrder(
  transaction: Transaction,
  id: string,
  context: SignedInContext,
): Promise<orders.PurchaseOrderRow> {
  return requireFound(await orders.lock(transaction, context.config.market.code, id), context)
}

/** @throws Refusal NOT_FOUND, VALIDATION for a supplier, a place or goods that nothing can be ordered from, to or of */
async function refuseUnknown(
  transaction: Transaction,
  { supplier_id, place_id, lines }: Omit<OrderBody, 'id'>,
  context: SignedInContext,
): Promise<void> {
  const messages = PURCHASING_MESSAGES[context.language]
  const market = context.config.market.code
  const supplier = await suppliers.find(transaction, market, supplier_id)
  if (!supplier || supplier.archived) throw fieldError(context, 'supplier_id', messages.supplierWrong)
  const place = await findPlace(transaction, place_id, context)
  if (!place.active) throw fieldError(context, 'place_id', messages.placeWrong)
  const ids = lines.map(({ product_id }) => product_id)
  const known = await stocked(transaction, market, ids)
  for (const [at, id] of ids.entries()) {
    if (!known.includes(id)) throw fieldError(context, `lines.${at}.pieces`, messages.productWrong)
    if (ids.indexOf(id) !== at) throw fieldError(context, `lines.${at}.pieces`, messages.productTwice)
  }
}
