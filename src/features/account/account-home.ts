import type { Profile } from '#contract/account/profile.ts'
import { isStaff } from '#contract/auth/roles.ts'
import { ROLE } from '#contract/constants.ts'
import { paths } from '../../paths.ts'

type Role = Profile['role_id']

/** Whether the role has a dashboard. */
export const hasDashboard = (role: Role | undefined): boolean => role === ROLE.dealer || role === ROLE.salesPerson

/** Target of `/account`: the staff area for staff, the dashboard for roles that have one, else the profile. */
export function accountHomePath(role: Role): string {
  if (isStaff({ role_id: role })) return paths.staff()
  return hasDashboard(role) ? paths.dashboard() : paths.profile()
}
