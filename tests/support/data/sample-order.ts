import type { DocumentOrder, Seller } from '#server/domains/documents/pdf/document-order.ts'

type Line = DocumentOrder['lines'][number]

export const sampleLine = (more: Partial<Line> = {}): Line => ({
  productable_id: 1001,
  sku: 'KB-1001',
  name: 'Pod device Seal · Graphite',
  quantity: 2,
  preorder_quantity: 0,
  checkout_type: 'currency',
  unit_price: 4_590,
  line_subtotal: 9_180,
  line_total: 8_680,
  points_price: null,
  tax: null,
  components: [],
  warranty_days: 90,
  ...more,
})

/** Amounts that do not add up: proves that documents print the given values and do not recalculate them. */
export const SUMS: DocumentOrder['calculation'] = {
  currency: 'MYR',
  exponent: 2,
  subtotal: 10_101,
  promo_price: 0,
  promo_discount: 202,
  promotion: null,
  promotions: [],
  discount: 303,
  voucher: { code: 'RAYA10', name: null, type: null, goods_discount: 303, shipping_discount: 0, error: null },
  affiliate_program: { total_discount: 404, code: 'AINA', name: null, error: null },
  manual_discount: 505,
  shipping_fee: 606,
  ship_to: null,
  total_bfr_rounding: 70_707,
  rounding: -2,
  total: 80_805,
  points_total: 900,
  points_earned: 1_234,
  calculated_at: '2026-11-20T16:30:00.000Z',
  catalogue_version: '1',
  errors: [],
  item_count: 2,
  weight_g: 300,
}

/** Paid at 00:42 in Kuala Lumpur, which is the previous day in UTC. */
export const sampleOrder = (more: Partial<DocumentOrder> = {}): DocumentOrder => ({
  order_no: 'MY26-000123',
  invoice_no: 'MYI26-000045',
  status: 'PAID',
  payment_status: 'PAID',
  currency: 'MYR',
  delivery_method: 'DELIVERY',
  pickup_store: null,
  address: {
    id: 'a',
    label: null,
    first_name: 'Aina',
    last_name: 'Rahman',
    phone: '+60123456789',
    address_1: '12 Jalan Merbau',
    address_2: null,
    city: 'Ipoh',
    district: null,
    subdistrict: null,
    state_id: 6008,
    state: { id: 6008, name: 'Perak', zone: 'MY-WEST' },
    postcode: '30000',
    country_id: 1,
    country_code: 'MY',
    latitude: null,
    longitude: null,
  },
  remark: null,
  calculation: SUMS,
  shipments: [],
  refunded: 0,
  created_at: '2026-11-20T15:30:00.000Z',
  paid_at: '2026-11-20T16:42:00.000Z',
  expires_at: null,
  placed_by: null,
  customer: { first_name: 'Aina', last_name: 'Rahman', phone: '+60123456789', company_name: null },
  lines: [sampleLine()],
  payments: [
    {
      id: 'p',
      provider: 'SENANGPAY',
      payment_method: null,
      state: 'SUCCEEDED',
      amount: 80_805,
      reference: '1763659320123',
      settled_at: '2026-11-20T16:42:00.000Z',
    },
  ],
  ...more,
})

export const SELLER: Seller = {
  name: 'Kabusa Retail Sdn. Bhd.',
  registrations: [
    { label: 'SSM', number: '200001000000 (000000-X)' },
    { label: 'TIN', number: 'C 00000000000' },
  ],
  address: ['Lot G-2, Kompleks Contoh', '55100 Kuala Lumpur'],
  returnDays: 7,
  phone: '+60 10 000 0001',
}

export const INDONESIAN: Seller = {
  name: 'PT Kabusa Ritel Indonesia',
  registrations: [{ label: 'NPWP', number: '0000 0000 0000 0000' }],
  address: ['Jakarta Selatan'],
  returnDays: 7,
  phone: '+62 800 0000 0001',
}
