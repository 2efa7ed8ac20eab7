import type { HeldMoneyNews } from '#contract/notifications/inbox.ts'
import type { Store } from '../../../context.ts'
import { notify } from '../../notifications/services/notify.ts'
import * as cashIns from '../queries/cash-ins.ts'
import { collectionRules } from './collection-rules.ts'

const AT_ONCE = 500
const DAY_MS = 24 * 60 * 60_000

/**
 * Reminds sales persons who hold more cash than the market's limit, or money for more days than it allows: each of both
 * once, until the oldest of the money is handed in.
 */
export async function remindHolders({ db, config, clock }: Store): Promise<void> {
  const market = config.market.code
  const { cash_limit: limit, reminder_days: days } = await collectionRules(db, market)
  if (limit === null && days === null) return
  const now = new Date(clock.now())
  await db.transaction(async (transaction) => {
    for (const { id: accountId, cash, since } of await cashIns.holders(transaction, market, {
      id: null,
      limit: AT_ONCE,
    })) {
      if (since === null) continue
      const isLate = days !== null && now.getTime() - since.getTime() > days * DAY_MS
      const due: Record<Exclude<HeldMoneyNews, 'counted'>, boolean> = {
        limit: limit !== null && cash > limit,
        overdue: isLate,
      }
      for (const what of ['limit', 'overdue'] as const) {
        if (!due[what]) continue
        const subject = `held_money:${what}:${accountId}:${since.toISOString()}`
        notify(transaction, { accountId, subject, news: { kind: 'held_money', what }, now })
      }
    }
  })
}
