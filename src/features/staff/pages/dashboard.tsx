import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'wouter'
import type { CallQuery } from '../../../lib/http/call-query.ts'
import { isUnanswered } from '../../../lib/http/query-display.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { paths } from '../../../paths.ts'
import { affiliatesQuery } from '../../affiliates/staff/affiliate-queries.ts'
import { payoutsQuery } from '../../affiliates/staff/payout-queries.ts'
import { productsQuery } from '../../catalogue/staff/product-queries.ts'
import { messagesQuery } from '../../contact/staff/message-queries.ts'
import { applicationsQuery } from '../../dealers/staff/dealer-queries.ts'
import { staffNotificationsNamespace } from '../../notifications/messages/staff-notifications/staff-notifications-messages.ts'
import { ordersQuery } from '../../orders/staff/order-queries.ts'
import { refundsQuery } from '../../orders/staff/refund-queries.ts'
import { returnsQuery } from '../../orders/staff/return-queries.ts'
import { paymentsQuery } from '../../payments/staff/payment-queries.ts'
import { receiptsQuery } from '../../payments/staff/receipt-queries.ts'
import { reportsNamespace } from '../../reports/messages/reports/reports-messages.ts'
import { reviewsQuery } from '../../reviews/staff/review-queries.ts'
import { staffSiteNamespace } from '../../site/messages/staff-site/staff-site-messages.ts'
import { claimsQuery } from '../../warranty/staff/claim-queries.ts'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { QueryBoundary } from '../query-boundary.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import type { StaffSection } from '../staff-sections.ts'
import { useSectionPermitted } from '../use-permitted.ts'
import styles from './dashboard.module.css'

const SalesToday = lazyComponent(
  [reportsNamespace],
  async () => (await import('../../reports/staff/sales-today.tsx')).SalesToday,
)

const OpeningChecklist = lazyComponent(
  [staffSiteNamespace],
  async () => (await import('../../site/staff/opening-checklist.tsx')).OpeningChecklist,
)
const SenderNotice = lazyComponent(
  [staffNotificationsNamespace],
  async () => (await import('../../notifications/staff/sender-notice.tsx')).SenderNotice,
)

/** Nothing of what was paid for them has been refunded. */
const CANCELLED_PAID: Record<string, string> = { status: 'CANCELLED', payment_status: 'PAID' }

const ordersIn = (status: string) => ordersQuery((name) => (name === 'status' ? status : undefined))

/** Counts of pending work, each linked to its list. */
export function StaffDashboard() {
  const { today: messages } = useStaffMessages()
  const isPermitted = useSectionPermitted()
  const orders = (status: string) => `${paths.staff('orders')}?status=${status}`
  return (
    <StaffFrame section={null}>
      <Suspense>
        {isPermitted('settings') && <OpeningChecklist />}
        {isPermitted('outbound') && <SenderNotice isBrief />}
      </Suspense>
      <ul className={styles.today}>
        {isPermitted('reports') && (
          <Suspense>
            <SalesToday />
          </Suspense>
        )}
        <OrderCount status="PAID" label={messages.toPick} href={orders('PAID')} />
        <OrderCount status="PROCESSING" label={messages.toShip} href={orders('PROCESSING')} />
        <OrderCount status="READY_FOR_PICKUP" label={messages.toHandOver} href={orders('READY_FOR_PICKUP')} />
        <MessageAndMoneyCounts />
        <Count
          place="dealers"
          query={applicationsQuery('pending')}
          of={({ applications }) => applications.meta.total}
          label={messages.dealers}
          href={paths.staff('dealers')}
        />
        <ServiceCounts />
        <AffiliateCounts />
        <ProductCounts />
      </ul>
      {/* Renders nothing but the error, once for all counts. */}
      {isPermitted('orders') && (
        <QueryBoundary query={ordersIn('PAID')} isQuiet>
          {() => null}
        </QueryBoundary>
      )}
    </StaffFrame>
  )
}

