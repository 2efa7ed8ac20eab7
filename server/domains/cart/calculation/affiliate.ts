import { percentOf } from '#contract/money.ts'

export type AffiliateRefusal = 'AFFILIATE_UNKNOWN' | 'AFFILIATE_SELF' | 'AFFILIATE_NOT_FOR_DEALERS' | 'NOT_COMBINABLE'

/** An approved affiliate under the terms of the programme. Amounts in minor units. */
export interface AffiliateTerms {
  code: string
  name: string
  accountId: string
  /** The code belongs to the buyer, or to an account with the same phone, address or bank account. */
  isSelf: boolean
  buyerDiscountBp: number
  maxDiscount: number | null
  commissionBp: number
}

/** Step 4 of rules 3.3. */
export const affiliateDiscount = ({ buyerDiscountBp, maxDiscount }: AffiliateTerms, base: number): number =>
  Math.min(percentOf(base, buyerDiscountBp), maxDiscount ?? base, base)
