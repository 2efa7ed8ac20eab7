import type { Calculation } from '../cart/cart.ts'

type CodeError = NonNullable<NonNullable<Calculation['voucher']>['error']>
type CodeResults = Pick<Calculation, 'voucher' | 'affiliate_program' | 'subtotal' | 'points_total'>

/**
 * Code errors that block a checkout. An order paid with points alone proceeds without using its voucher (rules.md 8).
 */
export function codeErrors({ voucher, affiliate_program, subtotal, points_total }: CodeResults): {
  voucher: CodeError | null
  affiliate: CodeError | null
} {
  const error = voucher?.error ?? null
  const isForPointsAlone = error?.code === 'VOUCHER_NO_GOODS' && subtotal === 0 && points_total > 0
  return { voucher: isForPointsAlone ? null : error, affiliate: affiliate_program.error }
}
