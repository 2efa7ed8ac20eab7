import * as v from 'valibot'
import {
  MAX_SALES_GROUPS,
  type SalesDay,
  type SalesDimension,
  type SalesFigures,
  type SalesGroup,
  type SalesGroups,
  type SalesReport,
} from '#contract/reports/sales-report.ts'
import type { SignedInContext } from '../../../context.ts'
import { pastSales } from '../../imports/services/past-orders.ts'
import { paymentSetting } from '../../payments/services/payment-offer.ts'
import * as settings from '../../settings/services/settings.ts'
import { netOf } from './net-sales.ts'
import { readDays, readGroups, readPieces, readTotals } from './read-sales.ts'
import { daysOf, type PeriodQuery, spansOf } from './report-period.ts'
import { salesChart } from './sales-chart.ts'
import { daysWith, piecesOf, totalsWith } from './with-past-orders.ts'

/** @throws Refusal VALIDATION for own dates that are wrong */
export async function salesReport(query: PeriodQuery, context: SignedInContext): Promise<SalesReport> {
  const { period, span, previous } = spansOf(query, context)
  const { db } = context
  const [earlier, earlierBefore] = [await pastSales(db, span), await pastSales(db, previous)]
  const isCounted = query.past_orders === 'yes'
  const [past, pastBefore] = isCounted ? [earlier, earlierBefore] : [[], []]
  const sold = daysWith(await readDays(span, context), past)
  const soldBefore = daysWith(await readDays(previous, context), pastBefore)
  const totals = totalsWith(await readTotals(span, context), past)
  const before = totalsWith(await readTotals(previous, context), pastBefore)
  const pastOrders = [...earlier, ...earlierBefore].reduce((count, { orders }) => count + orders, 0)
  const found = new Map(sold.map((row) => [row.day, row]))
  return {
    period,
    totals,
    previous: before,
    pieces: {
      now: (await readPieces(span, context)) + piecesOf(past),
      before: (await readPieces(previous, context)) + piecesOf(pastBefore),
    },
    per_order: { now: perOrder(totals), before: perOrder(before) },
    chart: await salesChart({ span, previous, sold, soldBefore, past, pastBefore }, context),
    days: daysOf(period).map((day): SalesDay => found.get(day) ?? { day, orders: 0, sales: 0, refunds: 0 }),
    ...((pastOrders > 0 || isCounted) && { past_orders: { orders: pastOrders, is_counted: isCounted } }),
  }
}

const perOrder = ({ sales: sold, orders }: SalesFigures): number | null =>
  orders === 0 ? null : Math.round(sold / orders)

/** All groups, by sales less refunds. @throws Refusal VALIDATION for own dates that are wrong */
export async function allSalesGroups(
  dimension: SalesDimension,
  query: PeriodQuery,
  context: SignedInContext,
): Promise<Pick<SalesGroups, 'period' | 'groups' | 'totals'>> {
  const { period, span, previous } = spansOf(query, context)
  const earlier = new Map((await readGroups(previous, dimension, context)).map((row) => [row.key, row]))
  const rows = await readGroups(span, dimension, context)
  const nameOf = dimension === 'payment_methods' ? await paymentMethodNames(context) : null
  // A group of the period before without a sale in this one is listed too: its sales are gone.
  const keys = new Set(rows.map(({ key }) => key))
  const gone = [...earlier.values()].filter(({ key }) => !keys.has(key))
  const groups: SalesGroup[] = [
    ...rows,
    ...gone.map(({ key, name, picture }) => ({ ...EMPTY, key, name, picture })),
  ].map((row) => {
    const before = earlier.get(row.key)
    return { ...row, name: nameOf ? nameOf(row.key) : row.name, previous_net: before ? netOf(before) : 0 }
  })
  groups.sort((one, other) => netOf(other) - netOf(one) || one.key.localeCompare(other.key))
  const { orders, sales: sold, refunds } = await readTotals(span, context)
  return { period, groups, totals: { orders, sales: sold, refunds } }
}

const EMPTY = { orders: 0, sales: 0, refunds: 0, pieces: 0, returned: 0, in_packages: 0 }

/** The first groups, and what the totals have beside them. @throws Refusal VALIDATION for own dates that are wrong */
export async function salesGroups(
  dimension: SalesDimension,
  query: PeriodQuery,
  context: SignedInContext,
): Promise<SalesGroups> {
  const { groups, totals, period } = await allSalesGroups(dimension, query, context)
  return {
    period,
    groups: groups.slice(0, MAX_SALES_GROUPS),
    groups_total: groups.length,
    totals,
    beside_goods: dimension === 'products' ? besideGoods(groups, totals) : { sales: 0, refunds: 0 },
  }
}

/** Delivery fees and rounding: what the totals of orders and refunds have beside their lines. */
export const besideGoods = (groups: readonly SalesFigures[], totals: SalesFigures): SalesGroups['beside_goods'] => ({
  sales: groups.reduce((left, group) => left - group.sales, totals.sales),
  refunds: groups.reduce((left, group) => left - group.refunds, totals.refunds),
})

/** The name of a key `<service>:<method id>` in today's settings; null when they do not know it. */
async function paymentMethodNames({ db, config }: SignedInContext): Promise<(key: string) => string | null> {
  const read = v.safeParse(paymentSetting, await settings.find(db, config.market.code, 'payments'))
  const { services, methods } = read.success ? read.output : { services: [], methods: [] }
  return (key) => {
    const [service, method] = key.split(':')
    const named = methods.find(({ id }) => String(id) === method)?.name
    const of = services.find(({ code }) => code === service)?.name
    if (named === undefined) return of ?? (service === key.toLowerCase() ? null : (service ?? null))
    return of === undefined ? named : `${of} · ${named}`
  }
}
