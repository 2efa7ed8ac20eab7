import * as v from 'valibot'
import * as vouchers from '../queries/vouchers.ts'
import type { VoucherTerms } from './voucher-rule.ts'

/** An invalid value applies to nothing. */
const appliesTo = v.fallback(
  v.nullable(
    v.object({ categories: v.optional(v.array(v.string()), []), groups: v.optional(v.array(v.string()), []) }),
  ),
  { categories: [], groups: [] },
)

/** A voucher's row as the calculation takes it. */
export const voucherTerms = (row: vouchers.VoucherRow): VoucherTerms => ({
  id: row.id,
  code: row.code,
  name: row.name,
  type: row.type,
  bp: row.bp ?? 0,
  amount: row.amount ?? 0,
  maxDiscount: row.max_discount,
  minSpend: row.min_spend,
  appliesTo: v.parse(appliesTo, row.applies_to),
  roles: row.roles,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at?.getTime() ?? null,
  totalLimit: row.total_limit,
  perUserLimit: row.per_user_limit,
  firstOrderOnly: row.first_order_only,
  assignedOnly: row.assigned_only,
  isClaimed: row.points_cost !== null,
  stacksWithAffiliate: row.stack_with_affiliate,
  grantId: row.grant_id,
  uses: { total: row.used, byBuyer: row.used_by_account },
})
