import * as v from 'valibot'
import { picture } from '../catalogue/product.ts'
import { rowId, singleLineText, staffAmount, staffDay, whole } from '../fields.ts'

/** `closed`: what has not been received is not expected any more. */
export const PURCHASE_STATES = ['draft', 'ordered', 'partly_received', 'received', 'closed', 'cancelled'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** The tabs of the list, and the states that each of them shows. */
export const PURCHASE_TABS = {
  open: ['ordered', 'partly_received'],
  draft: ['draft'],
  done: ['received', 'closed'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly PurchaseState[]>
export type PurchaseTab = keyof typeof PURCHASE_TABS
export const PURCHASE_TAB_NAMES = Object.keys(PURCHASE_TABS) as PurchaseTab[]

/** As they are offered: the way on is the last. */
export const PURCHASE_STEPS = ['cancel', 'close', 'order'] as const
export type PurchaseStep = (typeof PURCHASE_STEPS)[number]

const STEPS: Readonly<Record<PurchaseState, readonly PurchaseStep[]>> = {
  draft: ['order', 'cancel'],
  ordered: ['cancel'],
  partly_received: ['close'],
  received: [],
  closed: [],
  cancelled: [],
}
export const mayTake = (step: PurchaseStep, state: PurchaseState): boolean => STEPS[state].includes(step)

/** Goods of the order may arrive. */
export const isExpected = (state: PurchaseState): boolean => state === 'ordered' || state === 'partly_received'

export const MAX_PURCHASE_LINES = 200
export const purchasePieces = whole(1, 100_000)

/** Minor units of the market for one piece. In answers absent without the permission `costs`. */
const cost = v.optional(v.number())

export const newPurchaseOrder = {
  supplier_id: rowId,
  place_id: whole(1, 999_999_999),
  expected_on: v.nullable(staffDay),
  note: v.nullable(singleLineText(1, 500)),
  lines: v.pipe(
    v.array(v.strictObject({ product_id: whole(1, 999_999_999), pieces: purchasePieces, cost: staffAmount })),
    v.minLength(1),
    v.maxLength(MAX_PURCHASE_LINES),
  ),
}

const card = {
  id: rowId,
  no: v.string(),
  state: v.picklist(PURCHASE_STATES),
  supplier: v.object({ id: rowId, name: v.string() }),
  place: v.object({ id: v.number(), name: v.string() }),
  expected_on: v.nullable(v.string()),
  created_at: v.string(),
  pieces: v.number(),
  received: v.number(),
  /** Of all pieces ordered. */
  cost,
}

export const purchaseOrderCard = v.object({
  ...card,
  /** Of the first lines. */
  pictures: v.array(picture),
  line_count: v.number(),
})
export type PurchaseOrderCard = v.InferOutput<typeof purchaseOrderCard>

export const purchaseLine = v.object({
  id: rowId,
  product_id: v.number(),
  sku: v.string(),
  name: v.string(),
  picture,
  pieces: v.number(),
  received: v.number(),
  cost,
})
export type PurchaseLine = v.InferOutput<typeof purchaseLine>

/** Goods that arrived at once. */
export const purchaseReceipt = v.object({
  id: rowId,
  created_at: v.string(),
  place: v.string(),
  /** Of the supplier, such as a delivery note. */
  reference: v.nullable(v.string()),
  lines: v.array(
    v.object({
      id: rowId,
      name: v.string(),
      pieces: v.number(),
      /** Sent back to the supplier. */
      returned: v.number(),
      cost,
      /** What returned pieces had cost less what left the stock at cost with them: they could only leave at the average. */
      cost_difference: cost,
    }),
  ),
})
export type PurchaseReceipt = v.InferOutput<typeof purchaseReceipt>

export const purchaseOrder = v.object({
  ...card,
  note: v.nullable(v.string()),
  ordered_at: v.nullable(v.string()),
  lines: v.array(purchaseLine),
  /** The latest first. */
  receipts: v.array(purchaseReceipt),
})
export type PurchaseOrder = v.InferOutput<typeof purchaseOrder>
