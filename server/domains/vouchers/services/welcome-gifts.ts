import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { notify } from '../../notifications/services/notify.ts'
import { grantBonus } from '../../points/services/points-ledger.ts'
import { monthsOn, pointsTerms } from '../../points/services/points-terms.ts'
import { promotesTo } from '../../settings/services/sales-policy.ts'
import * as grants from '../queries/voucher-grants.ts'
import { givenVoucher } from './voucher-grant-news.ts'

/** Gives a new customer the registration points and vouchers. */
export async function grantWelcomeGifts(
  transaction: Transaction,
  accountId: string,
  { config, clock }: Context,
): Promise<void> {
  if (!(await promotesTo({ db: transaction, config }, null))) return
  const now = new Date(clock.now())
  const terms = await pointsTerms(transaction, config)
  if (terms) {
    const expiresAt = monthsOn(terms.expiry_months, now, config.timeZone)
    await grantBonus(transaction, { accountId, points: terms.register_bonus, now, expiresAt })
  }
  for (const given of await grants.giveWelcome(transaction, accountId, now))
    notify(transaction, { accountId, now, ...givenVoucher(given) })
}
