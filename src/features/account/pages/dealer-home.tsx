import { Suspense } from 'react'
import { lazyComponent } from '../../../messages/namespace.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { paths } from '../../../paths.ts'
import { usePartition } from '../../../session/acting.ts'
import { LatestOrders } from '../../orders/latest-orders.tsx'
import { OrderStates } from '../../orders/order-states.tsx'
import { OrderAgain } from '../../quick-order/order-again.tsx'
import { ReorderTiles } from '../../quick-order/reorder-tiles.tsx'
import { useFillOrderList } from '../../quick-order/use-fill-order-list.ts'
import { useOrderCatalogue } from '../../quick-order/use-order-catalogue.ts'
import { receivablesNamespace } from '../../receivables/messages/receivables/receivables-messages.ts'
import { ownOrderLists } from '../account-queries.ts'
import styles from '../dashboard-lists.module.css'
import { LatestSection, LowStock, Papers } from '../dashboard-lists.tsx'
import { DealerFigures } from '../dealer-figures.tsx'
import { Section, TextLink } from '../facts.tsx'
import type { Dashboard } from '../figures.tsx'
import { useAccountMessages } from '../messages/account/account-messages.ts'
import { useOwnQuery } from '../use-own-query.ts'

const StatementButton = lazyComponent(
  [receivablesNamespace],
  async () => (await import('../../receivables/statement-button.tsx')).StatementButton,
)
const OwedLine = lazyComponent(
  [receivablesNamespace],
  async () => (await import('../../receivables/owed-line.tsx')).OwedLine,
)
const DealersLists = lazyComponent([], async () => (await import('../../quick-order/dealers-lists.tsx')).DealersLists)

interface Props {
  dashboard: Dashboard
  /** The dealer that a sales person acts for; absent for the dealer. */
  dealerId?: string
}

/** Credit and tier of a dealer, what is to be reordered, the latest orders, saved lists and documents. */
export function DealerHome({ dashboard, dealerId }: Props) {
  const { dashboard: messages } = useAccountMessages()
  const owner = usePartition()
  const { catalogue } = useOrderCatalogue()
  const { usual = [], recent_orders: orders, orders_by_status: states = [] } = dashboard
  const find = catalogue?.find
  return (
    <>
      <DealerFigures dashboard={dashboard} />
      <Suspense>
        <OwedLine />
      </Suspense>
      {owner !== null && <ReorderTiles owner={owner} usual={usual} catalogue={catalogue} />}
      <div className={styles.columns}>
        <div>
          <LatestSection count={orders.length} action={<TextLink href={paths.orders()}>{messages.allOrders}</TextLink>}>
            <LatestOrders orders={orders} find={find} beside={(order) => againButton(order, owner)} />
            <OrderStates counts={states} />
          </LatestSection>
        </div>
        <div>
          {owner !== null && (
            <Section title={messages.lists}>
              <SavedLists key={owner} owner={owner} />
            </Section>
          )}
          <LowStock low={dashboard.low_stock} find={find} />
        </div>
      </div>
      <Papers
        dealerId={dealerId}
        statement={
          (dashboard.credit?.limit ?? 0) > 0 && (
            <Suspense>
              <StatementButton dealerId={dealerId} />
            </Suspense>
          )
        }
      />
    </>
  )
}

const againButton = ({ order_no, lines = [] }: Dashboard['recent_orders'][number], owner: Owner | null) =>
  owner !== null && <OrderAgain owner={owner} orderNo={order_no} lines={lines} />

function SavedLists({ owner }: { owner: Owner }) {
  const { data, updatedAt } = useOwnQuery(ownOrderLists)
  const fill = useFillOrderList(owner)
  const read = data && { lists: data.lists, at: updatedAt }
  return (
    <Suspense>
      <DealersLists owner={owner} read={read} lines={null} onProducts={(products) => void fill(products)} />
    </Suspense>
  )
}
