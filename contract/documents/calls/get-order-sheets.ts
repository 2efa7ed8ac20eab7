import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { MAX_SELECTED_ORDERS } from '../../orders/selected-orders.ts'
import { LANGUAGES } from '../../site/language.ts'

/** What is printed for several orders at once. Labels: one to a page of A6, or eight to a page of A4. */
export const ORDER_SHEETS = ['picking_list', 'packing_slips', 'labels_a6', 'labels_a4'] as const
export type OrderSheet = (typeof ORDER_SHEETS)[number]

/**
 * One PDF. A picking list has the goods of the orders that are paid or being prepared, labels those of the orders that
 * are delivered; cancelled orders are left out. 404 NOT_FOUND for an order that does not exist, 409 CONFLICT when none of
 * the orders belongs on the sheet.
 */
export const getOrderSheets = defineCall({
  method: 'GET',
  path: '/api/staff/order_sheets/{kind}',
  summary: 'A picking list, packing slips or address labels of several orders as PDF',
  permission: 'orders',
  answers: 'file',
  params: { kind: v.picklist(ORDER_SHEETS) },
  query: {
    /** Ids of orders, separated by commas. */
    ids: v.pipe(
      v.string(),
      v.maxLength(MAX_SELECTED_ORDERS * 37),
      v.transform((written) => [...new Set(written.split(','))]),
      v.array(rowId),
      v.minLength(1),
      v.maxLength(MAX_SELECTED_ORDERS),
    ),
    /** Language, for links opened without our headers; absent: that of the request. */
    lang: v.optional(v.picklist(LANGUAGES)),
  },
  response: v.unknown(),
})
