import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { ownPriceOf, useDealerPrices } from '../../../lib/dealer-prices.ts'
import { isStoreFault } from '../../../lib/http/call-errors.ts'
import { useNeedsDealer, usePartition } from '../../../session/acting.ts'
import { openDealerSelector } from '../../../session/dealer-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { SkeletonRow } from '../../../ui/skeleton.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { accountHomePath, hasDashboard } from '../../account/account-home.ts'
import { ownProfile } from '../../account/account-queries.ts'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { withCart } from '../../cart/state/started-cart.ts'
import { useCart } from '../../cart/state/use-cart.ts'
import { useQuickOrderMessages } from '../messages/quick-order/quick-order-messages.ts'
import { OrderHead } from '../order-head.tsx'
import type { PriceOf } from '../price-of.ts'
import { useOrderCatalogue } from '../use-order-catalogue.ts'
import type { OrderListParts } from '../use-order-list.ts'

/** What a page needs to fill the cart of a dealer. */
export interface DealerOrderParts extends OrderListParts {
  priceOf: PriceOf
  /** How old the products and prices are, where the server does not answer. */
  notice: ReactNode
}

interface Props {
  title: string
  /** The whole page, with its title. */
  children(parts: DealerOrderParts): ReactNode
}

/** A page for dealers, and for sales persons who order for one. Others are led to their account. */
export function DealerOrderFrame(props: Props) {
  const { data: me } = useOwnQuery(ownProfile)
  const [, goTo] = useLocation()
  const role = me?.profile.role_id
  useEffect(() => {
    if (role !== undefined && !hasDashboard(role)) goTo(accountHomePath(role), { replace: true })
  }, [role, goTo])
  return role === undefined || hasDashboard(role) ? <Order {...props} /> : <OrderHead title={props.title} />
}

function Order({ title, children }: Props) {
  const messages = useQuickOrderMessages()
  const owner = usePartition()
  const { catalogue, failure, retry, asOf } = useOrderCatalogue()
  const own = useDealerPrices()
  const held = useHeldPieces()
  const priceOf = usePriceOf()
  const addAll = useAddAll()
  const termsOf = useQuantityTermsOf()
  const isUnchosen = useNeedsDealer()
  if (!isUnchosen && !failure && catalogue && owner !== null) {
    const notice = <StaleNotice at={asOf && Math.min(asOf, own?.confirmedAt ?? asOf)} />
    return children({ owner, catalogue, held, termsOf, addAll, priceOf, notice })
  }
  return (
    <>
      <OrderHead title={title} />
      {isUnchosen && (
        <EmptyState title={messages.noDealer} text={messages.noDealerText}>
          <Button onClick={openDealerSelector}>{messages.chooseDealer}</Button>
        </EmptyState>
      )}
      {!isUnchosen && failure && isStoreFault(failure) && <LoadFailure error={failure} onRetry={retry} />}
      {!isUnchosen && failure && !isStoreFault(failure) && (
        <EmptyState title={messages.noCatalogue} text={messages.noCatalogueText} />
      )}
      {!isUnchosen && !failure && (
        <div aria-busy="true">
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
    </>
  )
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
