import { useCallback, useMemo } from 'react'
import { ownPriceOf, useDealerPrices } from '../../lib/dealer-prices.ts'
import { withCart } from '../cart/state/started-cart.ts'
import { useCart } from '../cart/state/use-cart.ts'
import type { PriceOf } from './price-of.ts'
import type { OrderListParts } from './use-order-list.ts'

/** What an order of a dealer is written with: prices, case sizes, what the cart holds, and the way into the cart. */
export interface DealerOrder extends Pick<OrderListParts, 'held' | 'termsOf' | 'addAll'> {
  priceOf: PriceOf
}

export function useDealerOrder(): DealerOrder {
  return { held: useHeldPieces(), termsOf: useQuantityTermsOf(), addAll: useAddAll(), priceOf: usePriceOf() }
}

/** The dealer's own prices. An amount that differs from the order's would mislead: none while they are unknown. */
function usePriceOf(): PriceOf {
  const own = useDealerPrices()
  return useCallback(
    (card) => {
      const price = own?.prices.get(card.id)
      return price ? ownPriceOf(card, price).card.unit_price : null
    },
    [own],
  )
}

/** Adds lines at the dealer's own price, which the cart shows until the server has calculated it. */
function useAddAll(): OrderListParts['addAll'] {
  const own = useDealerPrices()
  return (lines, draft) => {
    const priced = lines.map(({ card, quantity }) => ({
      card: ownPriceOf(card, own?.prices.get(card.id) ?? null).card,
      quantity,
    }))
    return withCart((cart) => cart.addAll(priced, draft))
  }
}

/** Case sizes and minimum quantities, which come with the dealer's prices. */
function useQuantityTermsOf(): OrderListParts['termsOf'] {
  const own = useDealerPrices()
  return useCallback((product) => own?.prices.get(product) ?? {}, [own])
}

/** Pieces of a product in the cart, in all of its lines. */
function useHeldPieces(): (product: number) => number {
  const lines = useCart((cart) => cart.lines)
  const held = useMemo(() => {
    const pieces = new Map<number, number>()
    for (const { productable, quantity } of lines)
      pieces.set(productable.id, (pieces.get(productable.id) ?? 0) + quantity)
    return pieces
  }, [lines])
  return useCallback((product: number) => held.get(product) ?? 0, [held])
}
