import * as v from 'valibot'
import { dueAt, type PaymentTerms } from '#contract/receivables/payment-terms.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import * as settings from '../../settings/services/settings.ts'
import * as terms from '../queries/terms.ts'

/** The market's rules for dealers on account; rows of older builds have some of them. */
const accountSetting = v.object({
  credit_days: v.optional(v.number(), 30),
  from_month_end: v.optional(v.boolean(), false),
  /** Orders on account are refused after so many days overdue; null = never. */
  grace_days: v.optional(v.nullable(v.number()), null),
  /** Days before an invoice is due, and after, at which dealers are reminded; null = not. */
  remind_before_days: v.optional(v.nullable(v.number()), null),
  remind_on_due: v.optional(v.boolean(), false),
  remind_after_days: v.optional(v.nullable(v.number()), null),
})

export async function accountRules(
  db: Database,
  market: Market['code'],
): Promise<v.InferOutput<typeof accountSetting>> {
  const stored = v.safeParse(accountSetting, await settings.find(db, market, 'dealer_account'))
  return stored.success ? stored.output : v.parse(accountSetting, {})
}

/** Of the dealer, or of the market where the dealer has none. */
export async function termsOf(db: Database, dealerId: string | null, market: Market['code']): Promise<PaymentTerms> {
  const own = dealerId === null ? null : await terms.ofDealer(db, dealerId)
  if (own && own.days !== null) return { days: own.days, fromMonthEnd: own.from_month_end }
  const { credit_days: days, from_month_end: fromMonthEnd } = await accountRules(db, market)
  return { days, fromMonthEnd }
}

/** The last moment of the day on which an invoice of now is to be paid. */
export async function invoiceDueAt(db: Database, dealerId: string | null, { now, config }: TimeContext): Promise<Date> {
  return dueAt(await termsOf(db, dealerId, config.market.code), now, config.timeZone)
}
