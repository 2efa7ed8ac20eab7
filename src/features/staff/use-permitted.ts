import { permissionsOf } from '#contract/staff/permissions.ts'
import { isPermitted, STAFF_CALLS, type StaffCall } from '#contract/staff/staff-policy.ts'
import { useSession } from '../auth/session/use-session.ts'

/** Staff calls that this account may make, by the table that the server enforces; none until the profile is loaded. */
export function usePermitted(): (call: StaffCall) => boolean {
  const { profile } = useSession()
  if (!profile) return () => false
  const { role_id, permissions = [] } = profile
  const person = { role_id, permissions: permissionsOf(role_id, permissions) }
  return (call) => isPermitted(STAFF_CALLS[call], person)
}
