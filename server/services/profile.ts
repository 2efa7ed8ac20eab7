import { ROLE } from '#contract/constants.ts'
import type { Profile } from '#contract/entities/profile.ts'
import type { Context } from '../context.ts'
import * as accounts from '../queries/accounts.ts'
import * as addresses from '../queries/addresses.ts'
import * as dealers from '../queries/dealers.ts'
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
    points: { balance: points_balance, pending: 0, expiring: [] },
    affiliate: await accounts.affiliateOf(db, account.id),
    dealer: company && shownCompany(company),
    dealers: assigned.map(({ dealer_id, dealer: { first_name, last_name, company_name } }) => ({
      dealer_id,
      dealer: { first_name, last_name, company_name },
    })),
    second_factor: await factorOf({ db, config }, account),
    // The store takes no orders and gives out no vouchers yet: there is nothing to count, and nothing owed.
    notification_counts: { orders: 0, vouchers: 0 },
  }
}

const shownCompany = ({ account_id: _account, ...company }: dealers.Company): Profile['dealer'] => ({
  ...company,
  credit_used: 0,
})
