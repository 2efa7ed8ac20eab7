import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { Profile } from '#contract/account/profile.ts'
import { isSalesPerson } from '#contract/auth/roles.ts'
import { ROLE } from '#contract/constants.ts'
import type { Order } from '#contract/orders/order.ts'
import type { OwnerAct } from '#contract/orders/order-status.ts'
import { browserClock } from '../../../lib/format/clock.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { componentsNamespace } from '../../../messages/components/components-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { paths } from '../../../paths.ts'
import { useActing } from '../../../session/acting.ts'
import { openDealerSelector } from '../../../session/dealer-dialog.ts'
import { useSession } from '../../../session/use-session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useOutcomeFocus } from '../../../ui/use-outcome-focus.ts'
import { Section } from '../../account/facts.tsx'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { useSheetParameter } from '../../account/use-sheet-parameter.ts'
import { withCart } from '../../cart/state/started-cart.ts'
import { invoicesNamespace } from '../../invoices/messages/invoices/invoices-messages.ts'
import { ownReviews } from '../../reviews/own-reviews-query.ts'
import { storesNamespace } from '../../stores/messages/stores/stores-messages.ts'
import { useOrdersMessages } from '../messages/orders/orders-messages.ts'
import { returnsNamespace } from '../messages/returns/returns-messages.ts'
import { OrderActs } from '../order-acts.tsx'
import { OPEN_PICKUP, OrderDelivery } from '../order-delivery.tsx'
import { CancelOrderDialog, ConfirmReceivedDialog } from '../order-dialogs.tsx'
import { OrderDocuments } from '../order-documents.tsx'
import { OrderFigures } from '../order-figures.tsx'
import { OrderHead } from '../order-head.tsx'
import { OrderHelp } from '../order-help.tsx'
import { OrderLines } from '../order-lines.tsx'
import { OrderMoney } from '../order-money.tsx'
import { OrderProgress } from '../order-progress.tsx'
import { OrderTimeline } from '../order-timeline.tsx'
import { PickupCode } from '../pickup-code.tsx'
import { ReorderResult } from '../reorder-result.tsx'
import { useOrderActs, useReorder } from '../use-order-acts.ts'
import styles from './order-page.module.css'

// Neither these components nor their messages are kept on the device: without a connection there is nothing to show.
const OrderInvoice = lazyComponent(
  [invoicesNamespace],
  async () => (await import('../../invoices/order-invoice.tsx')).OrderInvoice,
)
const OrderReturns = lazyComponent(
  [componentsNamespace, returnsNamespace],
  async () => (await import('../order-returns.tsx')).OrderReturns,
)
const PayOrder = lazyComponent([], async () => (await import('../../payments/pay-order.tsx')).PayOrder)
const StoreVisit = lazyComponent(
  [storesNamespace],
  async () => (await import('../../stores/store-visit.tsx')).StoreVisit,
)
const BankTransfer = lazyComponent([], async () => (await import('../../payments/bank-transfer.tsx')).BankTransfer)

/** The cart of this tab, which items ordered again are added to. */
const CART = {
  drain: async () => {
    await withCart(({ runtime }) => runtime.requestDrain('person'))
  },
  refetch: () => withCart(({ runtime }) => runtime.refetch()),
}

interface Props {
  order: Order
  /** Null until the profile is loaded. */
  profile: Profile | null
  /** The order shown is a cached one, so its actions are disabled. */
  isOffline: boolean
}

/** All details of an order, the most important first. */
export function OrderDetails({ order, profile, isOffline }: Props) {
  const { parts } = useOrdersMessages()
  const isSales = isSalesPerson(profile)
  const company = isSales ? companyOf(order, profile) : null
  const [sentAt, setSentAt] = useState<number | null>(null)
  const head = useOutcomeFocus<HTMLDivElement>(sentAt)
  const isUnderWay = order.is_partly_sent || order.status === 'SHIPPED' || order.status === 'READY_FOR_PICKUP'
  const delivery = <Delivery order={order} />
  const isPrinted = !isSales || order.placed_by?.id === profile?.id
  return (
    <>
      {order.pickup_code && order.status === 'READY_FOR_PICKUP' && <PickupCode code={order.pickup_code} />}
      <div ref={head} tabIndex={-1}>
        <OrderHead order={order} readerId={profile?.id ?? null} company={company} />
      </div>
      <OrderProgress order={order} />
      {isUnderWay && delivery}
      <Acts order={order} isOffline={isOffline} isSales={isSales} onSent={() => setSentAt(browserClock.now())} />
      <div className={styles.columns}>
        <Goods order={order} showsFiles={!isSales && !isOffline} />
        <div>
          {!isUnderWay && delivery}
          <Returns order={order} isOffline={isOffline} />
          <OrderHelp orderNo={order.order_no} />
          {order.remark && (
            <Section title={parts.remark}>
              <p className={styles.remark}>{order.remark}</p>
            </Section>
          )}
          {isPrinted && (
            <Section title={parts.papers}>
              <OrderDocuments order={order} />
              {order.invoice_no !== null && !isOffline && (
                <Suspense>
                  <OrderInvoice orderId={order.id} isOffline={isOffline} />
                </Suspense>
              )}
            </Section>
          )}
          <Section title={parts.timeline}>
            <OrderTimeline order={order} />
          </Section>
        </div>
      </div>
    </>
  )
}

