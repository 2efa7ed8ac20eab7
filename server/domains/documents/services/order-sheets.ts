import type { InputOf } from '#contract/call.ts'
import type { getOrderSheets, OrderSheet } from '#contract/documents/calls/get-order-sheets.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { DocumentAnswer, Refusal } from '../../../route.ts'
import { ORDER_MESSAGES } from '../../orders/order-messages.ts'
import { staffView } from '../../orders/services/order-view.ts'
import * as orders from '../../orders/services/orders.ts'
import type { Printable } from '../pdf/document.ts'
import { addressLabels, packingSlips, pickedIds, pickingListDocument, type SheetSource } from '../pdf/order-sheets.ts'
import type { PdfRendererPool } from '../pdf/pdf-renderer-pool.ts'
import * as papers from '../queries/documents.ts'
import { printed, textFor } from './documents.ts'
import { leftToPack } from './parcels.ts'
import { sellerOf } from './seller.ts'

const isSent = ({ status, delivery_method, address }: StaffOrder): boolean =>
  status !== 'CANCELLED' && delivery_method === 'DELIVERY' && address !== null

/** Which orders belong on each sheet. */
const BELONGS: Record<OrderSheet, (order: StaffOrder) => boolean> = {
  picking_list: ({ status }) => status === 'PAID' || status === 'PROCESSING',
  packing_slips: ({ status }) => status !== 'CANCELLED',
  labels_a6: isSent,
  labels_a4: isSent,
}

/**
 * One PDF for several orders, in the sequence of the ids.
 *
 * @throws Refusal NOT_FOUND for an unknown order, CONFLICT when none belongs on the sheet, UNAVAILABLE while too many
 *   documents are being rendered
 */
export async function renderOrderSheets(
  { params: { kind }, query: { ids } }: Pick<InputOf<typeof getOrderSheets>, 'params' | 'query'>,
  context: SignedInContext,
  pdfRenderers: PdfRendererPool,
): Promise<DocumentAnswer> {
  const found: StaffOrder[] = []
  for (const id of ids) found.push(await orderOfMarket(id, context))
  const chosen = found.filter(BELONGS[kind]).map(leftToPack)
  if (chosen.length === 0) throw new Refusal('CONFLICT', ORDER_MESSAGES[context.language].sheetEmpty)
  const source = {
    orders: chosen,
    seller: await sellerOf(context),
    text: textFor(context),
    at: context.clock.now(),
  }
  return printed(await contentOf(kind, source, context), context, pdfRenderers)
}

async function orderOfMarket(id: string, context: SignedInContext): Promise<StaffOrder> {
  const order = await orders.find(context.db, id)
  if (order?.market !== context.config.market.code)
    throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
  return staffView(context.db, order, context)
}

async function contentOf(kind: OrderSheet, source: SheetSource, { db, language }: SignedInContext): Promise<Printable> {
  switch (kind) {
    case 'picking_list':
      return pickingListDocument(source, await papers.pickedProducts(db, pickedIds(source.orders), language))
    case 'packing_slips':
      return packingSlips(source)
    case 'labels_a6':
      return addressLabels(source, 'labels-a6')
    case 'labels_a4':
      return addressLabels(source, 'labels-a4')
  }
}
