import type { Bundle, BundlePart } from '#contract/cart/bundles.ts'
import type { Goods } from '#contract/cart/goods.ts'
import type { AffiliateTerms } from '#server/domains/cart/calculation/affiliate.ts'
import type { CalculationTerms } from '#server/domains/cart/calculation/calculate.ts'
import type { VoucherTerms } from '#server/domains/vouchers/services/voucher-rule.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY_MS = 24 * 60 * 60_000

let lines = 0

/** A line of one adapter at RM 29.90. */
export function goods(more: Partial<Goods> = {}): Goods {
  lines += 1
  return {
    id: `line-${String(lines).padStart(6, '0')}`,
    sku: 'KX-ADP',
    group: 'kabusa-power',
    category: 'charger',
    checkoutType: 'currency',
    quantity: 1,
    unitPrice: 2_990,
    pointsPrice: 0,
    weightG: 70,
    promotionId: null,
    taxed: [{ weight: 1, tax: null }],
    ...more,
  }
}

/** Terms of a customer in Malaysia who picks up the goods and earns no points. */
export const terms = (more: Partial<CalculationTerms> = {}): CalculationTerms => ({
  now: NOW,
  role_id: 3,
  isDealer: false,
  hasOrdered: false,
  bundles: [],
  voucher: null,
  affiliate: null,
  manual: { amount: 0, capBp: 1_000 },
  delivery: null,
  roundsTo5Sen: true,
  earn: null,
  ...more,
})

/** A voucher for RM 5 off any order, valid for a month before and after now. */
export const voucher = (more: Partial<VoucherTerms> = {}): VoucherTerms => ({
  id: 2,
  code: 'SAVE5',
  name: 'Fixed off',
  type: 'fixed',
  bp: 0,
  amount: 500,
  maxDiscount: null,
  minSpend: 0,
  appliesTo: null,
  roles: [3],
  startsAt: NOW - 30 * DAY_MS,
  endsAt: NOW + 30 * DAY_MS,
  totalLimit: null,
  perUserLimit: null,
  firstOrderOnly: false,
  assignedOnly: false,
  isClaimed: false,
  stacksWithAffiliate: true,
  grantId: null,
  uses: { total: 0, byBuyer: 0 },
  ...more,
})

export const affiliate = (more: Partial<AffiliateTerms> = {}): AffiliateTerms => ({
  code: 'AFNUR88',
  name: 'Nur',
  accountId: 'a',
  isSelf: false,
  buyerDiscountBp: 500,
  maxDiscount: 2_000,
  commissionBp: 800,
  ...more,
})

export const part = (more: Partial<BundlePart>): BundlePart => ({ quantity: 1, offBp: 0, isGiven: false, ...more })

/** A bundle of a One and two pods for RM 89.90 that accepts vouchers. */
export const bundle = (more: Partial<Bundle> = {}): Bundle => ({
  id: 1,
  name: 'One plus two pods',
  type: 'bundle_price',
  badge: 'Bundle',
  parts: [part({ group: 'kabusa-one' }), part({ group: 'kabusa-pod', quantity: 2 })],
  price: 8_990,
  maxPerOrder: 5,
  excludesVouchers: false,
  ...more,
})
