import { moneyText } from '#contract/format-number.ts'
import { startOf } from '#contract/site/time-zone-days.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../route.ts'
import * as ledger from '../queries/ledger.ts'
import * as stops from '../queries/overdue-stop.ts'
import { RECEIVABLE_MESSAGES } from '../receivable-messages.ts'
import { accountRules } from './terms.ts'

type StopContext = Pick<SignedInContext, 'config' | 'clock'>

export interface OverdueStop {
  /** What has been overdue for longer than the days of grace, in minor units. */
  amount: number
  grace_days: number
  /** Staff let the dealer order all the same. */
  is_lifted: boolean
}

/** Whether orders on account of the dealer are refused; null = they are not, or the market has no such rule. */
export async function overdueStop(
  db: Database,
  dealerId: string,
  { config, clock }: StopContext,
): Promise<OverdueStop | null> {
  const own = await stops.ofDealer(db, dealerId)
  const grace = own?.grace_days ?? (await accountRules(db, config.market.code)).grace_days
  if (!own || grace === null) return null
  const before = startOf(config.timeZone, clock.now(), ([year, month, day]) => [year, month, day - grace])
  const amount = (await ledger.overdueOf(db, [dealerId], before)).get(dealerId) ?? 0
  const isUntil = own.lifted_until !== null && own.lifted_until.getTime() > clock.now()
  return amount > 0 ? { amount, grace_days: grace, is_lifted: isUntil || own.lifted_once } : null
}

/**
 * Refuses an order on account of a dealer with overdue invoices. A stop that staff lifted once is in force again after
 * this order. The dealer's row is locked.
 *
 * @throws Refusal ACCOUNT_OVERDUE
 */
export async function refuseOverdue(
  transaction: Transaction,
  dealerId: string,
  context: SignedInContext,
): Promise<void> {
  const stop = await overdueStop(transaction, dealerId, context)
  if (!stop) return
  if (stop.is_lifted) return stops.useUp(transaction, dealerId)
  const { amount } = stop
  throw new Refusal(
    'ACCOUNT_OVERDUE',
    RECEIVABLE_MESSAGES[context.language].overdueStop(moneyText(amount, context.config.market)),
    { overdue: { amount, href: '/account/receivables' } },
  )
}
