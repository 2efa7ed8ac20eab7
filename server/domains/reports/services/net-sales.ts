import type { SalesFigures } from '#contract/reports/sales-report.ts'

/** Sales less refunds, in minor units. */
export const netOf = ({ sales, refunds }: Pick<SalesFigures, 'sales' | 'refunds'>): number => sales - refunds
