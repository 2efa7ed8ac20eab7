import * as v from 'valibot'
import { affiliateCode } from '#contract/affiliates/affiliate.ts'
import type { Bundle } from '#contract/cart/bundles.ts'
import { ROLE } from '#contract/constants.ts'
import { withoutUnseen } from '#contract/invisible-characters.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import { voucherCode } from '#contract/vouchers/calls/claim-voucher.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as affiliates from '../../affiliates/services/affiliates.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import type { PromotionRow } from '../../catalogue/services/promotions.ts'
import { isRunning, partsOf } from '../../catalogue/services/promotions.ts'
import * as settings from '../../settings/services/settings.ts'
import * as vouchers from '../../vouchers/services/voucher-rows.ts'
import type { VoucherTerms } from '../../vouchers/services/voucher-rule.ts'
import { voucherTerms } from '../../vouchers/services/voucher-terms.ts'
import type { AffiliateTerms } from './affiliate.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The market's figures set by the operator; a missing or invalid one means no benefit and no cost. */
const figures = v.object({
  points: v.fallback(v.nullable(SETTINGS.points), null),
  affiliate: v.fallback(
    v.nullable(v.object({ buyer_discount_bp: whole, max_discount: v.nullable(whole), commission_bp: whole })),
    null,
  ),
  dealer_delivery: v.fallback(v.object({ free_from: v.nullable(whole) }), { free_from: null }),
  manual_discount: v.fallback(v.object({ cap_bp: v.pipe(whole, v.maxValue(10_000)) }), { cap_bp: 0 }),
  sales_mode: v.fallback(SETTINGS.sales_mode, { mode: 'catalogue_only' }),
  rounding: v.fallback(v.object({ to: v.picklist(['5sen', 'none']) }), { to: '5sen' }),
})
export type CalculationSettings = v.InferOutput<typeof figures>

export async function readFigures(db: Database, { market }: Config): Promise<CalculationSettings> {
  const stored = await settings.ofIds(db, market.code, Object.keys(figures.entries))
  const nothing = Object.fromEntries(Object.keys(figures.entries).map((id) => [id, null]))
  return v.parse(figures, { ...nothing, ...stored })
}

/** The bundle if it is running and available in this market; null otherwise. */
export function bundleOf(row: PromotionRow, now: number): Bundle | null {
  const parts = partsOf(row)
  if (!parts || parts.length === 0 || !isRunning({ row }, now)) return null
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    badge: row.badge,
    parts,
    price: row.type === 'bundle_price' ? row.price : null,
    maxPerOrder: row.max_per_order,
    excludesVouchers: row.exclude_vouchers,
  }
}

/** The code as its schema reads it; null for text that cannot be a code, such as one with look-alike letters. */
export function readCode(written: string | null, schema = voucherCode): string | null {
  const read = v.safeParse(schema, written)
  return read.success ? read.output : null
}

const isGiven = (written: string | null): boolean => withoutUnseen(written ?? '') !== ''

export interface CodeLookupContext {
  buyer: Buyer
  config: Config
  now: number
}

export interface FoundVoucher {
  terms: VoucherTerms | 'unknown' | null
  hasOrdered: boolean
}

export async function findVoucher(
  db: Database,
  written: string | null,
  asking: CodeLookupContext,
): Promise<FoundVoucher> {
  const { buyer, config, now } = asking
  if (!isGiven(written)) return { terms: null, hasOrdered: false }
  const code = readCode(written)
  const about = { currency: config.market.currency, accountId: buyer.customerId, now: new Date(now) }
  const row = code === null ? null : await vouchers.find(db, { code, ...about })
  return row ? { terms: voucherTerms(row), hasOrdered: row.has_ordered } : { terms: 'unknown', hasOrdered: false }
}

export async function findAffiliate(
  db: Database,
  written: string | null,
  { buyer, config }: CodeLookupContext,
): Promise<affiliates.AffiliateRow | 'unknown' | null> {
  if (!isGiven(written)) return null
  const code = readCode(written, affiliateCode)
  if (code === null || buyer.role_id !== ROLE.customer) return 'unknown'
  const row = await affiliates.find(db, { code, market: config.market.code, buyerId: buyer.customerId })
  return row ?? 'unknown'
}

/** An approved affiliate under the current programme; without a programme every code is unknown. */
export function affiliateTerms(
  found: affiliates.AffiliateRow | 'unknown' | null,
  programme: CalculationSettings['affiliate'],
): AffiliateTerms | 'unknown' | null {
  if (found === null) return null
  if (found === 'unknown' || !programme) return 'unknown'
  return {
    code: found.code,
    name: found.name,
    accountId: found.account_id,
    isSelf: found.is_self,
    buyerDiscountBp: programme.buyer_discount_bp,
    maxDiscount: programme.max_discount,
    commissionBp: programme.commission_bp,
  }
}
