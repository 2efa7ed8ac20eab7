import type { InputOf } from '#contract/call.ts'
import type { giveDealerDiscount } from '#contract/dealers/calls/give-dealer-discount.ts'
import type { StaffDealer } from '#contract/dealers/staff-dealer.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import * as discounts from '../queries/dealer-discounts.ts'
import * as tiers from '../queries/dealer-tiers.ts'
import { shownDealer } from './staff-tiers.ts'

/** @throws Refusal NOT_FOUND; VALIDATION for an end that is past */
export async function giveDiscount(
  id: string,
  { bp, until, reason }: InputOf<typeof giveDealerDiscount>['body'],
  context: SignedInContext,
): Promise<StaffDealer> {
  const now = nowOf(context)
  if (Date.parse(until) <= now.getTime()) {
    throw fieldError(context, 'until', STAFF_MESSAGES[context.language].endIsPast)
  }
  const discount = { bp, until: new Date(until), reason, by: context.session.person.id }
  return context.db.transaction(async (transaction) => {
    const before = await lockDiscount(transaction, id, context)
    await discounts.set(transaction, id, discount)
    const detail = { from: current(before, now), to: { bp, until }, reason }
    await recordAct(transaction, { act: 'dealer.give_discount', object: `dealer:${id}`, detail }, context)
    return shownDealer(transaction, id, context)
  })
}

/** @throws Refusal NOT_FOUND; CONFLICT when there is none */
export async function endDiscount(id: string, context: SignedInContext): Promise<StaffDealer> {
  return context.db.transaction(async (transaction) => {
    const from = current(await lockDiscount(transaction, id, context), nowOf(context))
    if (from === null) throw new Refusal('CONFLICT', STAFF_MESSAGES[context.language].noDiscount)
    await discounts.set(transaction, id, null)
    await recordAct(transaction, { act: 'dealer.end_discount', object: `dealer:${id}`, detail: { from } }, context)
    return shownDealer(transaction, id, context)
  })
}

/** Locks the company; only an approved one has a discount. */
async function lockDiscount(
  transaction: Transaction,
  id: string,
  context: SignedInContext,
): Promise<discounts.Discount | null> {
  const company = await tiers.lock(transaction, context.config.market.code, id)
  requireFound(company?.status === 'approved' ? company : null, context)
  return discounts.find(transaction, id)
}

const current = (discount: discounts.Discount | null, now: Date) =>
  discount && discount.until > now ? { bp: discount.bp, until: discount.until.toISOString() } : null
