import type { getStaffAffiliates } from '#contract/affiliates/calls/get-staff-affiliates.ts'
import type { getStaffPayouts } from '#contract/affiliates/calls/get-staff-payouts.ts'
import type { getApiKeys } from '#contract/api-keys/calls/get-api-keys.ts'
import type { dropSecondFactor } from '#contract/auth/calls/drop-second-factor.ts'
import type { getCodeBatches } from '#contract/authenticity/calls/get-code-batches.ts'
import type { getBooks } from '#contract/books/calls/get-books.ts'
import type { PermissionOf } from '#contract/call.ts'
import type { createCategory } from '#contract/catalogue/calls/create-category.ts'
import type { createProductImport } from '#contract/catalogue/calls/create-product-import.ts'
import type { getStaffProduct } from '#contract/catalogue/calls/get-staff-product.ts'
import type { getStaffPromotions } from '#contract/catalogue/calls/get-staff-promotions.ts'
import type { getStaffStockAlerts } from '#contract/catalogue/calls/get-staff-stock-alerts.ts'
import type { getCashOnHand } from '#contract/collections/calls/get-cash-on-hand.ts'
import type { getCheques } from '#contract/collections/calls/get-cheques.ts'
import type { getStaffCollections } from '#contract/collections/calls/get-staff-collections.ts'
import type { getConnections } from '#contract/connections/calls/get-connections.ts'
import type { getContactMessages } from '#contract/contact/calls/get-contact-messages.ts'
import type { getLegalTexts } from '#contract/content/calls/get-legal-texts.ts'
import type { getStaffBanners } from '#contract/content/calls/get-staff-banners.ts'
import type { getStaffHome } from '#contract/content/calls/get-staff-home.ts'
import type { getStaffPages } from '#contract/content/calls/get-staff-pages.ts'
import type { getCounterSales } from '#contract/counter/calls/get-counter-sales.ts'
import type { getShifts } from '#contract/counter/calls/get-shifts.ts'
import type { getTills } from '#contract/counter/calls/get-tills.ts'
import type { getDealerApplications } from '#contract/dealers/calls/get-dealer-applications.ts'
import type { getStaffDelivery } from '#contract/delivery/calls/get-staff-delivery.ts'
import type { getCartRefusals } from '#contract/device-reports/calls/get-cart-refusals.ts'
import type { getDeviceReports } from '#contract/device-reports/calls/get-device-reports.ts'
import type { getElectronicInvoices } from '#contract/invoices/calls/get-electronic-invoices.ts'
import type { getStaffDraws } from '#contract/lucky-draw/calls/get-staff-draws.ts'
import type { getMessageTemplates } from '#contract/notifications/calls/get-message-templates.ts'
import type { getOutboundMessages } from '#contract/notifications/calls/get-outbound-messages.ts'
import type { getOwnNotices } from '#contract/notifications/calls/get-own-notices.ts'
import type { getNumbering } from '#contract/orders/calls/get-numbering.ts'
import type { getStaffOrders } from '#contract/orders/calls/get-staff-orders.ts'
import type { getStaffPastOrders } from '#contract/orders/calls/get-staff-past-orders.ts'
import type { getStaffRefunds } from '#contract/orders/calls/get-staff-refunds.ts'
import type { getStaffReturns } from '#contract/orders/calls/get-staff-returns.ts'
import type { getUnpaidHolders } from '#contract/orders/calls/get-unpaid-holders.ts'
import type { getPaymentSetups } from '#contract/payments/calls/get-payment-setups.ts'
import type { getReceipts } from '#contract/payments/calls/get-receipts.ts'
import type { getStaffPayments } from '#contract/payments/calls/get-staff-payments.ts'
import type { getPointsRules } from '#contract/points/calls/get-points-rules.ts'
import type { getLowStock } from '#contract/purchasing/calls/get-low-stock.ts'
import type { getPurchaseOrders } from '#contract/purchasing/calls/get-purchase-orders.ts'
import type { getSuppliers } from '#contract/purchasing/calls/get-suppliers.ts'
import type { getStaffReceivables } from '#contract/receivables/calls/get-staff-receivables.ts'
import type { getMarginReport } from '#contract/reports/calls/get-margin-report.ts'
import type { getSalesReport } from '#contract/reports/calls/get-sales-report.ts'
import type { getStaffReviews } from '#contract/reviews/calls/get-staff-reviews.ts'
import type { getStaffBrand } from '#contract/site/calls/get-staff-brand.ts'
import type { getStaffConfigs } from '#contract/site/calls/get-staff-configs.ts'
import type { getStaffNotices } from '#contract/site/calls/get-staff-notices.ts'
import type { getStoreHealth } from '#contract/site/calls/get-store-health.ts'
import type { getTaxRates } from '#contract/site/calls/get-tax-rates.ts'
import type { getAudit } from '#contract/staff/calls/get-audit.ts'
import type { getMember } from '#contract/staff/calls/get-member.ts'
import { READS_ORDERS, type RequiredPermission } from '#contract/staff/permissions.ts'
import type { createPlace } from '#contract/stock/calls/create-place.ts'
import type { getStockTakes } from '#contract/stock/calls/get-stock-takes.ts'
import type { getTransfers } from '#contract/stock/calls/get-transfers.ts'
import type { getStaffStores } from '#contract/stores/calls/get-staff-stores.ts'
import type { getStaffVouchers } from '#contract/vouchers/calls/get-staff-vouchers.ts'
import type { getStaffWarranties } from '#contract/warranty/calls/get-staff-warranties.ts'
import type { getWebhooks } from '#contract/webhooks/calls/get-webhooks.ts'

