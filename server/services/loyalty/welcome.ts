import { isQuiet } from '#contract/rules/sales-mode.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import * as grants from '../../queries/voucher-grants.ts'
import { notify } from '../inbox/notify.ts'
import { grantBonus } from '../orders/points.ts'
import { salesMode } from '../settings.ts'
import { givenVoucher } from './given-voucher.ts'
import { monthsOn, pointsTerms } from './points-terms.ts'

/** Gives a new customer the registration points and vouchers. */
export async function welcome(inside: Transaction, accountId: string, { config, clock }: Context): Promise<void> {
  if (isQuiet(await salesMode({ db: inside, config }))) return
  const now = new Date(clock.now())
  const terms = await pointsTerms(inside, config)
  if (terms) {
    const expiresAt = monthsOn(terms.expiry_months, now, config.timeZone)
    await grantBonus(inside, { accountId, points: terms.register_bonus, now, expiresAt })
  }
  for (const given of await grants.giveWelcome(inside, accountId, now))
    notify(inside, { accountId, now, ...givenVoucher(given) })
}
