import { useMemo } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { MARKETS } from '#contract/site/market.ts'
import { dayKey } from '../../../lib/format/format-date.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { useSite } from '../../../lib/site.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { paths } from '../../../paths.ts'
import { usePartition } from '../../../session/acting.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { AccountFrame } from '../../account/account-frame.tsx'
import { Figure, FigureStrip } from '../../account/figures.tsx'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { useSyncCentre } from '../../cart/sync/use-sync-centre.ts'
import { usePlacedOrdersMessages } from '../messages/placed-orders/placed-orders-messages.ts'
import styles from '../placed/placed-list.module.css'
import { PlacedList, usePlacedState } from '../placed/placed-list.tsx'
import { placedOrdersQuery } from '../placed/placed-orders-query.ts'
import { isEstimate, type PlacedRow, placedRows, placedSums } from '../placed/placed-rows.ts'
import { useConfirmedOrders } from './use-confirmed-orders.ts'

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Everything that a dealer or sales person ordered on one day, sent or not. */
export default function PlacedOrdersPage() {
  const now = useNow()
  const { timeZone } = useDateFormat()
  // The first render is the same for everybody, so it has no day.
  if (now === 0) return <PlacedOrders day={null} today="" />
  const today = dayKey(now, timeZone)
  return <DayOfAddress today={today} />
}

function DayOfAddress({ today }: { today: string }) {
  const asked = new URLSearchParams(useSearch()).get('day') ?? ''
  return <PlacedOrders day={DAY.test(asked) ? asked : today} today={today} />
}

function PlacedOrders({ day, today }: { day: string | null; today: string }) {
  const messages = usePlacedOrdersMessages()
  const query = useMemo(() => (partition: Owner | null) => placedOrdersQuery(partition, day ?? ''), [day])
  const { data, asOf, error } = useOwnQuery(query, day !== null)
  const { centre } = useSyncCentre(usePartition())
  useConfirmedOrders()
  const dateFormat = useDateFormat()
  const known = data?.day === day ? data?.orders : undefined
  const isMissing = !known && (error !== null || data !== undefined)
  const waiting = centre?.carts.flatMap(({ orders }) => orders)
  const rows = day !== null && waiting ? placedRows(known ?? [], waiting, { day, timeZone: dateFormat.timeZone }) : null
  return (
    <AccountFrame title={messages.title} asOf={known ? asOf : null}>
      {day !== null && <Bar day={day} today={today} rows={rows ?? []} />}
      {centre && <Sent count={centre.unsent} />}
      {rows !== null && rows.length > 0 && <Sums rows={rows} />}
      {rows !== null && rows.length > 0 && <PlacedList rows={rows} />}
      {rows !== null && isMissing && <EmptyState title={messages.notHere} text={messages.notHereText} />}
      {rows?.length === 0 && known && <EmptyState title={messages.empty} text={messages.emptyText} />}
      {(rows === null || (!known && !isMissing)) && <LoadingPlaceholder error={error} />}
    </AccountFrame>
  )
}

interface BarProps {
  day: string
  today: string
  rows: readonly PlacedRow[]
}

/** The day, and its orders as a file. */
function Bar({ day, today, rows }: BarProps) {
  const messages = usePlacedOrdersMessages()
  const dateFormat = useDateFormat()
  const stateOf = usePlacedState()
  const { locale } = useSite()
  const [, goTo] = useLocation()
  const save = async () => {
    const { savePlacedFile } = await import('../placed/placed-file.ts')
    savePlacedFile(rows, { messages, market: MARKETS[locale], dateFormat, stateOf, day })
  }
  return (
    <div className={styles.bar}>
      <Field
        label={messages.day}
        type="date"
        max={today}
        value={day}
        onChange={({ target }) => {
          if (DAY.test(target.value)) goTo(paths.placedOrders({ day: target.value }), { replace: true })
        }}
      />
      {rows.length > 0 && (
        <Button kind="line" onClick={() => void save()}>
          {messages.save}
        </Button>
      )}
    </div>
  )
}

/** Whether all work of this device has reached the server. */
function Sent({ count }: { count: number }) {
  const messages = usePlacedOrdersMessages()
  return (
    <p className={styles.sent}>
      {count === 0 ? (
        <Badge dot="full">{messages.sent}</Badge>
      ) : (
        <Link href={paths.sync()}>
          <Badge dot="half">{messages.unsent(count)}</Badge>
        </Link>
      )}
    </p>
  )
}

function Sums({ rows }: { rows: readonly PlacedRow[] }) {
  const { sums: messages } = usePlacedOrdersMessages()
  const { locale } = useSite()
  const { dealers, orders, pieces, total } = placedSums(rows)
  const unconfirmed = rows.filter(isEstimate).length
  return (
    <FigureStrip>
      {dealers > 0 && <Figure name={messages.dealers}>{dealers}</Figure>}
      <Figure name={messages.orders} note={unconfirmed > 0 && messages.estimated(unconfirmed)}>
        {orders}
      </Figure>
      <Figure name={messages.pieces}>{pieces}</Figure>
      <Figure name={messages.total}>{formatMoney(total, locale)}</Figure>
    </FigureStrip>
  )
}
