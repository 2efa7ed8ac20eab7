import { ROLE, type RoleId } from '../constants.ts'

/** Permissions of staff members. The names are stored in the database. */
export const PERMISSIONS = [
  'orders',
  'payments',
  'refunds',
  'catalogue',
  'stock',
  'costs',
  'vouchers',
  'dealers',
  'warranty',
  'authenticity',
  'content',
  'people',
  'settings',
  'audit',
  'reports',
  'counter',
  'discounts',
  'books',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** One permission; any one of several; or the admin role, regardless of granted permissions. */
export type RequiredPermission = Permission | readonly Permission[] | 'admin'

/** Staff who look up an order: to process it, to match a payment, or to refund it. */
export const READS_ORDERS = ['orders', 'payments', 'refunds'] as const satisfies RequiredPermission

/** Staff who write formatted text: pages, or descriptions of products. */
export const WRITES_TEXT = ['content', 'catalogue'] as const satisfies RequiredPermission

/** Permissions of a new staff member until an admin grants more. */
export const NEW_STAFF_PERMISSIONS: readonly Permission[] = ['orders', 'stock', 'warranty']

export const isPermission = (name: string): name is Permission => PERMISSIONS.some((one) => one === name)

/** `granted`: those that an admin has given to the person. */
const PERMISSIONS_OF_ROLE: Readonly<Record<RoleId, 'all' | 'granted' | 'none'>> = {
  [ROLE.admin]: 'all',
  [ROLE.staff]: 'granted',
  [ROLE.customer]: 'none',
  [ROLE.dealer]: 'none',
  [ROLE.salesPerson]: 'none',
  [ROLE.program]: 'granted',
}

/** Effective permissions. Names unknown to this build are ignored. */
export function permissionsOf(roleId: RoleId, granted: readonly string[]): readonly Permission[] {
  const has = PERMISSIONS_OF_ROLE[roleId]
  if (has === 'all') return PERMISSIONS
  return has === 'granted' ? granted.filter(isPermission) : []
}

/** A back-office user with effective permissions. */
export interface Permitted {
  role_id: number
  permissions: readonly Permission[]
}

export function isPermitted(needed: RequiredPermission, { role_id, permissions }: Permitted): boolean {
  if (needed === 'admin') return role_id === ROLE.admin
  const anyOf: readonly Permission[] = typeof needed === 'string' ? [needed] : needed
  return anyOf.some((one) => permissions.includes(one))
}
