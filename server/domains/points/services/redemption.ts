import type { ProductCard } from '#contract/catalogue/product.ts'
import { ROLE } from '#contract/constants.ts'
import { promotes, type SalesPolicy } from '#contract/site/sales-policy.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import type { Catalogue } from '../../catalogue/services/catalogue.ts'

/** Products that may be bought with points, cheapest first; none for buyers without points. */
export const redeemable = (
  { cards }: Pick<Catalogue, 'cards'>,
  buyer: Buyer | null,
  policy: SalesPolicy,
): ProductCard[] =>
  buyer?.role_id === ROLE.customer
    ? cards
        .filter((card) => card.points_price !== null && promotes(policy, 'customer', card))
        .toSorted((one, other) => (one.points_price ?? 0) - (other.points_price ?? 0))
    : []
