import {
  type BuyerKind,
  isOrderable,
  promotes,
  promotesAnything,
  type RestrictedGoods,
  type SaleRule,
  type SalesPolicy,
  saleRule,
  salesPolicyOf,
} from '#contract/site/sales-policy.ts'
import { useDealerPrices } from '../lib/dealer-prices.ts'
import { useSite } from '../lib/site.ts'
import { useActing } from './acting.ts'

/** The store's policy; of a page of an older build, the preset by which it was rendered. */
export function useSalesPolicy(): SalesPolicy {
  const { salesPolicy, salesMode } = useSite()
  return salesPolicy ?? salesPolicyOf({ mode: salesMode })
}

/** Who buys on this page: a dealer once their prices are here, and a customer in the first render. */
export function useBuyerKind(): BuyerKind {
  const acting = useActing()
  const prices = useDealerPrices()
  return acting !== null || prices !== null ? 'dealer' : 'customer'
}

export interface Sales {
  ruleOf(goods: RestrictedGoods): SaleRule
  isOrderable(goods: RestrictedGoods): boolean
  promotes(goods: RestrictedGoods): boolean
  promotesAnything: boolean
}

/** What the store's policy allows whoever buys on this page. */
export function useSales(): Sales {
  const policy = useSalesPolicy()
  const buyer = useBuyerKind()
  return {
    ruleOf: (goods) => saleRule(policy, buyer, goods),
    isOrderable: (goods) => isOrderable(saleRule(policy, buyer, goods)),
    promotes: (goods) => promotes(policy, buyer, goods),
    promotesAnything: promotesAnything(policy, buyer),
  }
}
