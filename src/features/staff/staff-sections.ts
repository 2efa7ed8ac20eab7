/** Sections below /staff by group, in navigation order. */
export const STAFF_GROUPS = {
  sales: ['orders', 'unpaid', 'returns', 'refunds', 'receipts', 'payments', 'invoices', 'reports'],
  service: ['messages', 'claims', 'codes'],
  catalogue: ['products', 'categories', 'alerts', 'reviews', 'import', 'promotions'],
  customers: ['people', 'members', 'dealers', 'affiliates', 'payouts', 'devices', 'refusals'],
  marketing: ['vouchers', 'points', 'draws', 'home', 'banners', 'notices'],
  store: [
    'brand',
    'pages',
    'legal',
    'stores',
    'delivery',
    'ways',
    'connections',
    'tax',
    'numbering',
    'outbound',
    'templates',
    'own_notices',
    'settings',
    'health',
    'audit',
  ],
} as const
export type StaffGroup = keyof typeof STAFF_GROUPS
export type StaffSection = (typeof STAFF_GROUPS)[StaffGroup][number]

export const STAFF_SECTIONS: readonly StaffSection[] = Object.values(STAFF_GROUPS).flat()

/** Sections whose entries have a page of their own. */
const WITH_PAGES: readonly string[] = [
  'orders',
  'returns',
  'messages',
  'claims',
  'products',
  'import',
  'pages',
  'legal',
] satisfies StaffSection[]

export const isStaffSection = (name: string | undefined): name is StaffSection =>
  STAFF_SECTIONS.some((section) => section === name)

/** Whether such a screen exists; `/staff` alone is the dashboard. */
export function isStaffAddress({ section: path, id }: Readonly<Record<string, string>>): boolean {
  if (path === undefined) return true
  return isStaffSection(path) && (id === undefined || WITH_PAGES.includes(path))
}
