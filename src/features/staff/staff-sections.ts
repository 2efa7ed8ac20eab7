/** Sections below /staff, in navigation order. */
export const STAFF_SECTIONS = [
  'orders',
  'messages',
  'receipts',
  'payments',
  'dealers',
  'claims',
  'codes',
  'people',
  'affiliates',
  'payouts',
  'products',
  'import',
  'promotions',
  'vouchers',
  'draws',
  'banners',
  'notices',
  'pages',
  'stores',
  'ways',
  'brand',
  'delivery',
  'tax',
  'settings',
  'audit',
] as const
export type StaffSection = (typeof STAFF_SECTIONS)[number]

/** Sections whose entries have a page of their own. */
const WITH_PAGES: readonly string[] = ['orders', 'messages', 'claims', 'products', 'pages'] satisfies StaffSection[]

export const isStaffSection = (name: string | undefined): name is StaffSection =>
  STAFF_SECTIONS.some((section) => section === name)

/** Whether such a screen exists; `/staff` alone is the dashboard. */
export function isStaffAddress({ section: path, id }: Readonly<Record<string, string>>): boolean {
  if (path === undefined) return true
  return isStaffSection(path) && (id === undefined || WITH_PAGES.includes(path))
}
