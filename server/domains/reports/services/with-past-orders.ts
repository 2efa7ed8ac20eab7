import type { SalesFigures, SalesTotals } from '#contract/reports/sales-report.ts'
import type { PastHour } from '../../imports/services/past-orders.ts'

type DaySales = SalesFigures & { day: string }

const sum = (rows: readonly PastHour[], name: Exclude<keyof PastHour, 'day'>): number =>
  rows.reduce((total, row) => total + row[name], 0)

export const piecesOf = (past: readonly PastHour[]): number => sum(past, 'pieces')

export const totalsWith = (totals: SalesTotals, past: readonly PastHour[]): SalesTotals => ({
  orders: totals.orders + sum(past, 'orders'),
  sales: totals.sales + sum(past, 'sales'),
  refunds: totals.refunds + sum(past, 'refunds'),
  tax: totals.tax + sum(past, 'tax'),
  shipping: totals.shipping + sum(past, 'shipping'),
})

export function daysWith(sold: readonly DaySales[], past: readonly PastHour[]): DaySales[] {
  const days = new Set([...sold, ...past].map(({ day }) => day))
  return [...days].map((day) => {
    const own = sold.find((row) => row.day === day)
    const added = past.filter((row) => row.day === day)
    return {
      day,
      orders: (own?.orders ?? 0) + sum(added, 'orders'),
      sales: (own?.sales ?? 0) + sum(added, 'sales'),
      refunds: (own?.refunds ?? 0) + sum(added, 'refunds'),
    }
  })
}
