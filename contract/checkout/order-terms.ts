import {
  type BuyerKind,
  isOrderable,
  type RestrictedGoods,
  type SaleRule,
  type SalesPolicy,
  saleRule,
} from '../site/sales-policy.ts'

/** What the goods of one order allow together. */
export interface OrderTerms<Line> {
  /** Lines that this buyer may not order. */
  barred: readonly Line[]
  /** Lines for which the order is collected and paid at the counter as a whole. */
  reserved: readonly Line[]
  /** An order that is collected may be paid at the counter. */
  offersCounter: boolean
  /** A customer's order that is delivered may be paid to the courier; absent: it may not. */
  offersCash?: boolean
}

export function orderTerms<Line extends { productable: RestrictedGoods }>(
  lines: readonly Line[],
  policy: SalesPolicy,
  buyer: BuyerKind,
): OrderTerms<Line> {
  const ruleOf = ({ productable }: Line): SaleRule => saleRule(policy, buyer, productable)
  return {
    barred: lines.filter((line) => !isOrderable(ruleOf(line))),
    reserved: lines.filter((line) => ruleOf(line) === 'reserve'),
    offersCounter: policy.counter_payment,
    ...(policy.cash_on_delivery && buyer === 'customer' && { offersCash: true }),
  }
}

/** Whether the order is paid at the counter: its goods ask for it, or the buyer chose it. */
export const isPaidAtCounter = (
  { reserved, offersCounter }: Pick<OrderTerms<unknown>, 'reserved' | 'offersCounter'>,
  { isPickup, wantsCounter }: { isPickup: boolean; wantsCounter: boolean },
): boolean => reserved.length > 0 || (offersCounter && isPickup && wantsCounter)

/** Whether the courier collects the money: the buyer chose it, and nothing has to be collected in a store. */
export const isPaidOnDelivery = (
  { reserved, offersCash = false }: Pick<OrderTerms<unknown>, 'reserved' | 'offersCash'>,
  { isPickup, wantsCash }: { isPickup: boolean; wantsCash: boolean },
): boolean => offersCash && !isPickup && reserved.length === 0 && wantsCash
