import type { Calculation } from '../entities/cart.ts'

type CodeError = NonNullable<NonNullable<Calculation['voucher']>['error']>
type Codes = Pick<Calculation, 'voucher' | 'affiliate_program' | 'subtotal' | 'points_total'>

/**
 * Errors of codes that stop a checkout. An order paid with points alone goes on: its voucher is neither used nor in the
 * way (rules.md 8).
 */
export function codeErrors({ voucher, affiliate_program, subtotal, points_total }: Codes): {
  voucher: CodeError | null
  affiliate: CodeError | null
} {
  const error = voucher?.error ?? null
  const isForPointsAlone = error?.code === 'VOUCHER_NO_GOODS' && subtotal === 0 && points_total > 0
  return { voucher: isForPointsAlone ? null : error, affiliate: affiliate_program.error }
}

/** Whether a voucher that counts takes nothing off this order: it stays entered, and the order does not use it up. */
export const isVoucherIdle = ({ voucher, discount }: Pick<Calculation, 'voucher' | 'discount'>): boolean =>
  voucher !== null && voucher.error === null && discount === 0
