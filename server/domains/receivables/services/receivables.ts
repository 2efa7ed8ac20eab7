import { ageingOf, balanceOf, daysOverdue, overdueOf } from '#contract/receivables/ageing.ts'
import type { OpenItem } from '#contract/receivables/open-item.ts'
import type { Receivables } from '#contract/receivables/receivables.ts'
import { startOf } from '#contract/site/time-zone-days.ts'
import type { SignedInContext } from '../../../context.ts'
import { requireFound } from '../../../refusals.ts'
import { actingCompany } from '../../buyers/services/buyer.ts'
import * as ledger from '../queries/ledger.ts'
import { overdueStop } from './overdue-stop.ts'
import { termsOf } from './terms.ts'

type ReadContext = Pick<SignedInContext, 'db' | 'config' | 'clock'>

/** The open items of a dealer with their ages. */
export async function receivablesOf(dealerId: string, { db, config, clock }: ReadContext): Promise<Receivables> {
  const now = clock.now()
  const items = (await ledger.openEntries(db, dealerId)).map((row) => openItemOf(row, config.timeZone, now))
  const ageing = ageingOf(items)
  const paid = await ledger.lastPayment(db, dealerId)
  const { days, fromMonthEnd: from_month_end } = await termsOf(db, dealerId, config.market.code)
  return {
    currency: config.market.currency,
    as_of: new Date(now).toISOString(),
    balance: balanceOf(ageing),
    overdue: overdueOf(ageing),
    ageing,
    items,
    last_payment: paid && { ...paid, created_at: paid.created_at.toISOString() },
    stop: await overdueStop(db, dealerId, { config, clock }),
    terms: { days, from_month_end },
  }
}

export const openItemOf = (
  { id, kind, number, order_id, order_no, created_at, due_at, amount, open, is_reserved }: ledger.EntryRow,
  timeZone: string,
  now: number,
): OpenItem => ({
  id,
  kind,
  number,
  order: order_id === null || order_no === null ? null : { id: order_id, order_no },
  created_at: created_at.toISOString(),
  due_at: due_at?.toISOString() ?? null,
  amount,
  open,
  days_overdue: daysOverdue(timeZone, due_at, now),
  is_reserved,
})

/** Overdue amounts of dealers, in minor units; those without are missing. */
export const overdueByDealer = (
  dealerIds: readonly string[],
  { db, config, clock }: ReadContext,
): Promise<ReadonlyMap<string, number>> =>
  ledger.overdueOf(
    db,
    dealerIds,
    startOf(config.timeZone, clock.now(), (today) => today),
  )

/** @throws Refusal NOT_FOUND for somebody who is no dealer and acts for none; what `actingCompany` throws */
export async function ownReceivables(context: SignedInContext, dealerId: string | undefined): Promise<Receivables> {
  const company = requireFound(await actingCompany(context, dealerId), context)
  return receivablesOf(company.id, context)
}
