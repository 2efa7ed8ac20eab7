import type { Profile } from '#contract/account/profile.ts'
import { ROLE } from '#contract/constants.ts'
import { permissionsOf } from '#contract/staff/permissions.ts'
import type { Context } from '../../context.ts'
import { pendingTexts } from '../../domains/account/services/accepted-texts.ts'
import * as accounts from '../../domains/account/services/accounts.ts'
import * as addresses from '../../domains/account/services/addresses.ts'
import { shownEmail } from '../../domains/account/services/shown-email.ts'
import { factorOf } from '../../domains/auth/services/second-factor.ts'
import type { Company } from '../../domains/buyers/services/companies.ts'
import * as credit from '../../domains/dealers/services/credit.ts'
import * as dealers from '../../domains/dealers/services/dealers.ts'
import { unreadOf } from '../../domains/notifications/services/own-inbox.ts'
import * as figures from '../../domains/orders/services/order-figures.ts'
import { expiringFor } from '../../domains/points/services/own-points.ts'
import { pendingPoints } from '../../domains/points/services/points-lots.ts'
import { promotesTo } from '../../domains/settings/services/sales-policy.ts'
import { walletOf } from '../../domains/vouchers/services/wallet.ts'
import type { Database } from '../../platform/database/database.ts'

/** The person as shown on the page. `company`: a dealer's own, or the one a sales person acts for. */
export async function profileOf(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'language'>,
  account: accounts.Account,
  company: Company | null,
): Promise<Profile> {
  const { db, config } = context
  const {
    points_balance: _points,
    email_claimed,
    avatar_file_id,
    permissions,
    deactivated_at: _at,
    phone_unproven: _unproven,
    ...person
  } = account
  const loyalty = await loyaltyOf(context, account)
  const assigned = account.role_id === ROLE.salesPerson ? await dealers.assigned(db, account.id) : []
  return {
    ...person,
    email: shownEmail(account),
    email_confirmed: account.email !== null && email_claimed === null,
    avatar: avatar_file_id === null ? null : `/api/files/${avatar_file_id}`,
    addresses: await addresses.ofAccount(db, company?.account_id ?? account.id),
    points: loyalty.points,
    affiliate: await accounts.affiliateOf(db, account.id),
    dealer: company && (await shownCompany(db, company)),
    dealers: assigned.map(({ dealer_id, dealer: { first_name, last_name, company_name } }) => ({
      dealer_id,
      dealer: { first_name, last_name, company_name },
    })),
    permissions: [...permissionsOf(account.role_id, permissions)],
    second_factor: await factorOf({ db, config }, account),
    pending_texts: await pendingTexts(context, account),
    notification_counts: {
      orders: await figures.waiting(db, account.id),
      vouchers: loyalty.vouchers,
      inbox: await unreadOf(context, account),
    },
  }
}

async function shownCompany(db: Database, company: Company): Promise<Profile['dealer']> {
  const { account_id: _account, discount_bp: _bp, discount_until: _until, ...shown } = company
  return { ...shown, credit_used: await credit.used(db, company.id) }
}

type Loyalty = Pick<Profile, 'points'> & { vouchers: number }

/** Points and vouchers that can be used now; zero where the sales policy allows no promotion. */
async function loyaltyOf(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'language'>,
  { id, role_id, points_balance: balance }: accounts.Account,
): Promise<Loyalty> {
  const { db } = context
  if (role_id !== ROLE.customer || !(await promotesTo(context, { role_id }))) {
    return { points: { balance: 0, pending: 0, expiring: [] }, vouchers: 0 }
  }
  const [pending, expiring, { held }] = await Promise.all([
    pendingPoints(db, id),
    expiringFor(context, id),
    walletOf(db, { role_id, customerId: id }, context),
  ])
  const vouchers = held.filter(({ ticket }) => ticket.state === 'available').length
  return { points: { balance, pending, expiring }, vouchers }
}