/** Where the order goes: at the top once a parcel has left, or the order waits at the counter. */
function Delivery({ order }: { order: Order }) {
  const { parts } = useOrdersMessages()
  return (
    <Section title={order.delivery_method === 'PICKUP' ? parts.wayPickup : parts.way}>
      <OrderDelivery order={order} />
      {order.pickup_store && OPEN_PICKUP.includes(order.status) && (
        <Suspense>
          <StoreVisit storeId={order.pickup_store.id} />
        </Suspense>
      )}
    </Section>
  )
}

/** What was ordered, what it comes to and what was paid. */
function Goods({ order, showsFiles }: { order: Order; showsFiles: boolean }) {
  const { parts, figures } = useOrdersMessages()
  const reviewable = useReviewable(order)
  return (
    <div>
      <Section title={parts.goods}>
        <OrderLines lines={order.lines} completed_at={order.completed_at} reviewable={reviewable} />
      </Section>
      <Section title={parts.figures}>
        <OrderFigures order={order} />
        {order.on_account && order.invoice_no && (order.amount_due ?? 0) > 0 && (
          <Link className={buttonClass('line', true)} href={paths.receivables()}>
            {figures.payOnAccount}
          </Link>
        )}
      </Section>
      <Section title={parts.money}>
        <OrderMoney order={order} showsFiles={showsFiles} />
      </Section>
    </div>
  )
}

/** What the reader may review of a received order; nothing for another order, and for who is no customer. */
function useReviewable({ status }: Order): ReadonlySet<number> {
  const { profile } = useSession()
  const { data } = useOwnQuery(ownReviews, status === 'COMPLETED' && profile?.role_id === ROLE.customer)
  return new Set(data?.products.map(({ id }) => id))
}

/** Nothing for an order that has no returns and of which nothing can be sent back. */
function Returns({ order, isOffline }: Omit<Props, 'profile'>) {
  const { parts } = useOrdersMessages()
  const { moved } = useOrderActs(order)
  const { returns = [], returnable } = order
  if (returns.length === 0 && !returnable?.lines.length) return null
  return (
    <Section title={parts.returns}>
      {isOffline ? (
        <p className={styles.remark}>{parts.returnsOnline}</p>
      ) : (
        <Suspense>
          <OrderReturns order={order} onMoved={(next) => void moved(next)} />
        </Suspense>
      )}
    </Section>
  )
}

const companyOf = ({ dealer_id }: Order, profile: Profile | null): string =>
  profile?.dealers.find((one) => one.dealer_id === dealer_id)?.dealer.company_name ?? ''

interface ActsProps extends Omit<Props, 'profile'> {
  isSales: boolean
  /** Called after a receipt was sent. */
  onSent: () => void
}

/** The actions of an order with their confirmations and forms. */
function Acts({ order, isOffline, isSales, onSent }: ActsProps) {
  const [requestedAct, setAsked] = useState<OwnerAct | null>(null)
  const { show } = useSheetParameter()
  const acting = useActing()
  const acts = useOrderActs(order)
  const again = useReorder(order, CART)
  const isDealerMissing = isSales && acting?.dealer.id !== order.dealer_id
  const close = () => setAsked(null)
  const act = (act: OwnerAct) => {
    if (act === 'pay' || act === 'send_receipt') return show(act)
    if (act !== 'reorder') return setAsked(act)
    if (isDealerMissing) openDealerSelector()
    else void again.reorder()
  }
  return (
    <>
      <OrderActs
        {...{ order, isOffline, isDealerMissing }}
        busy={again.isBusy ? 'reorder' : acts.isBusy ? requestedAct : null}
        onAct={act}
      />
      {again.refused && <ReorderResult result={again.said} refused={again.refused} onClose={again.forget} />}
      <CancelOrderDialog
        isOpen={requestedAct === 'cancel'}
        isBusy={acts.isBusy}
        onClose={close}
        onCancel={(reason) => void acts.cancel(reason).then(close)}
      />
      <ConfirmReceivedDialog
        isOpen={requestedAct === 'confirm_received'}
        isBusy={acts.isBusy}
        onClose={close}
        onConfirm={() => void acts.confirmReceived().then(close)}
      />
      <PaySheets
        order={order}
        isOffline={isOffline}
        onSent={(next) => {
          void acts.moved(next)
          onSent()
        }}
      />
    </>
  )
}

interface SheetsProps extends Pick<Props, 'order' | 'isOffline'> {
  onSent: (order: Order) => void
}

/** Open while the address names the sheet and the server offers the action: a payment made meanwhile closes it. */
function PaySheets({ order, isOffline, onSent }: SheetsProps) {
  const messages = useOrdersMessages()
  const { locale } = useSite()
  const { open, close } = useSheetParameter()
  const { total, acts } = order
  const sent = (next: Order | null) => {
    if (next) onSent(next)
    close()
  }
  return (
    <>
      <Sheet
        title={messages.pay.title(formatMoney(total, locale))}
        isOpen={open === 'pay' && acts.includes('pay')}
        onClose={close}
      >
        <div className={styles.sheet}>
          <Suspense>
            <PayOrder order={order} isOffline={isOffline} />
          </Suspense>
        </div>
      </Sheet>
      <Sheet
        title={messages.receipt.title}
        isOpen={open === 'send_receipt' && acts.includes('send_receipt')}
        onClose={close}
      >
        <div className={styles.sheet}>
          <Suspense>
            <BankTransfer order={order} onSent={sent} />
          </Suspense>
        </div>
      </Sheet>
    </>
  )
}
