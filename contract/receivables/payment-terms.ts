import { startOf } from '../site/time-zone-days.ts'

/** When an invoice is to be paid: after some days, or some days after the end of its month. */
export interface PaymentTerms {
  days: number
  fromMonthEnd: boolean
}

/** The last moment at which an invoice of `at` is paid in time: the end of a day in the store's time zone. */
export function dueAt({ days, fromMonthEnd }: PaymentTerms, at: Date, timeZone: string): Date {
  const after = startOf(timeZone, at.getTime(), ([year, month, day]) =>
    fromMonthEnd ? [year, month + 1, days + 1] : [year, month, day + days + 1],
  )
  return new Date(after.getTime() - 1)
}
