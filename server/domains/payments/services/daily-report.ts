import { dayOf } from '#contract/site/time-zone-days.ts'
import type { Store } from '../../../context.ts'
import * as report from '../queries/payment-gaps.ts'
import { notifyOfGaps } from './notify-staff.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000
const MAX_NAMED = 20

/**
 * Notifies staff once a day of payment inconsistencies: paid attempts without a transaction number of the gateway, and
 * payments still under review. Sends nothing when there are none.
 */
export async function reportPayments({ db, clock, config }: Store): Promise<void> {
  const now = new Date(clock.now())
  const since = new Date(now.getTime() - WEEK_MS)
  const gaps = await report.gapsSince(db, config.market.code, { since, limit: MAX_NAMED })
  if (gaps.unnamed.length + gaps.in_review.length === 0) return
  const day = dayOf(config.timeZone, clock.now())
  await db.transaction((transaction) => notifyOfGaps(transaction, { day, ...gaps }, { config, now }))
}
