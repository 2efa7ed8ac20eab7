import { type Rule, STAFF } from './personas.ts'
import { POLICY_OF_CATALOGUE } from './policy-of-catalogue.ts'

/** What those who run the store may do: the part of the policy (policy.ts) that nobody else has a line in. */
export const POLICY_OF_STAFF: readonly Rule[] = [
  {
    object: 'product code',
    action: 'make',
    who: STAFF,
    calls: [
      'GET /api/staff/authentication_codes',
      'GET /api/staff/authentication_codes/{id}',
      'POST /api/staff/authentication_codes',
      'POST /api/staff/authentication_codes/{id}/void',
    ],
  },
  { object: 'member', action: 'read', who: STAFF, calls: ['GET /api/staff/members/{id}'] },
  {
    object: 'warranty',
    action: 'decide',
    who: STAFF,
    calls: [
      'GET /api/staff/warranties',
      'GET /api/staff/warranties/{id}',
      'POST /api/staff/warranties/{id}/decide',
      'POST /api/staff/warranties/{id}/messages',
    ],
  },
  {
    object: 'affiliate',
    action: 'decide',
    who: STAFF,
    calls: [
      'GET /api/staff/affiliates',
      'POST /api/staff/affiliates/{code}/approve',
      'POST /api/staff/affiliates/{code}/reject',
    ],
  },
  {
    object: 'payout',
    action: 'decide',
    who: STAFF,
    calls: [
      'GET /api/staff/affiliate_payouts',
      'POST /api/staff/affiliate_payouts/{id}/approve',
      'POST /api/staff/affiliate_payouts/{id}/reject',
    ],
  },
  {
    object: 'application',
    action: 'read',
    who: STAFF,
    calls: ['GET /api/staff/dealer_applications', 'GET /api/staff/sales_persons'],
  },
  {
    object: 'application',
    action: 'decide',
    who: STAFF,
    calls: ['POST /api/staff/dealer_applications/{id}/approve', 'POST /api/staff/dealer_applications/{id}/reject'],
  },
  {
    object: 'order',
    action: 'serve',
    who: STAFF,
    calls: [
      'GET /api/staff/orders',
      'GET /api/staff/orders/{id}',
      'POST /api/staff/orders/{id}/cancel',
      'POST /api/staff/orders/{id}/complete',
      'POST /api/staff/orders/{id}/hand_over',
      'POST /api/staff/orders/{id}/ready_for_pickup',
      'POST /api/staff/orders/{id}/record_payment',
      'POST /api/staff/orders/{id}/refund',
      'POST /api/staff/orders/{id}/ship',
      'POST /api/staff/orders/{id}/start_picking',
    ],
  },
  {
    object: 'receipt',
    action: 'decide',
    who: STAFF,
    calls: ['GET /api/staff/receipts', 'POST /api/staff/receipts/{id}/approve', 'POST /api/staff/receipts/{id}/reject'],
  },
  { object: 'stock', action: 'set', who: STAFF, calls: ['POST /api/staff/stock'] },
  ...POLICY_OF_CATALOGUE,
]
