import * as v from 'valibot'
import { picture } from '../catalogue/product.ts'
import { whole } from '../fields.ts'

export const TRANSFER_STATES = ['draft', 'sent', 'received', 'cancelled'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** Why other pieces were received than sent. */
export const TRANSFER_DIFFERENCES = ['lost', 'damaged', 'correction'] as const

const namedPlace = v.object({ id: v.number(), name: v.string() })

/** A transfer in a list. */
export const transferCard = v.object({
  id: v.number(),
  state: v.picklist(TRANSFER_STATES),
  from: namedPlace,
  to: namedPlace,
  products: v.number(),
  pieces: v.number(),
  /** Pieces received less pieces sent, of the products that differ; 0 before it is received. */
  missing: v.number(),
  surplus: v.number(),
  /** Of its first products. */
  images: v.array(picture),
  created_by: v.string(),
  /** ISO 8601 */
  created_at: v.string(),
  sent_at: v.nullable(v.string()),
  received_at: v.nullable(v.string()),
})
export type TransferCard = v.InferOutput<typeof transferCard>

export const transferLine = v.object({
  product_id: v.number(),
  sku: v.string(),
  name: v.string(),
  barcode: v.nullable(v.string()),
  image: v.nullable(picture),
  pieces: v.number(),
  /** null before it is received. */
  received: v.nullable(v.number()),
  /** Pieces at the place that sends, without those of orders that are not collected where the goods go. */
  available: v.number(),
})
export type TransferLine = v.InferOutput<typeof transferLine>

export const transfer = v.object({
  ...transferCard.entries,
  difference_reason: v.nullable(v.picklist(TRANSFER_DIFFERENCES)),
  difference_note: v.nullable(v.string()),
  sent_by: v.nullable(v.string()),
  received_by: v.nullable(v.string()),
  lines: v.array(transferLine),
})
export type Transfer = v.InferOutput<typeof transfer>

/** Pieces of paid orders that are collected at a store and are at another place; what drafts have is left out. */
export const transferWanted = v.object({
  from: namedPlace,
  to: namedPlace,
  orders: v.number(),
  pieces: v.number(),
})
export type TransferWanted = v.InferOutput<typeof transferWanted>

export const MAX_TRANSFER_LINES = 500
export const placeId = v.pipe(v.number(), v.integer(), v.minValue(1))
export const productPieces = v.strictObject({ product_id: placeId, pieces: whole(1, 1_000_000) })
export const newTransferLines = v.pipe(v.array(productPieces), v.maxLength(MAX_TRANSFER_LINES))
