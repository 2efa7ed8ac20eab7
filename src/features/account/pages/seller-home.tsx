import { Suspense, useMemo } from 'react'
import { Link } from 'wouter'
import { dayKey, formatTime } from '../../../lib/format/format-date.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { useSite } from '../../../lib/site.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { paths } from '../../../paths.ts'
import { useActing, usePartition } from '../../../session/acting.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { useSyncCentre } from '../../cart/sync/use-sync-centre.ts'
import { collectionsNamespace } from '../../collections/messages/collections/collections-messages.ts'
import { readinessOf } from '../../offline-readiness/readiness.ts'
import { useReadiness, useReadinessSubject } from '../../offline-readiness/use-readiness.ts'
import { PlacedList } from '../../orders/placed/placed-list.tsx'
import { placedOrdersQuery } from '../../orders/placed/placed-orders-query.ts'
import { isEstimate, type PlacedRow, placedRows, placedSums } from '../../orders/placed/placed-rows.ts'
import { useOrderCatalogue } from '../../quick-order/use-order-catalogue.ts'
import { actingDashboard } from '../account-queries.ts'
import { LowStock, Whose } from '../dashboard-lists.tsx'
import { Section, TextLink } from '../facts.tsx'
import type { Dashboard } from '../figures.tsx'
import { useAccountMessages } from '../messages/account/account-messages.ts'
import { useOwnQuery } from '../use-own-query.ts'
import { DealerCards } from './dealer-cards.tsx'
import { DealerHome } from './dealer-home.tsx'
import styles from './seller-home.module.css'

const TodaysReceipts = lazyComponent(
  [collectionsNamespace],
  async () => (await import('../../collections/todays-receipts.tsx')).TodaysReceipts,
)

/** The day of a sales person: whether the device is ready, what waits, the dealers, and the orders and receipts of today. */
export function SellerHome({ dashboard }: { dashboard: Dashboard }) {
  const { dashboard: messages } = useAccountMessages()
  const acting = useActing()
  const { catalogue } = useOrderCatalogue()
  const { data } = useOwnQuery(actingDashboard, acting !== null)
  const theirs = acting && data?.dashboard
  const today = useToday()
  return (
    <>
      {theirs && (
        <>
          <Whose>{messages.actingFor(acting.dealer.name)}</Whose>
          <DealerHome dashboard={theirs} dealerId={acting.dealer.id} />
          <Whose>{messages.own}</Whose>
        </>
      )}
      <div className={styles.lines}>
        <ReadinessLine />
        <WaitingLine unsent={today?.unsent ?? 0} />
      </div>
      <Figures dashboard={dashboard} rows={today?.rows ?? []} />
      <DealerCards find={catalogue?.find} />
      <Section title={messages.today} action={<TextLink href={paths.placedOrders()}>{messages.allDays}</TextLink>}>
        {today && today.rows.length > 0 ? (
          <PlacedList rows={today.rows} />
        ) : (
          <p className={styles.none}>{messages.noneToday}</p>
        )}
      </Section>
      <Suspense>
        <TodaysReceipts />
      </Suspense>
      <LowStock low={dashboard.low_stock} find={catalogue?.find} />
    </>
  )
}

/** The orders of today, sent or not, and how much of this device's work waits. */
function useToday(): { rows: PlacedRow[]; unsent: number } | null {
  const now = useNow()
  const { timeZone } = useDateFormat()
  const day = now === 0 ? '' : dayKey(now, timeZone)
  const query = useMemo(() => (partition: Owner | null) => placedOrdersQuery(partition, day), [day])
  const { data } = useOwnQuery(query, day !== '')
  const { centre } = useSyncCentre(usePartition())
  if (!centre || day === '') return null
  const known = data?.day === day ? data.orders : []
  const waiting = centre.carts.flatMap(({ orders }) => orders)
  return { rows: placedRows(known, waiting, { day, timeZone }), unsent: centre.unsent }
}

/** Whether this device is ready for a day without a connection, in one line. */
function ReadinessLine() {
  const subject = useReadinessSubject()
  if (!subject) return <p className={styles.line} />
  return <ReadinessOf subject={subject} />
}

function ReadinessOf({ subject }: { subject: NonNullable<ReturnType<typeof useReadinessSubject>> }) {
  const { dashboard: messages } = useAccountMessages()
  const dateFormat = useDateFormat()
  const { facts } = useReadiness(subject)
  if (!facts) return <p className={styles.line} />
  // Work that waits has a line of its own.
  const open = readinessOf(facts).filter(({ item, state }) => item !== 'unsent' && state !== 'ready').length
  const at = facts.catalogue?.at
  return (
    <Link className={styles.line} href={paths.readiness()}>
      <StatusDot state={open === 0 ? 'full' : 'hollow'} />
      <strong>{open === 0 ? messages.ready : messages.toCheck(open)}</strong>
      {at !== undefined && <span>{messages.updated(formatTime(at, dateFormat))}</span>}
      <Icon name="right" />
    </Link>
  )
}

function WaitingLine({ unsent }: { unsent: number }) {
  const { dashboard: messages } = useAccountMessages()
  return (
    <Link className={styles.line} href={paths.sync()}>
      <StatusDot state={unsent > 0 ? 'half' : 'full'} />
      <strong>{unsent > 0 ? messages.waitingToSend(unsent) : messages.allSent}</strong>
      <Icon name="right" />
    </Link>
  )
}

function Figures({ dashboard, rows }: { dashboard: Dashboard; rows: readonly PlacedRow[] }) {
  const { dashboard: messages } = useAccountMessages()
  const { locale } = useSite()
  const { orders, total } = placedSums(rows)
  const estimated = rows.filter(isEstimate).length
  return (
    <dl className={styles.figures}>
      <div>
        <dt>
          {messages.ordered} {orders > 0 && <span>{formatCount(orders, locale)}</span>}
        </dt>
        <dd>{total > 0 ? <Amount amount={total} isBare /> : messages.nothingYet}</dd>
        {estimated > 0 && <dd className={styles.note}>{messages.notConfirmed(estimated)}</dd>}
      </div>
      <div>
        <dt>{messages.month}</dt>
        <dd>{dashboard.month_total > 0 ? <Amount amount={dashboard.month_total} isBare /> : messages.nothingYet}</dd>
      </div>
      <div>
        <dt>{messages.open}</dt>
        <dd>{dashboard.orders_open > 0 ? formatCount(dashboard.orders_open, locale) : messages.none}</dd>
      </div>
    </dl>
  )
}
