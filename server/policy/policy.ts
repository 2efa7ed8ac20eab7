import type { Call } from '#contract/call.ts'
import { isPermitted, type RequiredPermission, STAFF_CALLS } from '#contract/staff/staff-policy.ts'
import type { Session } from '../context.ts'
import { BUYERS, PERSONAS, type Persona, personaOf, type Rule, SHOPPERS, SIGNED_IN, STAFF } from './personas.ts'
import { POLICY_OF_INBOX } from './policy-of-inbox.ts'

/**
 * The only table of who may do what with what (quality 6, ASVS 8.1), together with `STAFF_CALLS` for the back office. Whose
 * dealer or row it is, the services check in addition: another person's row is answered as NOT_FOUND.
 */
const POLICY: readonly Rule[] = [
  {
    object: 'store',
    action: 'read',
    who: PERSONAS,
    calls: [
      'GET /api/health',
      'GET /api/home',
      'GET /api/banners/{place}',
      'GET /api/products',
      'GET /api/products/{type}/{id}',
      'GET /api/catalogue/snapshot',
      'GET /api/promotions',
      'GET /api/affiliates',
      'GET /api/delivery_estimate',
      'GET /api/about_us',
      'GET /api/html_pages',
      'GET /api/link_directory',
      'GET /api/store_locator',
      'GET /api/stores/pickup_stores',
      'GET /api/configs/{id}',
      'GET /api/data/countries',
      'GET /api/data/payment_methods',
      'GET /api/data/banks',
      'GET /api/workbench/{part}',
      'GET /api/festive_draw',
      'GET /api/festive_draw/{id}/entries',
    ],
  },
  { object: 'store', action: 'enter', who: PERSONAS, calls: ['POST /api/access_code'] },
  { object: 'message', action: 'send', who: PERSONAS, calls: ['POST /api/contact_us'] },
  { object: 'message', action: 'read', who: SHOPPERS, calls: ['GET /api/contact_us'] },
  { object: 'mailbox', action: 'read', who: PERSONAS, calls: ['GET /api/dev/mailbox'] },
  {
    object: 'door',
    action: 'use',
    who: PERSONAS,
    calls: [
      'POST /api/auth/login',
      'POST /api/auth/dealer/login',
      'POST /api/auth/logout',
      'POST /api/auth/otp',
      'POST /api/auth/register',
      'POST /api/auth/password/reset',
      'POST /api/auth/second_factor',
    ],
  },
  { object: 'application', action: 'send', who: PERSONAS, calls: ['POST /api/auth/dealer/register'] },
  {
    object: 'account',
    action: 'read',
    who: [...SIGNED_IN, 'unguarded'],
    calls: ['GET /api/users/me', 'GET /api/users/me/sessions'],
  },
  {
    object: 'second factor',
    action: 'change',
    who: [...SIGNED_IN, 'unguarded'],
    calls: [
      'POST /api/users/me/second_factor/begin',
      'POST /api/users/me/second_factor/confirm',
      'POST /api/users/me/second_factor/remove',
    ],
  },
  {
    object: 'account',
    action: 'change',
    who: SIGNED_IN,
    calls: [
      'POST /api/users/me',
      'POST /api/users/me/avatar',
      'POST /api/users/me/email/confirm',
      'POST /api/users/me/password',
      'POST /api/users/me/phone',
      'POST /api/users/me/sessions/{id}/delete',
    ],
  },
  { object: 'file', action: 'send', who: PERSONAS, calls: ['POST /api/files'] },
  { object: 'file', action: 'read', who: SIGNED_IN, calls: ['GET /api/files/{id}'] },
  { object: 'cart', action: 'read', who: SHOPPERS, calls: ['GET /api/carts'] },
  { object: 'prepared cart', action: 'read', who: ['dealer'], calls: ['GET /api/carts/prepared'] },
  {
    object: 'cart',
    action: 'change',
    who: BUYERS,
    calls: [
      'POST /api/carts/update_cart_item',
      'POST /api/carts/sync',
      'POST /api/carts/add_bundle',
      'POST /api/carts/remove_bundle',
    ],
  },
  { object: 'cart', action: 'order', who: BUYERS, calls: ['POST /api/carts/checkout'] },
  {
    object: 'order',
    action: 'read',
    who: BUYERS,
    calls: ['GET /api/orders', 'GET /api/orders/{id}'],
  },
  {
    object: 'order',
    action: 'change',
    who: BUYERS,
    calls: [
      'POST /api/orders/{id}/cancel',
      'POST /api/orders/{id}/confirm_received',
      'POST /api/orders/{id}/pay',
      'POST /api/orders/{id}/reorder',
    ],
  },
  { object: 'payment', action: 'hear of', who: PERSONAS, calls: ['GET /api/payments/returned'] },
  {
    object: 'payment',
    action: 'make',
    who: BUYERS,
    calls: [
      'GET /api/payments/{attempt}/form',
      'GET /api/payments/{order_id}/status',
      'POST /api/orders/{id}/receipts',
    ],
  },
  {
    object: 'voucher',
    action: 'read',
    who: SHOPPERS,
    calls: ['GET /api/vouchers', 'GET /api/vouchers/suggestion'],
  },
  { object: 'voucher', action: 'claim', who: BUYERS, calls: ['POST /api/vouchers/claim'] },
  { object: 'festive draw', action: 'enter', who: BUYERS, calls: ['GET /api/festive_draw/entries'] },
  { object: 'points', action: 'read', who: SHOPPERS, calls: ['GET /api/points', 'GET /api/redemption'] },
  {
    object: 'affiliate code',
    action: 'follow',
    who: PERSONAS,
    calls: ['GET /api/affiliates/{code}', 'POST /api/affiliates/{code}/clicks'],
  },
  {
    object: 'affiliate',
    action: 'be',
    who: ['customer'],
    calls: ['GET /api/affiliates/me', 'POST /api/affiliates/apply', 'POST /api/affiliates/payouts'],
  },
  ...POLICY_OF_INBOX,
  { object: 'product code', action: 'check', who: PERSONAS, calls: ['POST /api/verify'] },
  {
    object: 'product code',
    action: 'register',
    who: BUYERS,
    calls: ['GET /api/authentication_codes', 'POST /api/authentication_codes'],
  },
  {
    object: 'warranty',
    action: 'claim',
    who: BUYERS,
    calls: ['GET /api/warranties', 'POST /api/warranties', 'POST /api/warranties/{id}/messages'],
  },
  { object: 'wishlist', action: 'read', who: SHOPPERS, calls: ['GET /api/wishlists'] },
  {
    object: 'wishlist',
    action: 'change',
    who: BUYERS,
    calls: ['POST /api/wishlists/add_item', 'POST /api/wishlists/{id}/delete'],
  },
  { object: 'address', action: 'read', who: SHOPPERS, calls: ['GET /api/addresses', 'GET /api/addresses/{id}'] },
  {
    object: 'address',
    action: 'change',
    who: BUYERS,
    calls: ['POST /api/addresses', 'POST /api/addresses/{id}', 'POST /api/addresses/{id}/delete'],
  },
  { object: 'paper', action: 'read', who: SHOPPERS, calls: ['GET /pdf/raw'] },
  { object: 'dealers', action: 'read', who: ['sales person'], calls: ['GET /api/dealers'] },
  { object: 'dashboard', action: 'read', who: ['dealer', 'sales person'], calls: ['GET /api/dashboard'] },
]

const whoMay = new Map<string, readonly Persona[]>([
  ...POLICY.flatMap(({ who, calls }) => calls.map((call) => [call, who] as const)),
  ...Object.keys(STAFF_CALLS).map((call) => [call, STAFF] as const),
])
const neededFor = new Map<string, RequiredPermission>(Object.entries(STAFF_CALLS))

const nameOf = ({ method, path }: Call): string => `${method} ${path}`

/** The permission that a staff member lacks for the call; null when none is missing or needed. */
export function lackingFor(call: Call, session: Session | null): RequiredPermission | null {
  const needed = neededFor.get(nameOf(call))
  if (!needed || !session || !STAFF.includes(personaOf(session)) || isAllowed(needed, session)) return null
  return needed
}

/** Whether this session may make the call. A call that the policy does not list is denied to everybody. */
export const mayCall = (call: Call, session: Session | null): boolean =>
  (whoMay.get(nameOf(call))?.includes(personaOf(session)) ?? false) && lackingFor(call, session) === null

/** Whether the session's permissions cover what is needed. */
export const isAllowed = (needed: RequiredPermission, { person, permissions }: Session): boolean =>
  isPermitted(needed, { role_id: person.role_id, permissions })
