import * as v from 'valibot'
import { picture } from '../catalogue/product.ts'
import { reportPeriod } from './report-period.ts'

/** Sales of one day or group (rules 8.20). Amounts in minor units, with the taxes that the prices contain. */
export const salesFigures = v.object({
  /** Orders sold. */
  orders: v.number(),
  /** Totals of these orders, before any refund. */
  sales: v.number(),
  /** Refunds made in the same time, of whichever order. */
  refunds: v.number(),
})
export type SalesFigures = v.InferOutput<typeof salesFigures>

export const salesTotals = v.object({
  ...salesFigures.entries,
  /** Tax contained in the goods sold, before refunds. */
  tax: v.number(),
  /** Delivery fees in the orders sold. */
  shipping: v.number(),
})
export type SalesTotals = v.InferOutput<typeof salesTotals>

export const salesDay = v.object({ day: v.string(), ...salesFigures.entries })
export type SalesDay = v.InferOutput<typeof salesDay>

/** Hours of a period of one day, days, or weeks that begin with the first day of a long period. */
export const CHART_STEPS = ['hour', 'day', 'week'] as const

export const salesChart = v.object({
  step: v.picklist(CHART_STEPS),
  bars: v.array(
    v.object({
      /** First and last day. */
      from: v.string(),
      to: v.string(),
      /** Of the store's clock; null for days and weeks. */
      hour: v.nullable(v.number()),
      /** Sales less refunds, in minor units. */
      net: v.number(),
      /** Of the same step of the period before; null where that was shorter. */
      previous_net: v.nullable(v.number()),
      /** The current hour, day or week, which is not over. */
      is_now: v.boolean(),
    }),
  ),
})
export type SalesChart = v.InferOutput<typeof salesChart>
export type SalesBar = SalesChart['bars'][number]

export const salesReport = v.object({
  period: reportPeriod,
  totals: salesTotals,
  previous: salesTotals,
  /** Pieces sold, those inside packages as one package. */
  pieces: v.object({ now: v.number(), before: v.number() }),
  /** Sales per order, in minor units; null without an order. */
  per_order: v.object({ now: v.nullable(v.number()), before: v.nullable(v.number()) }),
  chart: salesChart,
  /** Every day of the period, those without sales too. */
  days: v.array(salesDay),
  /** Paid orders of the earlier shop in the period and the one before; whether all figures have them. Absent: none. */
  past_orders: v.optional(v.object({ orders: v.number(), is_counted: v.boolean() })),
})
export type SalesReport = v.InferOutput<typeof salesReport>

/** What sales are grouped by. */
export const SALES_DIMENSIONS = ['products', 'channels', 'dealers', 'sales_persons', 'payment_methods'] as const
export const salesDimension = v.picklist(SALES_DIMENSIONS)
export type SalesDimension = v.InferOutput<typeof salesDimension>

export const salesGroup = v.object({
  /**
   * Id of the product, dealer or person. Channels, the first that applies: `sales_person`, `dealer`, `pickup`, `online`.
   * Payment methods: `none`, `account`, `counter`, else `<service>` or `<service>:<method id>`.
   */
  key: v.string(),
  /** null for channels and unnamed payment methods, whose names are texts of the screen. */
  name: v.nullable(v.string()),
  /** Of a product. */
  picture: v.nullable(picture),
  ...salesFigures.entries,
  /** Pieces sold and pieces refunded; 0 where sales are not grouped by product. */
  pieces: v.number(),
  returned: v.number(),
  /** Pieces that left inside packages, whose money belongs to the package. */
  in_packages: v.number(),
  /** Sales less refunds of the period before. */
  previous_net: v.number(),
})
export type SalesGroup = v.InferOutput<typeof salesGroup>

/** Most groups of one response; the file has all. */
export const MAX_SALES_GROUPS = 100

export const salesGroups = v.object({
  period: reportPeriod,
  /** By sales less refunds, highest first. */
  groups: v.array(salesGroup),
  groups_total: v.number(),
  totals: salesFigures,
  /** Part of the totals that belongs to no product: delivery fees and rounding. 0 for other dimensions. */
  beside_goods: v.object({ sales: v.number(), refunds: v.number() }),
})
export type SalesGroups = v.InferOutput<typeof salesGroups>
