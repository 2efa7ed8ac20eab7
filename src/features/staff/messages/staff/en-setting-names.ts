import type { StaffConfigId } from '#contract/site/staff-config.ts'

/** English messages: the settings, on their own screen and in the audit trail. */
export const settingNames: Record<StaffConfigId, string> = {
  site: 'Store name',
  sales_mode: 'Sales policy',
  age_gate: 'Age verification',
  maintenance: 'Maintenance mode',
  festive_microsite: 'Festive campaign',
  points: 'Points',
  seller: 'Company details',
  payments: 'All payment fields',
  affiliate: 'Affiliates',
  dealer_delivery: 'Dealer delivery',
  dealer_account: 'Dealer credit',
  collections: 'Cheques from dealers',
  dealer_tiers: 'Dealer tiers',
  manual_discount: 'Sales discount limit',
  retention: 'Order retention',
  returns: 'Returns',
  reviews: 'Reviews',
  order_limits: 'Limits of unpaid orders',
  stock_places: 'Orders and places',
  text_messages: 'Text messages',
  rounding: 'Rounding',
}
