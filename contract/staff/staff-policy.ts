import { ROLE } from '../constants.ts'
import type { FilePurpose } from '../files/stored-file.ts'
import type { Permission } from './permissions.ts'

/** One permission; any one of several; or the admin role, regardless of granted permissions. */
export type RequiredPermission = Permission | readonly Permission[] | 'admin'

/** Staff who look up an order: to process it, to match a payment, or to refund it. */
const READS_ORDERS = ['orders', 'payments', 'refunds'] as const satisfies RequiredPermission

/**
 * Permission needed by each staff call. A staff call without an entry is refused to everybody. Counting the stock of a
 * product is part of editing it, and taking a payment in the store is part of handing over an order.
 */
export const STAFF_CALLS = {
  'GET /api/staff/orders': READS_ORDERS,
  'GET /api/staff/orders/{id}': READS_ORDERS,
  'POST /api/staff/orders/{id}/start_picking': 'orders',
  'POST /api/staff/orders/{id}/ship': 'orders',
  'POST /api/staff/orders/{id}/ready_for_pickup': 'orders',
  'POST /api/staff/orders/{id}/hand_over': 'orders',
  'POST /api/staff/orders/{id}/complete': 'orders',
  'POST /api/staff/orders/{id}/cancel': 'orders',
  'POST /api/staff/orders/{id}/record_payment': 'payments',
  'POST /api/staff/orders/{id}/refund': 'refunds',
  'GET /api/staff/members/{id}': 'orders',

  'GET /api/staff/contact_messages': 'orders',
  'GET /api/staff/contact_messages/{id}': 'orders',
  'POST /api/staff/contact_messages/{id}/reply': 'orders',
  'POST /api/staff/contact_messages/{id}/assign': 'orders',
  'POST /api/staff/contact_messages/{id}/close': 'orders',
  'POST /api/staff/contact_messages/{id}/reopen': 'orders',

  'GET /api/staff/receipts': 'payments',
  'POST /api/staff/receipts/{id}/approve': 'payments',
  'POST /api/staff/receipts/{id}/reject': 'payments',
  'GET /api/staff/payments': ['payments', 'refunds'],
  'POST /api/staff/payments/{id}/refund': 'refunds',

  'GET /api/staff/products': ['catalogue', 'stock', 'authenticity'],
  'GET /api/staff/products/{id}': ['catalogue', 'stock'],
  'GET /api/staff/products_file': 'catalogue',
  'POST /api/staff/products/{id}': 'catalogue',
  'POST /api/staff/products/{id}/picture': 'catalogue',
  'POST /api/staff/products_file': 'catalogue',
  'GET /api/staff/promotions': 'catalogue',
  'POST /api/staff/promotions': 'catalogue',
  'POST /api/staff/promotions/{id}': 'catalogue',
  'POST /api/staff/stock': 'stock',

  'GET /api/staff/vouchers': 'vouchers',
  'POST /api/staff/vouchers': 'vouchers',
  'POST /api/staff/vouchers/{id}': 'vouchers',
  'POST /api/staff/vouchers/{id}/issue': 'vouchers',

  'GET /api/staff/dealer_applications': 'dealers',
  'POST /api/staff/dealer_applications/{id}/approve': 'dealers',
  'POST /api/staff/dealer_applications/{id}/reject': 'dealers',
  'GET /api/staff/dealers': 'dealers',
  'POST /api/staff/dealers/{id}/pin_tier': 'dealers',
  'POST /api/staff/dealers/{id}/unpin_tier': 'dealers',
  'GET /api/staff/sales_persons': 'dealers',
  'GET /api/staff/affiliates': 'dealers',
  'POST /api/staff/affiliates/{code}/approve': 'dealers',
  'POST /api/staff/affiliates/{code}/reject': 'dealers',
  'GET /api/staff/affiliate_payouts': 'payments',
  'POST /api/staff/affiliate_payouts/{id}/approve': 'payments',
  'POST /api/staff/affiliate_payouts/{id}/reject': 'payments',

  'GET /api/staff/warranties': 'warranty',
  'GET /api/staff/warranties/{id}': 'warranty',
  'POST /api/staff/warranties/{id}/decide': 'warranty',
  'POST /api/staff/warranties/{id}/messages': 'warranty',

  'GET /api/staff/authentication_codes': 'authenticity',
  'GET /api/staff/authentication_codes/{id}': 'authenticity',
  'POST /api/staff/authentication_codes': 'authenticity',
  'POST /api/staff/authentication_codes/{id}/void': 'authenticity',

  'GET /api/staff/festive_draws': 'content',
  'POST /api/staff/festive_draws': 'content',
  'POST /api/staff/festive_draws/{id}/call_off': 'content',
  'POST /api/staff/festive_draws/{id}/hold': 'content',
  'GET /api/staff/banners': 'content',
  'POST /api/staff/banners/{place}': 'content',
  'GET /api/staff/notices': 'content',
  'POST /api/staff/notices': 'content',
  'GET /api/staff/html_pages': 'content',
  'GET /api/staff/html_pages/{slug}': 'content',
  'POST /api/staff/html_pages/{slug}': 'content',
  'POST /api/staff/html_preview': 'content',
  'GET /api/staff/stores': 'content',
  'POST /api/staff/stores/{id}': 'content',

  'GET /api/staff/people': ['people', 'vouchers'],
  'POST /api/staff/people/{id}/drop_second_factor': 'people',
  'POST /api/staff/people/{id}/access': 'admin',

  'GET /api/staff/configs': 'settings',
  'POST /api/staff/configs/{id}': 'settings',
  'POST /api/staff/configs/{id}/preview': 'settings',
  'GET /api/staff/audit': 'audit',
} as const satisfies Readonly<Record<`${'GET' | 'POST'} /api/staff/${string}`, RequiredPermission>>

export type StaffCall = keyof typeof STAFF_CALLS

/** Permission needed to read a file that another person uploaded. */
export const STAFF_FILES: Readonly<Record<FilePurpose, RequiredPermission>> = {
  receipt: 'payments',
  document: 'dealers',
  application: 'dealers',
  warranty: 'warranty',
  avatar: 'people',
}

/** Permission needed to read a PDF of another person’s order or of a dealer’s account. */
export const STAFF_DOCUMENTS = { order: READS_ORDERS, statement: ['dealers', 'payments'] } as const satisfies Record<
  string,
  RequiredPermission
>

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
