import type { StaffCall } from '#contract/rules/staff-policy.ts'

/** What stands below /staff, in the order of a day. */
export const STAFF_PLACES = [
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
  'settings',
  'audit',
] as const
export type StaffPlace = (typeof STAFF_PLACES)[number]

/** The call that stands for each: whoever may make it finds the place in the navigation, and may open it. */
export const PLACE_CALLS: Readonly<Record<StaffPlace, StaffCall>> = {
  orders: 'GET /api/staff/orders',
  messages: 'GET /api/staff/contact_messages',
  receipts: 'GET /api/staff/receipts',
  payments: 'GET /api/staff/payments',
  dealers: 'GET /api/staff/dealer_applications',
  claims: 'GET /api/staff/warranties',
  codes: 'GET /api/staff/authentication_codes',
  // Vouchers search people too, on a screen of their own.
  people: 'POST /api/staff/people/{id}/drop_second_factor',
  affiliates: 'GET /api/staff/affiliates',
  payouts: 'GET /api/staff/affiliate_payouts',
  products: 'GET /api/staff/products/{id}',
  import: 'POST /api/staff/products_file',
  promotions: 'GET /api/staff/promotions',
  vouchers: 'GET /api/staff/vouchers',
  draws: 'GET /api/staff/festive_draws',
  banners: 'GET /api/staff/banners',
  notices: 'GET /api/staff/notices',
  pages: 'GET /api/staff/html_pages',
  stores: 'GET /api/staff/stores',
  settings: 'GET /api/staff/configs',
  audit: 'GET /api/staff/audit',
}

/** Those of whose things each has a page of its own. */
const WITH_PAGES: readonly string[] = ['orders', 'messages', 'claims', 'products', 'pages'] satisfies StaffPlace[]

export const isStaffPlace = (name: string | undefined): name is StaffPlace =>
  STAFF_PLACES.some((place) => place === name)

/** Is there such a screen? Bare `/staff` is the day's own. */
export function isStaffAddress({ place, id }: Readonly<Record<string, string>>): boolean {
  if (place === undefined) return true
  return isStaffPlace(place) && (id === undefined || WITH_PAGES.includes(place))
}
