import * as v from 'valibot'
import { ROLE } from '#contract/constants.ts'
import { ORDER_YEARS } from '#contract/site/retention.ts'
import type { SignedInContext, Store } from '../../context.ts'
import { ACCOUNT_MESSAGES } from '../../domains/account/account-messages.ts'
import * as accounts from '../../domains/account/services/accounts.ts'
import * as personalData from '../../domains/account/services/personal-data.ts'
import { DUMMY_HASH } from '../../domains/auth/services/password.ts'
import { endSession } from '../../domains/auth/services/sessions.ts'
import { removeExpiredFiles } from '../../domains/files/services/files.ts'
import * as settings from '../../domains/settings/services/settings.ts'
import { Refusal } from '../../route.ts'

const retention = v.object({ order_years: v.pipe(v.number(), v.integer(), v.minValue(1)) })

/**
 * Deletes the signed-in customer's account in one transaction, then their files.
 *
 * @throws Refusal CONFLICT with the reason
 */
export async function eraseAccount(context: SignedInContext): Promise<void> {
  const { db, clock, language, session } = context
  const { id } = session.person
  const messages = ACCOUNT_MESSAGES[language]
  await db.transaction(async (transaction) => {
    await accounts.lock(transaction, id)
    const account = await accounts.find(transaction, id)
    if (account?.role_id !== ROLE.customer) throw new Refusal('CONFLICT', messages.deleteByStore)
    const { has_order, has_claim, has_payout } = await personalData.openBusiness(transaction, id)
    if (has_order) throw new Refusal('CONFLICT', messages.deleteOpenOrder)
    if (has_claim) throw new Refusal('CONFLICT', messages.deleteOpenClaim)
    if (has_payout) throw new Refusal('CONFLICT', messages.deleteOpenPayout)
    await personalData.erase(transaction, { accountId: id, now: new Date(clock.now()), unusableHash: DUMMY_HASH })
  })
  // The job would do it within the hour.
  await removeExpiredFiles(context)
  await endSession(context, false)
}

/** Removes what orders of deleted accounts had to keep, after the years of the setting. */
export async function eraseOutdatedOrders({ db, config, clock }: Store): Promise<void> {
  const { code } = config.market
  const stored = v.safeParse(retention, await settings.find(db, code, 'retention'))
  const years = stored.success ? stored.output.order_years : ORDER_YEARS[code]
  const now = new Date(clock.now())
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  await db.transaction((transaction) => personalData.eraseOutdated(transaction, { market: code, before, now }))
}
