import type { SignedInContext } from '../context.ts'
import type { Database } from '../database/database.ts'
import * as vouchers from '../queries/vouchers.ts'
import type { Buyer } from './buyer.ts'
import { countAttempt, type RateLimit, refundAttempt } from './rate-limit.ts'

interface Asking {
  buyer: Buyer
  context: SignedInContext
}

export const findVoucherOf = (
  db: Database,
  code: string,
  { buyer, context }: Asking,
): Promise<vouchers.VoucherRow | null> =>
  vouchers.find(db, {
    code,
    currency: context.config.market.currency,
    accountId: buyer.customerId,
    now: new Date(context.clock.now()),
  })

/**
 * Whether there is such a voucher, for all that this buyer may know. Counted before it is looked up, so that a crowd of
 * guesses at once is a crowd of guesses; a code there is was none.
 *
 * @param code as `readCode` reads it
 * @throws Refusal RATE_LIMIT for guessing, whichever call it is done with
 */
export async function isVoucherOf(code: string, buyer: Buyer, context: SignedInContext): Promise<boolean> {
  const limit: RateLimit = { name: 'voucher code', key: [buyer.accountId] }
  await countAttempt(limit, context)
  const row = await findVoucherOf(context.db, code, { buyer, context })
  if (!row || (row.assigned_only && row.granted_to_account === 0)) return false
  await refundAttempt(limit, context)
  return true
}
