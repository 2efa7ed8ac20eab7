import * as v from 'valibot'
import { reportPeriod } from './report-period.ts'

export const DISCOUNT_KINDS = ['promotions', 'vouchers', 'affiliates', 'manual'] as const

/** One voucher code. Amounts in minor units. */
export const voucherFigures = v.object({
  code: v.string(),
  name: v.nullable(v.string()),
  /** Orders placed with it in the period and not cancelled. */
  uses: v.number(),
  /** Orders sold in the period with it. */
  orders: v.number(),
  /** Taken off the goods and the delivery fees of the orders sold. */
  discount: v.number(),
  /** Totals of the orders sold. */
  sales: v.number(),
})
export type VoucherFigures = v.InferOutput<typeof voucherFigures>

export const discountReport = v.object({
  period: reportPeriod,
  kinds: v.array(
    v.object({ kind: v.picklist(DISCOUNT_KINDS), orders: v.number(), discount: v.number(), previous: v.number() }),
  ),
  vouchers: v.array(voucherFigures),
})
export type DiscountReport = v.InferOutput<typeof discountReport>

export const FUNNEL_STAGES = ['filled', 'placed', 'paid', 'completed'] as const

/** Each stage is a part of the one before. */
export const funnelReport = v.object({
  period: reportPeriod,
  stages: v.array(v.object({ stage: v.picklist(FUNNEL_STAGES), count: v.number(), previous: v.number() })),
})
export type FunnelReport = v.InferOutput<typeof funnelReport>

/** Points of everybody in the market at this moment. */
export const pointsReport = v.object({
  people: v.number(),
  /** Balances above zero, that the store owes. */
  owed: v.number(),
  /** Balances below zero, as a positive number. */
  debt: v.number(),
  /** Of orders not completed yet; not part of the balances. */
  pending: v.number(),
  expiring_30_days: v.number(),
  /** Minor units that the points owed buy at the average price of goods for points; null without such goods. */
  worth: v.nullable(v.number()),
  /** Minor units of goods by which the points owed are earned; null without a points rule. */
  earned_by: v.nullable(v.number()),
})
export type PointsReport = v.InferOutput<typeof pointsReport>

const stockFigures = {
  /** On the shelves, those held for orders included. */
  pieces: v.number(),
  reserved: v.number(),
  /** Pieces at today's selling price, in minor units. */
  value: v.number(),
}

/** The stock of the market at this moment, without packages, because they consist of products. */
export const stockReport = v.object({
  categories: v.array(v.object({ category: v.string(), name: v.string(), products: v.number(), ...stockFigures })),
  totals: v.object({ products: v.number(), ...stockFigures }),
  /** Pieces without a price in money, valued at 0. */
  unpriced: v.number(),
})
export type StockReport = v.InferOutput<typeof stockReport>

/** What dealers and sales persons did on their devices that is not in the store. */
export const offlineReport = v.object({
  period: reportPeriod,
  /** As last reported by the devices that reported within 30 days. */
  waiting: v.object({
    /** Carts on devices. */
    carts: v.number(),
    operations: v.number(),
    /** Lines that wait for a decision of the person. */
    needs_attention: v.number(),
    oldest_at: v.nullable(v.string()),
  }),
  /** Operations refused in the period, by reason. */
  refusals: v.array(v.object({ code: v.string(), count: v.number(), open: v.number(), previous: v.number() })),
})
export type OfflineReport = v.InferOutput<typeof offlineReport>
