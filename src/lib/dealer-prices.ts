import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { presentQuantityTerms } from '#contract/cart/dealer-quantity.ts'
import type { DealerPrice, DealerPrices } from '#contract/catalogue/dealer-prices.ts'
import type { SnapshotCard } from '#contract/catalogue/product.ts'

/** The prices of the dealer who buys on this page, laid over the public catalogue. */
export interface ShownDealerPrices {
  tier: DealerPrices['tier']
  /** Absent: those that a store has from the beginning. */
  tiers?: DealerPrices['tiers']
  /** In shop order. */
  list: readonly DealerPrice[]
  /** By product or package. */
  prices: ReadonlyMap<number, DealerPrice>
  /** What only dealers may buy: the public catalogue does not have it. */
  products?: readonly SnapshotCard[] | undefined
  /** When the server last confirmed them, milliseconds since 1970. */
  confirmedAt: number
}

let shown: ShownDealerPrices | null = null
const listeners = new Set<() => void>()
let reportOutdated: () => void = () => {}

/** @param next null for whoever buys at the price of the shop */
export function showDealerPrices(next: ShownDealerPrices | null): void {
  if (next === shown) return
  shown = next
  for (const listener of listeners) listener()
}

/** Calls the listener when a page shows a retail price that the dealer's price was not calculated from. */
export function onOutdatedDealerPrices(listener: () => void): void {
  reportOutdated = listener
}

/** Calls the listener when other prices are shown. @returns the function that stops it */
export const onDealerPrices = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** null for whoever buys at the price of the shop, and in the first render, which has to match the server's. */
export const useDealerPrices = (): ShownDealerPrices | null =>
  useSyncExternalStore(
    onDealerPrices,
    () => shown,
    () => null,
  )

/** The price of one product for this dealer; null without one. */
export const useDealerPrice = (id: number): DealerPrice | null =>
  useSyncExternalStore(
    onDealerPrices,
    () => shown?.prices.get(id) ?? null,
    () => null,
  )

/** The products of the public catalogue, and those that only this dealer may buy behind them. */
export function useOwnProducts(listed: readonly SnapshotCard[] | undefined): readonly SnapshotCard[] | undefined {
  const own = useDealerPrices()?.products
  return useMemo(() => {
    const known = new Set(own && listed?.map(({ id }) => id))
    const further = own?.filter(({ id }) => !known.has(id)) ?? []
    // The same array keeps the search index.
    return listed && further.length > 0 ? [...listed, ...further] : listed
  }, [listed, own])
}

export interface QuantityPrice extends DealerPrice {
  /** Of all pieces, before bundles and rounding: an estimate, which the cart's calculation replaces. */
  total: number
}

/**
 * What a quantity of a product costs the dealer who buys on this page; null where they buy at the price of the shop.
 * For lists and tables; a component uses `useDealerPrice`.
 */
export function dealerPriceAt(id: number, quantity: number): QuantityPrice | null {
  const price = shown?.prices.get(id)
  return price ? { ...price, total: price.unit_price * quantity } : null
}

interface PricedCard {
  id: number
  price: number | null
  unit_price: number | null
  points_price: number | null
  compare_at_price?: number | null
}

interface OwnPrice<Card> {
  card: Card & ReturnType<typeof presentQuantityTerms>
  /** What everybody else pays; null for whoever pays it too. */
  retail: number | null
}

/**
 * A dealer's price takes the place of promotional prices, and dealers neither earn nor spend points. How many pieces a
 * dealer has to order comes with the price.
 */
export function ownPriceOf<Card extends PricedCard>(card: Card, own: DealerPrice | null): OwnPrice<Card> {
  const { price } = card
  if (own === null || price === null) return { card, retail: null }
  // Never more than everybody pays, also while the stored prices are older than the page.
  const unit_price = Math.min(own.unit_price, price)
  const terms = presentQuantityTerms(own)
  return { card: { ...card, ...terms, unit_price, points_price: null, compare_at_price: null }, retail: price }
}

/** What whoever buys on this page pays for one piece, now: for places outside a component. */
export const ownUnitPrice = (card: PricedCard): number | null =>
  ownPriceOf(card, shown?.prices.get(card.id) ?? null).card.unit_price

/** The card at the price of whoever buys. */
export function useOwnPrice<Card extends PricedCard>(card: Card): OwnPrice<Card> {
  const own = useDealerPrice(card.id)
  const isOutdated = own !== null && card.price !== own.list_price
  useEffect(() => {
    if (isOutdated) reportOutdated()
  }, [isOutdated])
  return ownPriceOf(card, own)
}
