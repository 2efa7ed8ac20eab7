import { forbidsPromotion } from '#contract/site/sales-mode.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { notify } from '../../notifications/services/notify.ts'
import { grantBonus } from '../../orders/services/order-points.ts'
import { monthsOn, pointsTerms } from '../../points/services/points-terms.ts'
import { salesMode } from '../../site/services/settings.ts'
import * as grants from '../queries/voucher-grants.ts'
import { givenVoucher } from './voucher-grant-news.ts'

/** Gives a new customer the registration points and vouchers. */
export async function grantWelcomeGifts(
  inside: Transaction,
  accountId: string,
  { config, clock }: Context,
): Promise<void> {
  if (forbidsPromotion(await salesMode({ db: inside, config }))) return
  const now = new Date(clock.now())
  const terms = await pointsTerms(inside, config)
  if (terms) {
    const expiresAt = monthsOn(terms.expiry_months, now, config.timeZone)
    await grantBonus(inside, { accountId, points: terms.register_bonus, now, expiresAt })
  }
  for (const given of await grants.giveWelcome(inside, accountId, now))
    notify(inside, { accountId, now, ...givenVoucher(given) })
}
