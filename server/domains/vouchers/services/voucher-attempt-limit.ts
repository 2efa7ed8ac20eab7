import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { countAttempt, type RateLimit, refundAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import * as vouchers from '../queries/vouchers.ts'

interface VoucherLookupContext {
  buyer: Buyer
  context: SignedInContext
}

export const findVoucherOf = (
  db: Database,
  code: string,
  { buyer, context }: VoucherLookupContext,
): Promise<vouchers.VoucherRow | null> =>
  vouchers.find(db, {
    code,
    currency: context.config.market.currency,
    accountId: buyer.customerId,
    now: new Date(context.clock.now()),
  })

/**
 * Whether the voucher exists for this buyer. Counted before the lookup, so that concurrent guesses are all counted;
 * refunded when the code exists.
 *
 * @param code as `readCode` reads it
 * @throws Refusal RATE_LIMIT for guessing, shared by all calls that check codes
 */
export async function isVoucherOf(code: string, buyer: Buyer, context: SignedInContext): Promise<boolean> {
  const limit: RateLimit = { name: 'voucher code', key: [buyer.accountId] }
  await countAttempt(limit, context)
  const row = await findVoucherOf(context.db, code, { buyer, context })
  if (!row || (row.assigned_only && row.granted_to_account === 0)) return false
  await refundAttempt(limit, context)
  return true
}
