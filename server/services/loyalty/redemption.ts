import { ROLE } from '#contract/constants.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import type { Buyer } from '../buyer.ts'
import type { Catalogue } from '../catalogue.ts'

/** Goods that this one can have for points, the least points first; nothing for whoever has none. */
export const redeemable = ({ cards }: Pick<Catalogue, 'cards'>, buyer: Buyer | null): ProductCard[] =>
  buyer?.role_id === ROLE.customer
    ? cards
        .filter(({ points_price }) => points_price !== null)
        .toSorted((one, other) => (one.points_price ?? 0) - (other.points_price ?? 0))
    : []
