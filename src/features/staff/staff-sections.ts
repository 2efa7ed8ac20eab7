import type { StaffCall } from '#contract/staff/staff-policy.ts'

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
  'settings',
  'audit',
] as const
export type StaffSection = (typeof STAFF_SECTIONS)[number]

/** The call that guards each section: an account that may make it sees and opens the section. */
export const SECTION_CALLS: Readonly<Record<StaffSection, StaffCall>> = {
  orders: 'GET /api/staff/orders',
  messages: 'GET /api/staff/contact_messages',
  receipts: 'GET /api/staff/receipts',
  payments: 'GET /api/staff/payments',
  dealers: 'GET /api/staff/dealer_applications',
  claims: 'GET /api/staff/warranties',
  codes: 'GET /api/staff/authentication_codes',
  // The voucher screens search people too, so that call does not guard this section.
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

/** Sections whose entries have a page of their own. */
const WITH_PAGES: readonly string[] = ['orders', 'messages', 'claims', 'products', 'pages'] satisfies StaffSection[]

export const isStaffSection = (name: string | undefined): name is StaffSection =>
  STAFF_SECTIONS.some((place) => place === name)

/** Whether such a screen exists; `/staff` alone is the dashboard. */
export function isStaffAddress({ place, id }: Readonly<Record<string, string>>): boolean {
  if (place === undefined) return true
  return isStaffSection(place) && (id === undefined || WITH_PAGES.includes(place))
}
