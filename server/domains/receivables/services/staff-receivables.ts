import type { InputOf, ResponseOf } from '#contract/call.ts'
import { type Ageing, balanceOf, overdueOf } from '#contract/receivables/ageing.ts'
import type { changeAccountTerms } from '#contract/receivables/calls/change-account-terms.ts'
import type { getStaffReceivables } from '#contract/receivables/calls/get-staff-receivables.ts'
import type { StaffReceivables } from '#contract/receivables/staff-receivables.ts'
import { startOf } from '#contract/site/time-zone-days.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { requireFound } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as credit from '../../dealers/services/credit.ts'
import * as balances from '../queries/balances.ts'
import * as documents from '../queries/documents.ts'
import * as ledger from '../queries/ledger.ts'
import { openItemOf, receivablesOf } from './receivables.ts'

/** Documents that the account of a dealer shows; older ones are in statements. */
const MAX_DOCUMENTS = 100

const boundsOf = ({ config, clock }: SignedInContext): balances.AgeBounds => {
  const before = (days: number): Date =>
    startOf(config.timeZone, clock.now(), ([year, month, day]) => [year, month, day - days])
  return [before(0), before(30), before(60), before(90)]
}

const summed = (ageing: Ageing) => ({ balance: balanceOf(ageing), overdue: overdueOf(ageing), ageing })

function ageingIn({ not_due, days_30, days_60, days_90, older, credit_notes, unallocated }: Ageing): Ageing {
  return { not_due, days_30, days_60, days_90, older, credit_notes, unallocated }
}

export async function listReceivables(
  { q = '', sales_person_id: salesPersonId, page }: InputOf<typeof getStaffReceivables>['query'],
  context: SignedInContext,
): Promise<ResponseOf<typeof getStaffReceivables>> {
  const { db, config } = context
  const filter = {
    market: config.market.code,
    bounds: boundsOf(context),
    text: q,
    salesPersonId: salesPersonId ?? null,
  }
  const [rows, all] = await Promise.all([balances.page(db, filter, pageOf(page)), balances.sums(db, filter)])
  const data = rows.map(({ id, company_name, phone, sales_persons, oldest_due_at, ...ages }) => ({
    id,
    company_name,
    phone,
    sales_persons,
    oldest_due_at: oldest_due_at?.toISOString() ?? null,
    ...summed(ageingIn(ages)),
  }))
  return {
    receivables: { data, meta: metaOf(page, all.dealers) },
    sums: summed(ageingIn(all)),
    currency: config.market.currency,
  }
}

/** @throws Refusal NOT_FOUND */
export async function dealerAccount(
  db: Database,
  dealerId: string,
  context: SignedInContext,
): Promise<StaffReceivables> {
  const { config, clock } = context
  const found = requireFound(await documents.holder(db, config.market.code, dealerId), context)
  const { id, company_name, phone, credit_limit, terms_days, terms_from_month_end, grace_days, reminders_paused } =
    found
  const links = await documents.latest(db, id, MAX_DOCUMENTS)
  const rows = await ledger.entriesOf(
    db,
    id,
    links.map((one) => one.id),
  )
  return {
    ...(await receivablesOf(id, { db, config, clock })),
    dealer: {
      id,
      company_name,
      phone,
      credit: { limit: credit_limit, used: await credit.used(db, id) },
      own_terms: terms_days === null ? null : { days: terms_days, from_month_end: terms_from_month_end },
      grace_days,
      reminders_paused,
    },
    documents: links.flatMap(({ id: documentId, ...link }) => {
      const row = rows.find((one) => one.id === documentId)
      return row ? [{ ...openItemOf(row, config.timeZone, clock.now()), ...link }] : []
    }),
  }
}

/** Locks the dealer, which every change of the ledger does first. @throws Refusal NOT_FOUND */
export const lockAccount = async (transaction: Transaction, dealerId: string, context: SignedInContext) =>
  requireFound(await documents.lockHolder(transaction, context.config.market.code, dealerId), context)

/** @throws Refusal NOT_FOUND */
export async function changeTerms(
  dealerId: string,
  terms: InputOf<typeof changeAccountTerms>['body'],
  context: SignedInContext,
): Promise<StaffReceivables> {
  return context.db.transaction(async (transaction) => {
    const found = await lockAccount(transaction, dealerId, context)
    const from = {
      days: found.terms_days,
      from_month_end: found.terms_from_month_end,
      grace_days: found.grace_days,
      reminders_paused: found.reminders_paused,
    }
    if (Object.entries(from).some(([name, value]) => terms[name as keyof typeof from] !== value)) {
      documents.setTerms(transaction, dealerId, terms)
      const detail = { from, to: terms }
      await recordAct(
        transaction,
        { act: 'dealer.change_account_terms', object: `dealer:${dealerId}`, detail },
        context,
      )
    }
    return dealerAccount(transaction, dealerId, context)
  })
}
