import type { Profile } from '#contract/account/profile.ts'
import { ROLE } from '#contract/constants.ts'
import { forbidsPromotion } from '#contract/site/sales-mode.ts'
import { permissionsOf } from '#contract/staff/permissions.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { factorOf } from '../../auth/services/second-factor.ts'
import * as credit from '../../dealers/queries/credit.ts'
import * as dealers from '../../dealers/queries/dealers.ts'
import { unreadOf } from '../../notifications/services/own-inbox.ts'
import * as figures from '../../orders/queries/order-figures.ts'
import { expiringFor } from '../../points/services/own-points.ts'
import { salesMode } from '../../site/services/settings.ts'
import { walletOf } from '../../vouchers/services/wallet.ts'
import * as accounts from '../queries/accounts.ts'
import * as addresses from '../queries/addresses.ts'
import { pendingTexts } from './accepted-texts.ts'

/** The e-mail shown to the person: the one entered last, confirmed or not. */
export const shownEmail = ({ email, email_claimed }: Pick<accounts.Account, 'email' | 'email_claimed'>) =>
  email_claimed ?? email

/** The person as shown on the page. `company`: a dealer's own, or the one a sales person acts for. */
export async function profileOf(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'language'>,
  account: accounts.Account,
  company: dealers.Company | null,
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
      inbox: await unreadOf(context, account.id),
    },
  }
}

async function shownCompany(db: Database, company: dealers.Company): Promise<Profile['dealer']> {
  const { account_id: _account, discount_bp: _bp, discount_until: _until, ...shown } = company
  return { ...shown, credit_used: await credit.used(db, company.id) }
}

type Loyalty = Pick<Profile, 'points'> & { vouchers: number }

/** Points and vouchers that can be used now; zero in a sales mode that allows no promotion. */
async function loyaltyOf(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'language'>,
  { id, role_id, points_balance: balance }: accounts.Account,
): Promise<Loyalty> {
  const { db } = context
  if (role_id !== ROLE.customer || forbidsPromotion(await salesMode(context))) {
    return { points: { balance: 0, pending: 0, expiring: [] }, vouchers: 0 }
  }
  const [pending, expiring, { held }] = await Promise.all([
    figures.pendingPoints(db, id),
    expiringFor(context, id),
    walletOf(db, { role_id, customerId: id }, context),
  ])
  const vouchers = held.filter(({ ticket }) => ticket.state === 'available').length
  return { points: { balance, pending, expiring }, vouchers }
}