/** What customers send back, and what they write. */
function ServiceCounts() {
  const { today: messages } = useStaffMessages()
  return (
    <>
      <Count
        place="returns"
        query={returnsQuery('REQUESTED')}
        of={({ returns }) => returns.meta.total}
        label={messages.returns}
        href={paths.staff('returns')}
      />
      <Count
        place="returns"
        query={returnsQuery('RECEIVED')}
        of={({ returns }) => returns.meta.total}
        label={messages.returnsToRefund}
        href={`${paths.staff('returns')}?state=RECEIVED`}
      />
      <Count
        place="claims"
        query={claimsQuery('SUBMITTED')}
        of={({ warranties }) => warranties.meta.total}
        label={messages.claims}
        href={paths.staff('claims')}
      />
      <Count
        place="reviews"
        query={reviewsQuery('waiting')}
        of={({ reviews }) => reviews.meta.total}
        label={messages.reviews}
        href={paths.staff('reviews')}
      />
    </>
  )
}

/** Products that need attention, each count with its list. */
function ProductCounts() {
  const { today: messages } = useStaffMessages()
  const counts = [
    { show: 'out_of_stock', label: messages.soldOut },
    { show: 'low_stock', label: messages.lowStock },
  ]
  return (
    <>
      {counts.map(({ show, label }) => (
        <Count
          key={show}
          place="products"
          query={productsQuery((name) => (name === 'show' ? show : undefined))}
          of={({ products }) => products.meta.total}
          label={label}
          href={`${paths.staff('products')}?show=${show}`}
        />
      ))}
    </>
  )
}

function MessageAndMoneyCounts() {
  const { today: words } = useStaffMessages()
  return (
    <>
      <Count
        place="messages"
        query={messagesQuery({ state: 'new' })}
        of={({ messages }) => messages.meta.total}
        label={words.messages}
        href={paths.staff('messages')}
      />
      <Count
        place="receipts"
        query={receiptsQuery('REVIEW')}
        of={({ receipts }) => receipts.meta.total}
        label={words.receipts}
        href={paths.staff('receipts')}
      />
      <Count
        place="payments"
        query={paymentsQuery('REVIEW')}
        of={({ payments }) => payments.meta.total}
        label={words.payments}
        href={paths.staff('payments')}
      />
      <Count
        place="orders"
        query={ordersQuery((name) => CANCELLED_PAID[name])}
        of={({ orders }) => orders.meta.total}
        label={words.cancelledPaid}
        href={`${paths.staff('orders')}?${new URLSearchParams(CANCELLED_PAID)}`}
      />
      <Count
        place="refunds"
        query={refundsQuery('due')}
        of={({ refunds }) => refunds.meta.total}
        label={words.refunds}
        href={paths.staff('refunds')}
      />
    </>
  )
}

function AffiliateCounts() {
  const { today: messages } = useStaffMessages()
  return (
    <>
      <Count
        place="affiliates"
        query={affiliatesQuery('pending')}
        of={({ affiliates }) => affiliates.meta.total}
        label={messages.affiliates}
        href={paths.staff('affiliates')}
      />
      <Count
        place="payouts"
        query={payoutsQuery('requested')}
        of={({ payouts }) => payouts.meta.total}
        label={messages.payouts}
        href={paths.staff('payouts')}
      />
    </>
  )
}

function OrderCount({ status, ...count }: { status: string; label: string; href: string }) {
  return <Count place="orders" query={ordersIn(status)} of={({ orders }) => orders.meta.total} {...count} />
}

interface CountProps<Data> {
  /** The section that the count leads to: an account that does not see it gets no count. */
  place: StaffSection
  query: CallQuery<Data>
  of: (data: Data) => number
  label: string
  href: string
}

function Count<Data>({ place, ...count }: CountProps<Data>) {
  const isPermitted = useSectionPermitted()
  return isPermitted(place) ? <Counted {...count} /> : null
}

function Counted<Data>({ query, of, label, href }: Omit<CountProps<Data>, 'place'>) {
  const answered = useQuery({ ...query, gcTime: 0 })
  const count = answered.data === undefined ? null : of(answered.data)
  return (
    <li>
      <Link href={href} data-waits={count !== null && count > 0}>
        <span>{label}</span>
        <strong>{count ?? (isUnanswered(answered) ? '–' : '…')}</strong>
      </Link>
    </li>
  )
}
