import * as v from 'valibot'

/** Periods of a report, in whole days of the store's time zone. `month` ends with today, `last_month` is complete. */
export const REPORT_PERIODS = ['today', 'yesterday', '7_days', '30_days', 'month', 'last_month', 'dates'] as const

/** Most days of a period: a report reads every order of it, and of the period before. */
export const MAX_REPORT_DAYS = 366

/** A date of the calendar, such as `2026-11-21`. */
const reportDay = v.pipe(
  v.string(),
  v.regex(/^2\d{3}-\d{2}-\d{2}$/),
  v.check((written) => {
    const date = new Date(written)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
  }),
)

/** `from` and `to` are for the period `dates`, both included. */
export const periodQuery = {
  period: v.optional(v.picklist(REPORT_PERIODS), '30_days'),
  from: v.optional(reportDay),
  to: v.optional(reportDay),
}

/** A report of sales without it leaves out the orders of the shop that the store had before. */
export const pastOrdersQuery = { past_orders: v.optional(v.literal('yes')) }

/** The days of a report, first and last included, and those it is compared with. */
export const reportPeriod = v.object({
  from: v.string(),
  to: v.string(),
  previous_from: v.string(),
  previous_to: v.string(),
})
export type ReportPeriod = v.InferOutput<typeof reportPeriod>
