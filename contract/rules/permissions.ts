import { ROLE } from '../constants.ts'

/** What a member of staff may be allowed to do. Names are kept in the database. */
export const PERMISSIONS = [
  'orders',
  'payments',
  'refunds',
  'catalogue',
  'stock',
  'vouchers',
  'dealers',
  'warranty',
  'authenticity',
  'content',
  'people',
  'settings',
  'audit',
  'reports',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What a member of staff may do until an admin grants more. */
export const NEW_STAFF_PERMISSIONS: readonly Permission[] = ['orders', 'stock', 'warranty']

export const isPermission = (name: string): name is Permission => PERMISSIONS.some((one) => one === name)

/**
 * The permissions that are in force: an admin has all of them, a member of staff those that were granted, anybody else
 * none. Names that this build does not know are ignored.
 */
export function permissionsOf(roleId: number, granted: readonly string[]): readonly Permission[] {
  if (roleId === ROLE.admin) return PERMISSIONS
  return roleId === ROLE.staff ? granted.filter(isPermission) : []
}
