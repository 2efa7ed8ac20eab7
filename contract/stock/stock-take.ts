import * as v from 'valibot'
import { picture } from '../catalogue/product.ts'
import { rowId, timestamp, whole } from '../fields.ts'
import { placeId } from './transfer.ts'

export const STOCK_TAKE_STATES = ['open', 'approved', 'cancelled'] as const

/** A stock take in a list. */
export const stockTakeCard = v.object({
  id: v.number(),
  state: v.picklist(STOCK_TAKE_STATES),
  place: v.object({ id: v.number(), name: v.string() }),
  category: v.nullable(v.string()),
  products: v.number(),
  counted: v.number(),
  created_by: v.string(),
  /** ISO 8601 */
  created_at: v.string(),
  closed_by: v.nullable(v.string()),
  closed_at: v.nullable(v.string()),
})
export type StockTakeCard = v.InferOutput<typeof stockTakeCard>

export const stockTakeLine = v.object({
  product_id: v.number(),
  sku: v.string(),
  name: v.string(),
  /** Digits; null for a product without a barcode. */
  barcode: v.nullable(v.string()),
  image: v.nullable(picture),
  /** The sum of its counts; null: nobody has counted it. */
  counted: v.nullable(v.number()),
  /** What was there at the moment of its last count. */
  expected: v.nullable(v.number()),
  /** People who counted it. */
  people: v.array(v.string()),
  /** Pieces left or came between its counts: which of them a count has seen is not known. */
  has_moved: v.boolean(),
})
export type StockTakeLine = v.InferOutput<typeof stockTakeLine>

export const stockTake = v.object({ ...stockTakeCard.entries, lines: v.array(stockTakeLine) })
export type StockTake = v.InferOutput<typeof stockTake>

/** Pieces of a product that somebody found; fewer than none correct an earlier count. */
export const stockCount = {
  /** Made by the device: the same count is taken once. */
  id: rowId,
  product_id: placeId,
  pieces: whole(-1_000_000, 1_000_000),
  /** By the clock of the device, as is `sent_at`: the store takes the time between them. */
  counted_at: timestamp,
  sent_at: timestamp,
}