/**
 * Sections below /staff by group, in navigation order, each with the permission of the call that guards it: an account
 * with it sees and opens the section. The calls are imported as types only, since their schemas are loaded with the
 * screens.
 */
export const STAFF_GROUPS = {
  orders: {
    orders: READS_ORDERS satisfies PermissionOf<typeof getStaffOrders>,
    unpaid: READS_ORDERS satisfies PermissionOf<typeof getUnpaidHolders>,
    returns: 'orders' satisfies PermissionOf<typeof getStaffReturns>,
    past_orders: READS_ORDERS satisfies PermissionOf<typeof getStaffPastOrders>,
    counter: 'counter' satisfies PermissionOf<typeof getCounterSales>,
    shifts: ['counter', 'reports'] satisfies PermissionOf<typeof getShifts>,
  },
  products: {
    products: ['catalogue', 'stock'] satisfies PermissionOf<typeof getStaffProduct>,
    // Other screens read the categories too, so that call does not guard this section.
    categories: 'catalogue' satisfies PermissionOf<typeof createCategory>,
    promotions: 'catalogue' satisfies PermissionOf<typeof getStaffPromotions>,
    reviews: 'catalogue' satisfies PermissionOf<typeof getStaffReviews>,
    codes: 'authenticity' satisfies PermissionOf<typeof getCodeBatches>,
    import: 'catalogue' satisfies PermissionOf<typeof createProductImport>,
  },
  stock: {
    // The screens of products read the places too, so that call does not guard this section.
    places: 'stock' satisfies PermissionOf<typeof createPlace>,
    transfers: 'stock' satisfies PermissionOf<typeof getTransfers>,
    stock_takes: 'stock' satisfies PermissionOf<typeof getStockTakes>,
    low_stock: ['catalogue', 'stock', 'costs'] satisfies PermissionOf<typeof getLowStock>,
    purchase_orders: ['stock', 'costs'] satisfies PermissionOf<typeof getPurchaseOrders>,
    suppliers: ['stock', 'costs'] satisfies PermissionOf<typeof getSuppliers>,
    alerts: ['catalogue', 'stock'] satisfies PermissionOf<typeof getStaffStockAlerts>,
  },
  money: {
    payments: ['payments', 'refunds'] satisfies PermissionOf<typeof getStaffPayments>,
    receipts: 'payments' satisfies PermissionOf<typeof getReceipts>,
    refunds: ['payments', 'refunds'] satisfies PermissionOf<typeof getStaffRefunds>,
    collections: 'payments' satisfies PermissionOf<typeof getStaffCollections>,
    cash_in: 'payments' satisfies PermissionOf<typeof getCashOnHand>,
    cheques: 'payments' satisfies PermissionOf<typeof getCheques>,
    receivables: ['dealers', 'payments'] satisfies PermissionOf<typeof getStaffReceivables>,
    invoices: 'payments' satisfies PermissionOf<typeof getElectronicInvoices>,
  },
  dealers: {
    dealers: 'dealers' satisfies PermissionOf<typeof getDealerApplications>,
  },
  customers: {
    people: 'people' satisfies PermissionOf<typeof dropSecondFactor>,
    // The voucher screens search people too, so that call does not guard this section.
    members: 'orders' satisfies PermissionOf<typeof getMember>,
    affiliates: 'dealers' satisfies PermissionOf<typeof getStaffAffiliates>,
    payouts: 'payments' satisfies PermissionOf<typeof getStaffPayouts>,
    devices: ['orders', 'dealers'] satisfies PermissionOf<typeof getDeviceReports>,
    refusals: ['orders', 'dealers'] satisfies PermissionOf<typeof getCartRefusals>,
  },
  messages: {
    messages: 'orders' satisfies PermissionOf<typeof getContactMessages>,
    claims: 'warranty' satisfies PermissionOf<typeof getStaffWarranties>,
  },
  marketing: {
    vouchers: 'vouchers' satisfies PermissionOf<typeof getStaffVouchers>,
    points: 'settings' satisfies PermissionOf<typeof getPointsRules>,
    draws: 'content' satisfies PermissionOf<typeof getStaffDraws>,
    home: 'content' satisfies PermissionOf<typeof getStaffHome>,
    banners: 'content' satisfies PermissionOf<typeof getStaffBanners>,
    notices: 'content' satisfies PermissionOf<typeof getStaffNotices>,
  },
  reports: {
    // Its margins are those of another call.
    reports: ['reports', 'costs'] satisfies readonly [
      PermissionOf<typeof getSalesReport>,
      PermissionOf<typeof getMarginReport>,
    ],
    books: 'books' satisfies PermissionOf<typeof getBooks>,
  },
  settings: {
    settings: 'settings' satisfies PermissionOf<typeof getStaffConfigs>,
    brand: 'settings' satisfies PermissionOf<typeof getStaffBrand>,
    pages: 'content' satisfies PermissionOf<typeof getStaffPages>,
    legal: 'content' satisfies PermissionOf<typeof getLegalTexts>,
    stores: 'content' satisfies PermissionOf<typeof getStaffStores>,
    tills: 'settings' satisfies PermissionOf<typeof getTills>,
    delivery: 'settings' satisfies PermissionOf<typeof getStaffDelivery>,
    ways: 'settings' satisfies PermissionOf<typeof getPaymentSetups>,
    connections: 'admin' satisfies PermissionOf<typeof getConnections>,
    api_keys: 'admin' satisfies PermissionOf<typeof getApiKeys>,
    webhooks: 'admin' satisfies PermissionOf<typeof getWebhooks>,
    tax: 'settings' satisfies PermissionOf<typeof getTaxRates>,
    numbering: 'settings' satisfies PermissionOf<typeof getNumbering>,
    outbound: 'settings' satisfies PermissionOf<typeof getOutboundMessages>,
    templates: 'settings' satisfies PermissionOf<typeof getMessageTemplates>,
    own_notices: ['orders', 'dealers', 'stock', 'reports', 'settings'] satisfies PermissionOf<typeof getOwnNotices>,
    health: 'settings' satisfies PermissionOf<typeof getStoreHealth>,
    audit: 'audit' satisfies PermissionOf<typeof getAudit>,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, RequiredPermission>>>>
export type StaffGroup = keyof typeof STAFF_GROUPS
export type StaffSection = { [Group in StaffGroup]: keyof (typeof STAFF_GROUPS)[Group] }[StaffGroup]

export const SECTION_PERMISSIONS = Object.fromEntries(
  Object.values(STAFF_GROUPS).flatMap((group) => Object.entries<RequiredPermission>(group)),
) as Readonly<Record<StaffSection, RequiredPermission>>

export const STAFF_SECTIONS = Object.keys(SECTION_PERMISSIONS) as StaffSection[]

export const groupOf = (section: StaffSection): StaffGroup =>
  (Object.keys(STAFF_GROUPS) as StaffGroup[]).find((group) => section in STAFF_GROUPS[group]) ?? 'settings'

/** Sections whose entries have a page of their own. */
const WITH_PAGES = [
  'orders',
  'cash_in',
  'receivables',
  'returns',
  'shifts',
  'transfers',
  'stock_takes',
  'messages',
  'claims',
  'people',
  'products',
  'purchase_orders',
  'import',
  'pages',
  'legal',
] as const satisfies StaffSection[]
export type SectionWithPages = (typeof WITH_PAGES)[number]

export const isStaffSection = (name: string | undefined): name is StaffSection =>
  STAFF_SECTIONS.some((section) => section === name)

/** Whether such a screen exists; `/staff` alone is the dashboard. */
export function isStaffAddress({ section: path, id }: Readonly<Record<string, string>>): boolean {
  if (path === undefined) return true
  return isStaffSection(path) && (id === undefined || WITH_PAGES.some((one) => one === path))
}
