import type { InputOf } from '#contract/call.ts'
import { decimalOf } from '#contract/money.ts'
import type { exportMargins } from '#contract/reports/calls/export-margins.ts'
import type { exportReport, ReportFile } from '#contract/reports/calls/export-report.ts'
import { SALES_DIMENSIONS, type SalesDimension } from '#contract/reports/sales-report.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { writeCsv } from '#contract/write-csv.ts'
import type { SignedInContext } from '../../../context.ts'
import { FileAnswer } from '../../../route.ts'
import { allMargins } from './margins.ts'
import { netOf } from './net-sales.ts'
import { discountReport, funnelReport, offlineReport, pointsReport, stockRows } from './other-reports.ts'
import type { PeriodQuery } from './report-period.ts'
import { allSalesGroups, besideGoods, salesReport } from './sales-reports.ts'

/** Writes amounts of minor units in units of the market's currency. */
type Money = (amount: number) => string
type Table = string[][]
type Writer = (query: PeriodQuery, money: Money, context: SignedInContext) => Promise<Table>

async function salesTable(query: PeriodQuery, money: Money, context: SignedInContext): Promise<Table> {
  const { days } = await salesReport(query, context)
  return [
    ['day', 'orders', 'sales', 'refunds', 'net'],
    ...days.map((row) => [row.day, String(row.orders), money(row.sales), money(row.refunds), money(netOf(row))]),
  ]
}

const groupTable =
  (dimension: SalesDimension): Writer =>
  async (query, money, context) => {
    const { groups, totals } = await allSalesGroups(dimension, query, context)
    const isByProduct = dimension === 'products'
    const PIECES = ['pieces', 'returned', 'in_packages'] as const
    const rest = besideGoods(groups, totals)
    const amounts = (row: { sales: number; refunds: number }) => [
      money(row.sales),
      money(row.refunds),
      money(netOf(row)),
    ]
    return [
      ['key', 'name', 'orders', ...(isByProduct ? PIECES : []), 'sales', 'refunds', 'net', 'net_of_period_before'],
      ...groups.map((row) => [
        row.key,
        row.name ?? '',
        String(row.orders),
        ...(isByProduct ? PIECES.map((name) => String(row[name])) : []),
        ...amounts(row),
        money(row.previous_net),
      ]),
      ...(isByProduct ? [['', 'delivery fees and rounding', '', '', '', '', ...amounts(rest), '']] : []),
    ]
  }

async function discountTable(query: PeriodQuery, money: Money, context: SignedInContext): Promise<Table> {
  const { kinds } = await discountReport(query, context)
  return [
    ['kind', 'orders', 'discount', 'discount_of_period_before'],
    ...kinds.map((row) => [row.kind, String(row.orders), money(row.discount), money(row.previous)]),
  ]
}

async function voucherTable(query: PeriodQuery, money: Money, context: SignedInContext): Promise<Table> {
  const { vouchers } = await discountReport(query, context)
  return [
    ['code', 'name', 'uses', 'orders', 'discount', 'sales'],
    ...vouchers.map((row) => [
      row.code,
      row.name ?? '',
      String(row.uses),
      String(row.orders),
      money(row.discount),
      money(row.sales),
    ]),
  ]
}

async function funnelTable(query: PeriodQuery, _money: Money, context: SignedInContext): Promise<Table> {
  const { stages } = await funnelReport(query, context)
  return [
    ['stage', 'count', 'count_of_period_before'],
    ...stages.map((row) => [row.stage, String(row.count), String(row.previous)]),
  ]
}

async function pointsTable(_query: PeriodQuery, money: Money, context: SignedInContext): Promise<Table> {
  const { worth, earned_by, ...counts } = await pointsReport(context)
  const amount = (value: number | null): string => (value === null ? '' : money(value))
  return [
    ['figure', 'value'],
    ...Object.entries(counts).map(([name, value]) => [name, String(value)]),
    ['worth', amount(worth)],
    ['earned_by', amount(earned_by)],
  ]
}

async function stockTable(_query: PeriodQuery, money: Money, context: SignedInContext): Promise<Table> {
  const rows = await stockRows(context)
  return [
    ['sku', 'name', 'category', 'pieces', 'reserved', 'price', 'value'],
    ...rows.map(({ sku, name, category, pieces, reserved, price }) => [
      sku,
      name,
      category,
      String(pieces),
      String(reserved),
      price === null ? '' : money(price),
      money(pieces * (price ?? 0)),
    ]),
  ]
}

async function offlineTable(query: PeriodQuery, _money: Money, context: SignedInContext): Promise<Table> {
  const { waiting, refusals } = await offlineReport(query, context)
  return [
    ['figure', 'reason', 'count', 'open', 'count_of_period_before'],
    ['waiting_carts', '', String(waiting.carts), '', ''],
    ['waiting_operations', '', String(waiting.operations), '', ''],
    ['needs_attention', '', String(waiting.needs_attention), '', ''],
    ...refusals.map((row) => ['refused', row.code, String(row.count), String(row.open), String(row.previous)]),
  ]
}

const isDimension = (name: ReportFile): name is SalesDimension => SALES_DIMENSIONS.some((one) => one === name)

const WRITERS: Record<Exclude<ReportFile, SalesDimension>, Writer> = {
  sales: salesTable,
  discounts: discountTable,
  vouchers: voucherTable,
  funnel: funnelTable,
  points: pointsTable,
  stock: stockTable,
  offline: offlineTable,
}

/** A report as a CSV file, named by the date. @throws Refusal VALIDATION for own dates that are wrong */
export async function reportFile(
  { params: { name }, query }: Pick<InputOf<typeof exportReport>, 'params' | 'query'>,
  context: SignedInContext,
): Promise<FileAnswer> {
  const write = isDimension(name) ? groupTable(name) : WRITERS[name]
  return fileOf(name, await write(query, moneyIn(context), context), context)
}

/** Margins with every row. @throws Refusal VALIDATION for own dates that are wrong */
export async function marginFile(
  { params: { dimension }, query }: Pick<InputOf<typeof exportMargins>, 'params' | 'query'>,
  context: SignedInContext,
): Promise<FileAnswer> {
  const money = moneyIn(context)
  const { groups } = await allMargins(dimension, query, context)
  const table = [
    ['key', 'name', 'net_sales', 'cost', 'margin', 'net_sales_without_cost'],
    ...groups.map(({ key, name, net, cost, margin, net_without_cost: unknown }) => [
      key,
      name ?? '',
      ...[net, cost, margin, unknown].map(money),
    ]),
  ]
  return fileOf(`margins-${dimension}`, table, context)
}

const moneyIn =
  ({ config }: SignedInContext): Money =>
  (amount) =>
    decimalOf(amount, config.market.exponent)

function fileOf(name: string, table: Table, { config, clock }: SignedInContext): FileAnswer {
  const bytes = new TextEncoder().encode(writeCsv(table))
  return new FileAnswer(bytes, 'text/csv; charset=utf-8', `${name}-${dayOf(config.timeZone, clock.now())}.csv`)
}
