import type { ProductCard } from '#contract/catalogue/product.ts'
import { ROLE } from '#contract/constants.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import type { Catalogue } from '../../catalogue/services/catalogue.ts'

/** Products available for points, cheapest first; none for buyers without points. */
export const redeemable = ({ cards }: Pick<Catalogue, 'cards'>, buyer: Buyer | null): ProductCard[] =>
  buyer?.role_id === ROLE.customer
    ? cards
        .filter(({ points_price }) => points_price !== null)
        .toSorted((one, other) => (one.points_price ?? 0) - (other.points_price ?? 0))
    : []
