import { calculateSale } from '#contract/counter/calculate-sale.ts'
import type { SaleDifference } from '#contract/counter/counter-sale.ts'
import type { MissingPieces } from '../../orders/services/counter-order.ts'
import type { Sale } from './take-sale.ts'

/** What differs between a sale as it was taken and what the store would have sold at that moment. */
export function differencesOf(
  { body, goods, terms }: Pick<Sale, 'body' | 'goods' | 'terms'>,
  { missing }: { missing: MissingPieces },
): SaleDifference[] {
  const discount = body.lines.reduce((sum, { manual_discount }) => sum + manual_discount, 0)
  const expected = calculateSale(
    body.lines.map(({ quantity }, at) => ({ goods: goods[at]!.goods, quantity })),
    { discount, terms },
  )
  const found: SaleDifference[] = []
  for (const [at, line] of body.lines.entries()) {
    const { goods: product, isSold } = goods[at]!
    const of = (kind: SaleDifference['kind'], wanted: number | null, taken: number | null) =>
      found.push({ kind, productable_id: line.productable_id, expected: wanted, taken })
    if (!isSold) of('gone', null, null)
    if (product.price !== line.unit_price) of('price', product.price, line.unit_price)
    const promo = expected.lines[at]?.promo_discount ?? 0
    if (product.price === line.unit_price && promo !== line.promo_discount) of('discount', promo, line.promo_discount)
    if (product.age_restricted && !body.age_confirmed) of('age', null, null)
  }
  if (expected.manualDiscount < discount)
    found.push({ kind: 'discount', productable_id: null, expected: expected.manualDiscount, taken: discount })
  for (const [productable_id, pieces] of missing)
    found.push({ kind: 'stock', productable_id, expected: null, taken: pieces })
  return found
}
