import type { Store } from '../../context.ts'
import * as commissions from '../../queries/commissions.ts'

const AT_ONCE = 200

/**
 * Commission can be paid out once the hold after its order's completion is over. What was refunded meanwhile has been
 * lowered or reversed, and stays as it is.
 *
 * @returns how many can be paid out now
 */
export const approveCommissions = ({ db, clock, config }: Store): Promise<number> =>
  db.transaction((inside) =>
    commissions.approveDue(inside, config.market.code, { now: new Date(clock.now()), most: AT_ONCE }),
  )
