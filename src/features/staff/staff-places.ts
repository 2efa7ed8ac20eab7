/** What stands below /staff, in the order of a day. */
export const STAFF_PLACES = [
  'orders',
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
  'settings',
  'audit',
] as const
export type StaffPlace = (typeof STAFF_PLACES)[number]

/** Those of whose things each has a page of its own. */
const WITH_PAGES: readonly string[] = ['orders', 'claims', 'products', 'pages'] satisfies StaffPlace[]

export const isStaffPlace = (name: string | undefined): name is StaffPlace =>
  STAFF_PLACES.some((place) => place === name)

/** Is there such a screen? Bare `/staff` is the day's own. */
export function isStaffAddress({ place, id }: Readonly<Record<string, string>>): boolean {
  if (place === undefined) return true
  return isStaffPlace(place) && (id === undefined || WITH_PAGES.includes(place))
}
