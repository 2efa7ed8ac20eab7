import { ROLE } from '#contract/constants.ts'
import type { Profile } from '#contract/entities/profile.ts'
import type { Context } from '../context.ts'
import * as accounts from '../queries/accounts.ts'

/** The person as the page shows them. `company`: their own as a dealer, or the one a sales person acts for. */
export async function profileOf(
  { db }: Pick<Context, 'db'>,
  account: accounts.Account,
  company: accounts.Company | null,
): Promise<Profile> {
  const { points_balance, ...person } = account
  return {
    ...person,
    addresses: [],
    points: { balance: points_balance, pending: 0, expiring: [] },
    dealer: company,
    dealers: account.role_id === ROLE.salesPerson ? await accounts.assignedDealers(db, account.id) : [],
  }
}
