import * as v from 'valibot'

/** Most orders of one call: two pages of the list. */
export const MAX_SELECTED_ORDERS = 48

/** What became of one of several orders; each has a transaction of its own. */
export const selectedOrderResult = v.object({
  id: v.string(),
  /** null for an order that does not exist. */
  order_no: v.nullable(v.string()),
  is_done: v.boolean(),
  /** Why nothing was done, in the language of the reader. */
  reason: v.nullable(v.string()),
})
export type SelectedOrderResult = v.InferOutput<typeof selectedOrderResult>
