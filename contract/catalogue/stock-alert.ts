import * as v from 'valibot'
import { catalogueId, productableType } from './product.ts'

/** A request ends after this many days without stock. */
export const STOCK_ALERT_DAYS = 90
/** Open requests of one account. */
export const MAX_STOCK_ALERTS = 50

export const stockAlertTarget = { productable_id: catalogueId, productable_type: productableType }

/** A person's open request to be told when a product or package is in stock again. */
export const stockAlert = v.object({
  ...stockAlertTarget,
  name: v.string(),
  /** ISO 8601 */
  created_at: v.string(),
  expires_at: v.string(),
})
export type StockAlert = v.InferOutput<typeof stockAlert>

/** What staff see of one product: how many people wait, and what became of earlier requests. */
export const stockAlertCount = v.object({
  product: v.object({ id: catalogueId, type: productableType, sku: v.string(), name: v.string() }),
  /** Pieces available now; 0 also for what is not sold at the moment. */
  stock: v.number(),
  waiting: v.number(),
  /** Of the open requests, ISO 8601; null without any. */
  oldest_at: v.nullable(v.string()),
  /** Told within the last 90 days. */
  sent: v.number(),
})
export type StockAlertCount = v.InferOutput<typeof stockAlertCount>
