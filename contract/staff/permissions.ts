import { ROLE } from '../constants.ts'

/** Permissions of staff members. The names are stored in the database. */
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

/** Permissions of a new staff member until an admin grants more. */
export const NEW_STAFF_PERMISSIONS: readonly Permission[] = ['orders', 'stock', 'warranty']

export const isPermission = (name: string): name is Permission => PERMISSIONS.some((one) => one === name)

/**
 * Effective permissions: an admin has all, a staff member those that were granted, everyone else none. Names unknown to
 * this build are ignored.
 */
export function permissionsOf(roleId: number, granted: readonly string[]): readonly Permission[] {
  if (roleId === ROLE.admin) return PERMISSIONS
  return roleId === ROLE.staff ? granted.filter(isPermission) : []
}
