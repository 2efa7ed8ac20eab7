import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getStaffDealers } from '#contract/dealers/calls/get-staff-dealers.ts'
import type { pinDealerTier } from '#contract/dealers/calls/pin-dealer-tier.ts'
import type { StaffDealer } from '#contract/dealers/staff-dealer.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import * as tiers from '../queries/dealer-tiers.ts'
import { requireActiveTier } from './active-tier.ts'
import { changeTier, computeTier, monthsAround } from './recompute-tiers.ts'

export async function listDealers(
  { page }: InputOf<typeof getStaffDealers>['query'],
  { db, config, clock }: SignedInContext,
): Promise<ResponseOf<typeof getStaffDealers>['dealers']> {
  const months = monthsAround(config.timeZone, clock.now())
  const found = await tiers.page(db, config.market.code, { ...months, ...pageOf(page) })
  const data = found.map((dealer) => withCurrentDiscount(dealer, clock.now()))
  return { data, meta: metaOf(page, await tiers.count(db, config.market.code)) }
}

/** Pins a tier until a date. @throws Refusal NOT_FOUND; VALIDATION for an end that is past, and a tier that is off */
export async function pinTier(
  id: string,
  { tier, until, reason }: InputOf<typeof pinDealerTier>['body'],
  context: SignedInContext,
): Promise<StaffDealer> {
  const { config, session, language } = context
  const now = nowOf(context)
  if (Date.parse(until) <= now.getTime()) throw fieldError(context, 'until', STAFF_MESSAGES[language].endIsPast)
  return context.db.transaction(async (transaction) => {
    const found = await tiers.lock(transaction, config.market.code, id)
    const company = requireFound(found?.status === 'approved' ? found : null, context)
    await requireActiveTier(transaction, tier, context)
    tiers.setPin(transaction, id, { until: new Date(until), reason, by: session.person.id })
    await changeTier(transaction, { company, tier }, { now, config })
    const detail = { from: company.tier, to: tier, until, reason }
    await recordAct(transaction, { act: 'dealer.pin_tier', object: `dealer:${id}`, detail }, context)
    return shownDealer(transaction, id, context)
  })
}

/**
 * Unpins the tier and recomputes it at once from last month.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it is not pinned
 */
export async function unpinTier(id: string, context: SignedInContext): Promise<StaffDealer> {
  const { config, language } = context
  const moment = { now: nowOf(context), config }
  return context.db.transaction(async (transaction) => {
    const company = requireFound(await tiers.lock(transaction, config.market.code, id), context)
    if (company.tier_pinned_until === null) throw new Refusal('CONFLICT', STAFF_MESSAGES[language].notPinned)
    const { goods, tier } = await computeTier(transaction, company.account_id, moment)
    tiers.setPin(transaction, id, null)
    await changeTier(transaction, { company, tier }, moment)
    const detail = { from: company.tier, to: tier, goods }
    await recordAct(transaction, { act: 'dealer.unpin_tier', object: `dealer:${id}`, detail }, context)
    return shownDealer(transaction, id, context)
  })
}

/** A dealer as the back office shows it. */
export async function shownDealer(db: Database, id: string, context: SignedInContext): Promise<StaffDealer> {
  const { config, clock } = context
  const months = monthsAround(config.timeZone, clock.now())
  const dealer = requireFound(await tiers.find(db, config.market.code, { id, ...months }), context)
  return withCurrentDiscount(dealer, clock.now())
}

/** A discount that is over is none. */
function withCurrentDiscount(dealer: StaffDealer, now: number): StaffDealer {
  const { discount } = dealer
  return discount && Date.parse(discount.until) <= now ? { ...dealer, discount: null } : dealer
}
