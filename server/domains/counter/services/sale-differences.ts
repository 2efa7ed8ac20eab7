import { sumOf } from '#contract/cart/goods.ts'
import { calculateSale } from '#contract/counter/calculate-sale.ts'
import type { SaleDifference } from '#contract/counter/counter-sale.ts'
import type { MissingPieces } from '../../orders/services/counter-order.ts'
import type { Sale } from './sale.ts'
import type { SoldProduct } from './sold-products.ts'

/** What differs between a sale as it was taken and what the store would have sold at that moment. */
export function differencesOf(
  { body, sold, terms }: Pick<Sale, 'body' | 'sold' | 'terms'>,
  { missing }: { missing: MissingPieces },
): SaleDifference[] {
  const discount = sumOf(body.lines.map(({ manual_discount }) => manual_discount))
  const expected = calculateSale(
    sold.map(({ goods, taken: { quantity } }) => ({ goods, quantity })),
    { discount, terms },
  )
  const ofLines = sold.flatMap((product, at) =>
    lineDifferences(product, { promo: expected.lines[at]?.promo_discount ?? 0, isAgeConfirmed: body.age_confirmed }),
  )
  const { manualDiscount } = expected
  const ofDiscount: SaleDifference[] =
    manualDiscount < discount
      ? [{ kind: 'discount', productable_id: null, expected: manualDiscount, taken: discount }]
      : []
  const ofStock = [...missing].map(
    ([productable_id, pieces]): SaleDifference => ({ kind: 'stock', productable_id, expected: null, taken: pieces }),
  )
  return [...ofLines, ...ofDiscount, ...ofStock]
}

/** @param promo discount of the promotions that the store would have applied */
function lineDifferences(
  { goods, taken, isSold }: SoldProduct,
  { promo, isAgeConfirmed }: { promo: number; isAgeConfirmed: boolean },
): SaleDifference[] {
  const of = (kind: SaleDifference['kind'], wanted: number | null = null, found: number | null = null) => [
    { kind, productable_id: goods.id, expected: wanted, taken: found },
  ]
  const isPriced = goods.price === taken.unit_price
  return [
    ...(isSold ? [] : of('gone')),
    ...(isPriced ? [] : of('price', goods.price, taken.unit_price)),
    // Another price has another discount anyway.
    ...(isPriced && promo !== taken.promo_discount ? of('discount', promo, taken.promo_discount) : []),
    ...(goods.age_restricted && !isAgeConfirmed ? of('age') : []),
  ]
}
