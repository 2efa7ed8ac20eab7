import type { DealerTier } from '#contract/buyers/dealer-tier.ts'
import { tierOf } from '#contract/dealers/tier-rules.ts'
import { dayOf, startOf } from '#contract/site/time-zone-days.ts'
import type { Store } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import type { TimeContext } from '../../../time-context.ts'
import { readTiers } from '../../settings/services/dealer-tiers.ts'
import * as tiers from '../queries/dealer-tiers.ts'
import * as figures from '../queries/paid-goods.ts'
import { notifyTier } from './notify-tier.ts'

const AT_ONCE = 200

/** The starts of last month, this month and the next one, in the store's time zone. */
export const monthsAround = (timeZone: string, at: number): tiers.Months => ({
  last: startOf(timeZone, at, ([year, month]) => [year, month - 1, 1]),
  current: startOf(timeZone, at, ([year, month]) => [year, month, 1]),
  next: startOf(timeZone, at, ([year, month]) => [year, month + 1, 1]),
})

/**
 * Sets every dealer's tier by last month's paid products, once a month from its first moment in the store's time zone;
 * after a downtime, in the first run. A pinned tier stays, and is recomputed when its pin ends. Each dealer in its own
 * transaction and checked again under the company's lock, so that repeated or concurrent runs have the same effect.
 *
 * @returns how many dealers were processed
 */
export async function recomputeTiers({ db, clock, config }: Store): Promise<number> {
  const moment = { now: new Date(clock.now()), config }
  const month = dayOf(config.timeZone, clock.now()).slice(0, 7)
  const ids = await tiers.due(db, config.market.code, { month, now: moment.now, limit: AT_ONCE })
  return eachRow(ids, (id) => db.transaction((transaction) => judgeMonth(transaction, { id, month }, moment)))
}

/** The tier for last month's paid products, and their value. */
export async function computeTier(
  transaction: Transaction,
  accountId: string,
  { now, config }: TimeContext,
): Promise<{ goods: number; tier: DealerTier }> {
  const { last, current } = monthsAround(config.timeZone, now.getTime())
  const goods = await figures.paidGoods(transaction, [accountId], { from: last, until: current })
  return { goods, tier: tierOf(goods, await readTiers(transaction, config.market.code)) }
}

/** @returns false when another server has done it */
async function judgeMonth(
  transaction: Transaction,
  { id, month }: { id: string; month: string },
  moment: TimeContext,
): Promise<boolean> {
  const { now, config } = moment
  const company = await tiers.lock(transaction, config.market.code, id)
  if (company?.status !== 'approved') return false
  const judged = await tiers.judgedMonths(transaction, id)
  const { tier: previous, tier_pinned_until: until } = company
  const hasPinEnded = until !== null && until <= now
  if (judged.includes(month) && !hasPinEnded) return false
  const isPinned = until !== null && !hasPinEnded
  const isFirst = judged.length === 0 && !hasPinEnded
  const earned = await computeTier(transaction, company.account_id, moment)
  const tier = isPinned || isFirst ? previous : earned.tier
  tiers.storeMonth(transaction, { dealerId: id, month, goods: earned.goods, previous, tier, pinned: isPinned, now })
  if (hasPinEnded) tiers.setPin(transaction, id, null)
  await changeTier(transaction, { company, tier }, moment)
  return true
}

/** Writes the tier of a locked company, and notifies the dealer if it changed. */
export async function changeTier(
  transaction: Transaction,
  { company, tier }: { company: tiers.TierRow; tier: DealerTier | null },
  moment: TimeContext,
): Promise<void> {
  if (tier === null || tier === company.tier) return
  tiers.setTier(transaction, company.id, tier)
  await notifyTier(transaction, { company, tier }, moment)
}
