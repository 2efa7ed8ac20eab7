import type { Store } from '../../context.ts'
import * as commissions from '../../queries/commissions.ts'
import { notify } from '../inbox/notify.ts'

const AT_ONCE = 200

/**
 * Commission can be paid out once the hold after its order's completion is over. What was refunded meanwhile has been
 * lowered or reversed, and stays as it is. Whoever may ask for it is told, once for all of theirs.
 *
 * @returns how many can be paid out now
 */
export const approveCommissions = ({ db, clock, config }: Store): Promise<number> =>
  db.transaction(async (inside) => {
    const now = new Date(clock.now())
    const approved = await commissions.approveDue(inside, config.market.code, { now, most: AT_ONCE })
    const mayAsk = approved.filter(({ affiliate_status }) => affiliate_status === 'approved')
    const oneOfEach = new Map(mayAsk.map(({ id, account_id }) => [account_id, id]))
    for (const [accountId, id] of oneOfEach) {
      const news = { kind: 'affiliate', what: 'payable', note: null } as const
      notify(inside, { accountId, subject: `commission:${id}`, news, now })
    }
    return approved.length
  })
