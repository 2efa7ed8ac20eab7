import { forbidsPromotion } from '#contract/site/sales-mode.ts'
import type { Store } from '../../../context.ts'
import { salesMode } from '../../site/services/settings.ts'
import * as grants from '../../vouchers/queries/voucher-grants.ts'
import { notify } from './notify.ts'

const DAY_MS = 24 * 60 * 60_000
const AHEAD_MS = 3 * DAY_MS
const AT_ONCE = 200

/**
 * Notifies people of their vouchers that end within three days, once per voucher. Skips vouchers given within the last
 * day.
 *
 * @returns how many
 */
export async function remindVouchers(store: Store): Promise<number> {
  const { db, clock, config } = store
  if (forbidsPromotion(await salesMode(store))) return 0
  const now = new Date(clock.now())
  const range = { now, until: new Date(now.getTime() + AHEAD_MS), given: new Date(now.getTime() - DAY_MS) }
  const ending = await grants.ending(db, config.market.code, { ...range, limit: AT_ONCE })
  await db.transaction(async (transaction) => {
    for (const { id, account_id: accountId, name, ends_at } of ending) {
      const news = { kind: 'voucher', what: 'ending', name, ends_at: ends_at.toISOString() } as const
      notify(transaction, { accountId, subject: `voucher:${id}:ending`, news, now })
    }
  })
  return ending.length
}
