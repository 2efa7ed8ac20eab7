import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useDealerPrices } from '../../../lib/dealer-prices.ts'
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
import { useQuickOrderMessages } from '../messages/quick-order/quick-order-messages.ts'
import { OrderHead } from '../order-head.tsx'
import { type DealerOrder, useDealerOrder } from '../use-dealer-order.ts'
import { useOrderCatalogue } from '../use-order-catalogue.ts'
import type { OrderListParts } from '../use-order-list.ts'

/** What a page needs to fill the cart of a dealer. */
export interface DealerOrderParts extends OrderListParts, DealerOrder {
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
  const order = useDealerOrder()
  const isUnchosen = useNeedsDealer()
  if (!isUnchosen && !failure && catalogue && owner !== null) {
    const notice = <StaleNotice at={asOf && Math.min(asOf, own?.confirmedAt ?? asOf)} />
    return children({ owner, catalogue, ...order, notice })
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
