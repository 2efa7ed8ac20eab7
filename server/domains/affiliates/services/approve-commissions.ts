import type { Store } from '../../../context.ts'
import { notify } from '../../notifications/services/notify.ts'
import * as commissions from '../queries/commissions.ts'

const AT_ONCE = 200

/**
 * Makes commission payable once the hold after its order's completion has ended. Refunds have lowered or reversed it
 * before. Affiliates who may request a payout are notified, once for all of their commissions.
 *
 * @returns how many became payable
 */
export const approveCommissions = ({ db, clock, config }: Store): Promise<number> =>
  db.transaction(async (transaction) => {
    const now = new Date(clock.now())
    const approved = await commissions.approveDue(transaction, config.market.code, { now, limit: AT_ONCE })
    const mayAsk = approved.filter(({ affiliate_status }) => affiliate_status === 'approved')
    const oneOfEach = new Map(mayAsk.map(({ id, account_id }) => [account_id, id]))
    for (const [accountId, id] of oneOfEach) {
      const news = { kind: 'affiliate', what: 'payable', note: null } as const
      notify(transaction, { accountId, subject: `commission:${id}`, news, now })
    }
    return approved.length
  })
