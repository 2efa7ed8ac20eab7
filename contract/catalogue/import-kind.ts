import type { Permission } from '../staff/permissions.ts'

/** What the file of an import holds. The names are stored in the database. */
export const IMPORT_KINDS = ['products', 'customers', 'dealers', 'past_orders'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** What staff need beside `catalogue` to import and see each kind. */
export const KIND_PERMISSIONS = {
  products: 'catalogue',
  customers: 'people',
  dealers: 'dealers',
  past_orders: 'people',
} as const satisfies Record<ImportKind, Permission>
