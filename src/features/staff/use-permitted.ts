import { permissionsOf } from '#contract/rules/permissions.ts'
import { isPermitted, STAFF_CALLS, type StaffCall } from '#contract/rules/staff-policy.ts'
import { useSession } from '../session/use-session.ts'

/** Staff calls that this account may make, by the table that the server enforces; none until the profile is loaded. */
export function usePermitted(): (call: StaffCall) => boolean {
  const { profile } = useSession()
  if (!profile) return () => false
  const { role_id, permissions = [] } = profile
  const person = { role_id, permissions: permissionsOf(role_id, permissions) }
  return (call) => isPermitted(STAFF_CALLS[call], person)
}
