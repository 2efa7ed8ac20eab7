/** Why a code is refused. VOUCHER_UNKNOWN covers both codes that do not exist and codes of somebody else. */
export type VoucherRefusal =
  | 'VOUCHER_UNKNOWN'
  | 'VOUCHER_NOT_CLAIMED'
  | 'VOUCHER_NOT_STARTED'
  | 'VOUCHER_EXPIRED'
  | 'VOUCHER_NOT_FOR_YOU'
  | 'VOUCHER_USED_UP'
  | 'VOUCHER_ALREADY_USED'
  | 'VOUCHER_FIRST_ORDER'
  | 'VOUCHER_NO_GOODS'
  | 'VOUCHER_MIN_SPEND'

/** A voucher in this market's currency, with its past uses. Amounts in minor units. */
export interface VoucherTerms {
  id: number
  code: string
  name: string
  type: 'percent' | 'fixed' | 'free_shipping'
  /** Basis points, for percent. */
  bp: number
  /** For fixed. */
  amount: number
  maxDiscount: number | null
  minSpend: number
  /** null = all products. */
  appliesTo: { categories: readonly string[]; groups: readonly string[] } | null
  roles: readonly number[]
  /** Milliseconds since 1970. */
  startsAt: number
  endsAt: number | null
  totalLimit: number | null
  perUserLimit: number | null
  firstOrderOnly: boolean
  /** Valid only for accounts that it was assigned to. */
  assignedOnly: boolean
  /** Has to be claimed with points first. */
  isClaimed: boolean
  stacksWithAffiliate: boolean
  /** The buyer's unused grant of the voucher; null = none. */
  grantId: string | null
  uses: { total: number; byBuyer: number }
}

/** The buyer, and the time of use. */
export interface VoucherUser {
  /** For a sales person, the role of the dealer they act for. */
  role_id: number
  hasOrdered: boolean
  now: number
}

/** The reason to refuse the voucher regardless of the cart's content; null = none. */
export function refusalOf(voucher: VoucherTerms, user: VoucherUser): VoucherRefusal | null {
  if (voucher.grantId === null && voucher.assignedOnly) return 'VOUCHER_UNKNOWN'
  if (voucher.grantId === null && voucher.isClaimed) return 'VOUCHER_NOT_CLAIMED'
  if (user.now < voucher.startsAt) return 'VOUCHER_NOT_STARTED'
  if (voucher.endsAt !== null && user.now >= voucher.endsAt) return 'VOUCHER_EXPIRED'
  if (!voucher.roles.includes(user.role_id)) return 'VOUCHER_NOT_FOR_YOU'
  if (voucher.perUserLimit !== null && voucher.uses.byBuyer >= voucher.perUserLimit) return 'VOUCHER_ALREADY_USED'
  if (voucher.totalLimit !== null && voucher.uses.total >= voucher.totalLimit) return 'VOUCHER_USED_UP'
  if (voucher.firstOrderOnly && user.hasOrdered) return 'VOUCHER_FIRST_ORDER'
  return null
}
