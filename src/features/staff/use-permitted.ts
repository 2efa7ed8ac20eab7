import type { Call, PermissionOf } from '#contract/call.ts'
import { isPermitted, permissionsOf, type RequiredPermission } from '#contract/staff/permissions.ts'
import { useSession } from '../../session/use-session.ts'
import { SECTION_PERMISSIONS, type StaffSection } from './staff-sections.ts'

/**
 * Whether this account may make a staff call; nothing is permitted until the profile is loaded. The call is named as a
 * type, `isPermitted<typeof changeAccess>('admin')`: its schema is not loaded, and another permission than the call
 * states does not compile.
 */
export function usePermitted(): <C extends Call = never>(needed: PermissionOf<C>) => boolean {
  return useGranted()
}

/** Whether this account sees a section of the back office. */
export function useSectionPermitted(): (section: StaffSection) => boolean {
  const isGranted = useGranted()
  return (section) => isGranted(SECTION_PERMISSIONS[section])
}

function useGranted(): (needed: RequiredPermission) => boolean {
  const { profile } = useSession()
  if (!profile) return () => false
  const { role_id, permissions = [] } = profile
  const person = { role_id, permissions: permissionsOf(role_id, permissions) }
  return (needed) => isPermitted(needed, person)
}
