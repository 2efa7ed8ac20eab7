import { isStaff } from '#contract/auth/roles.ts'
import { ROLE } from '#contract/constants.ts'
import type { RequiredPermission } from '#contract/staff/permissions.ts'
import type { SignedInContext } from '../../../context.ts'
import { PermissionRefusal } from '../../../policy/permission-refusal.ts'
import { isAllowed } from '../../../policy/policy.ts'
import * as dealers from '../../buyers/services/companies.ts'

export const READS_ACCOUNTS: RequiredPermission = ['dealers', 'payments']

/**
 * The dealer whose account this person may read: staff with the permission may name any dealer, a sales person an
 * assigned one, a dealer itself; null for everybody else.
 */
export async function accountFor(
  { db, session, language }: SignedInContext,
  dealerId: string | undefined,
): Promise<string | null> {
  const { id, role_id } = session.person
  if (isStaff(session.person)) {
    if (!isAllowed(READS_ACCOUNTS, session)) throw new PermissionRefusal(READS_ACCOUNTS, language)
    return dealerId ?? null
  }
  if (role_id === ROLE.salesPerson)
    return dealerId ? ((await dealers.assignedCompany(db, id, dealerId))?.id ?? null) : null
  const own = role_id === ROLE.dealer ? await dealers.ownCompany(db, id) : null
  return own && (dealerId === undefined || dealerId === own.id) ? own.id : null
}
