import { type Rule, STAFF } from './personas.ts'

/** What those who run the store may do with its goods, offers, content and settings: a part of policy-of-staff.ts. */
export const POLICY_OF_CATALOGUE: readonly Rule[] = [
  {
    object: 'goods',
    action: 'manage',
    who: STAFF,
    calls: [
      'GET /api/staff/products',
      'GET /api/staff/products/{id}',
      'GET /api/staff/products_file',
      'POST /api/staff/products/{id}',
      'POST /api/staff/products/{id}/picture',
      'POST /api/staff/products_file',
    ],
  },
  {
    object: 'offer',
    action: 'manage',
    who: STAFF,
    calls: [
      'GET /api/staff/promotions',
      'GET /api/staff/vouchers',
      'POST /api/staff/promotions',
      'POST /api/staff/promotions/{id}',
      'POST /api/staff/vouchers',
      'POST /api/staff/vouchers/{id}',
      'POST /api/staff/vouchers/{id}/issue',
    ],
  },
  {
    object: 'festive draw',
    action: 'hold',
    who: STAFF,
    calls: [
      'GET /api/staff/festive_draws',
      'POST /api/staff/festive_draws',
      'POST /api/staff/festive_draws/{id}/call_off',
      'POST /api/staff/festive_draws/{id}/hold',
    ],
  },
  {
    object: 'content',
    action: 'manage',
    who: STAFF,
    calls: [
      'GET /api/staff/banners',
      'GET /api/staff/html_pages',
      'GET /api/staff/html_pages/{slug}',
      'GET /api/staff/notices',
      'GET /api/staff/stores',
      'POST /api/staff/banners/{place}',
      'POST /api/staff/html_pages/{slug}',
      'POST /api/staff/html_preview',
      'POST /api/staff/notices',
      'POST /api/staff/stores/{id}',
    ],
  },
  {
    object: 'setting',
    action: 'manage',
    who: STAFF,
    calls: ['GET /api/staff/configs', 'POST /api/staff/configs/{id}', 'POST /api/staff/configs/{id}/preview'],
  },
  { object: 'person', action: 'find', who: STAFF, calls: ['GET /api/staff/people'] },
  {
    object: 'payment',
    action: 'review',
    who: STAFF,
    calls: ['GET /api/staff/payments', 'POST /api/staff/payments/{id}/refund'],
  },
  {
    object: 'second factor',
    action: 'drop',
    who: STAFF,
    calls: ['POST /api/staff/people/{id}/drop_second_factor'],
  },
  { object: 'audit trail', action: 'read', who: STAFF, calls: ['GET /api/staff/audit'] },
]
