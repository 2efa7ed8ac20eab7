import * as v from 'valibot'
import { catalogueId } from '../catalogue/product.ts'
import { MAX_QUANTITY } from '../constants.ts'
import { rowId, singleLineText } from '../fields.ts'

/** Most saved lists of one dealer. */
export const MAX_ORDER_LISTS = 50
/** Most lines of one, as many as the grid of quick order has. */
export const MAX_LIST_LINES = 300
export const MAX_LIST_NAME = 60

/** A product of a saved list. The name is that of the day on which it was saved. */
const orderListLine = v.strictObject({
  id: catalogueId,
  name: singleLineText(1, 120),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
})

/** What a device saves: the whole list. Its id is made by the device, so that saving twice is saving once. */
export const savedOrderList = v.strictObject({
  id: rowId,
  name: singleLineText(1, MAX_LIST_NAME),
  lines: v.pipe(v.array(orderListLine), v.minLength(1), v.maxLength(MAX_LIST_LINES)),
})
export type SavedOrderList = v.InferOutput<typeof savedOrderList>

/** A list of products and quantities that a dealer orders from. */
export const orderList = v.object({
  id: v.string(),
  name: v.string(),
  lines: v.array(v.object({ id: v.number(), name: v.string(), quantity: v.number() })),
  /** ISO 8601 */
  updated_at: v.string(),
})
export type OrderList = v.InferOutput<typeof orderList>
