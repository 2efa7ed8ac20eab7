import { ROLE } from '#contract/constants.ts'
import type { Profile } from '#contract/entities/profile.ts'
import { isStaff } from '#contract/rules/roles.ts'
import { paths } from '../../paths.ts'

type Role = Profile['role_id']

/** Those who have figures to look at. */
export const hasDashboard = (role: Role | undefined): boolean => role === ROLE.dealer || role === ROLE.salesPerson

/** Where `/account` leads: customers to their profile, staff to their own rooms, everybody else to the dashboard. */
export function firstPlaceOf(role: Role): string {
  if (isStaff({ role_id: role })) return paths.staff()
  return hasDashboard(role) ? paths.dashboard() : paths.profile()
}
