import * as v from 'valibot'
import { picture } from '../catalogue/product.ts'
import { reportPeriod } from './report-period.ts'

/** What margins are grouped by. */
export const MARGIN_DIMENSIONS = ['products', 'channels', 'dealers', 'sales_persons', 'orders'] as const
export type MarginDimension = (typeof MARGIN_DIMENSIONS)[number]

const marginFigures = {
  /** Of the goods, less discounts, refunds and the taxes that the prices contain, in minor units. */
  net: v.number(),
  /** Of the goods that have not come back. */
  cost: v.number(),
  /** Net less cost, of the goods whose cost is known. */
  margin: v.number(),
  /** Part of `net` whose goods have no known cost. */
  net_without_cost: v.number(),
}

export const marginGroup = v.object({
  /** Id of the product, dealer, person or order; of a channel as in contract/reports/sales-report.ts. */
  key: v.string(),
  /** null for channels. */
  name: v.nullable(v.string()),
  /** Of a product. */
  picture: v.nullable(picture),
  ...marginFigures,
})
export type MarginGroup = v.InferOutput<typeof marginGroup>

/** Orders sold in the period, with what came back of them until now. */
export const marginReport = v.object({
  period: reportPeriod,
  /** By margin, highest first; the first 100. */
  groups: v.array(marginGroup),
  groups_total: v.number(),
  totals: v.object(marginFigures),
})
export type MarginReport = v.InferOutput<typeof marginReport>

/** The stock of the market at cost now. */
export const stockAtCost = v.object({
  /** Of all products whose cost is known, in minor units. */
  cost: v.number(),
  /** Pieces of products without a known cost. */
  pieces_without_cost: v.number(),
  places: v.array(v.object({ id: v.number(), name: v.string(), pieces: v.number(), cost: v.number() })),
  /** By cost, highest first; the first 100. */
  products: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      picture: v.nullable(picture),
      pieces: v.number(),
      /** Of one piece, rounded. */
      average_cost: v.number(),
      cost: v.number(),
    }),
  ),
})
export type StockAtCost = v.InferOutput<typeof stockAtCost>

/** What a product costs in the market, and what it earned. */
export const productCosts = v.object({
  pieces: v.number(),
  /** Of all of them; null: no cost is known. */
  cost: v.nullable(v.number()),
  /** Of one piece, rounded; null without pieces or a known cost. */
  average_cost: v.nullable(v.number()),
  /** Of one piece of the last receipt, or as entered. */
  last_cost: v.nullable(v.number()),
  /** Sold today and in the 29 days before, by itself: not in packages. */
  days_30: v.object(marginFigures),
})
export type ProductCosts = v.InferOutput<typeof productCosts>
