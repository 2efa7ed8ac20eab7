import { ROLE } from '#contract/constants.ts'
import type { Profile } from '#contract/entities/profile.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import * as accounts from '../queries/accounts.ts'
import * as addresses from '../queries/addresses.ts'
import * as credit from '../queries/credit.ts'
import * as dealers from '../queries/dealers.ts'
import * as figures from '../queries/order-figures.ts'
import { factorOf } from './second-factor.ts'

/** The e-mail a person sees as theirs: what they wrote last. */
export const shownEmail = ({ email, email_claimed }: Pick<accounts.Account, 'email' | 'email_claimed'>) =>
  email_claimed ?? email

/** The person as the page shows them. `company`: their own as a dealer, or the one a sales person acts for. */
export async function profileOf(
  { db, config }: Pick<Context, 'db' | 'config'>,
  account: accounts.Account,
  company: dealers.Company | null,
): Promise<Profile> {
  const { points_balance, email_claimed, avatar_file_id, ...person } = account
  const assigned = account.role_id === ROLE.salesPerson ? await dealers.assigned(db, account.id) : []
  return {
    ...person,
    email: shownEmail(account),
    email_confirmed: account.email !== null && email_claimed === null,
    avatar: avatar_file_id === null ? null : `/api/files/${avatar_file_id}`,
    addresses: await addresses.ofAccount(db, company?.account_id ?? account.id),
    points: { balance: points_balance, pending: await figures.pendingPoints(db, account.id), expiring: [] },
    affiliate: await accounts.affiliateOf(db, account.id),
    dealer: company && (await shownCompany(db, company)),
    dealers: assigned.map(({ dealer_id, dealer: { first_name, last_name, company_name } }) => ({
      dealer_id,
      dealer: { first_name, last_name, company_name },
    })),
    second_factor: await factorOf({ db, config }, account),
    // Nothing is counted as news yet.
    notification_counts: { orders: 0, vouchers: 0 },
  }
}

async function shownCompany(db: Database, company: dealers.Company): Promise<Profile['dealer']> {
  const { account_id: _account, ...shown } = company
  return { ...shown, credit_used: await credit.used(db, company.id) }
}
