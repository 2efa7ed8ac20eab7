import type { PastOrderState, StaffPastOrder } from '#contract/orders/past-order.ts'
import { formatDayOf } from '../../../lib/format/format-date.ts'
import { currencySymbol } from '../../../lib/format/format-money.ts'
import { goodsText } from '../../../lib/format/pieces.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Lamp, type LampState } from '../../staff/lamp.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useSectionPermitted } from '../../staff/use-permitted.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import styles from './order-columns.module.css'

const load = async () => (await import('#contract/orders/calls/get-staff-past-orders.ts')).getStaffPastOrders

const pastOrdersQuery = (query: { person?: string; q?: string; page?: string }) =>
  staffQuery('past orders', load, { query })

const LAMPS: Readonly<Record<PastOrderState, LampState>> = {
  paid: 'full',
  unpaid: 'ring',
  cancelled: 'slash',
  refunded: 'slash',
}

function useColumns(): ListColumn<StaffPastOrder>[] {
  const { past: messages } = useStaffOrdersMessages()
  const dateFormat = useDateFormat()
  const { locale } = useSite()
  return [
    {
      id: 'no',
      title: messages.number,
      isShort: true,
      phone: 'name',
      cell: ({ order_number: number }) => number,
    },
    {
      id: 'at',
      title: messages.date,
      isShort: true,
      phone: 'age',
      cell: ({ ordered_at: at }) => formatDayOf(Date.parse(at), dateFormat),
    },
    {
      id: 'who',
      title: messages.customer,
      phone: 'line',
      cell: (order) => <Buyer order={order} />,
    },
    { id: 'goods', title: messages.goods, cell: ({ lines }) => goodsText(lines) },
    {
      id: 'state',
      title: messages.state,
      phone: 'state',
      cell: (order) => <State order={order} />,
    },
    {
      id: 'total',
      title: messages.totalIn(currencySymbol(locale)),
      isFigure: true,
      phone: 'end',
      cell: ({ total }) => <Amount amount={total} isBare isStrong />,
    },
  ]
}

function Buyer({ order: { name, phone: number, email } }: { order: StaffPastOrder }) {
  const { phone } = useFormatters()
  return (
    <span className={styles.customer}>
      {name && <strong>{name}</strong>}
      <small>{[number && phone(number), email].filter(Boolean).join(' · ')}</small>
    </span>
  )
}

function State({ order: { state, refunded } }: { order: StaffPastOrder }) {
  const { past: messages } = useStaffOrdersMessages()
  const { money } = useFormatters()
  return (
    <Lamp state={LAMPS[state]}>
      {state === 'paid' && refunded > 0 ? messages.refundedOf(money(refunded)) : messages.states[state]}
    </Lamp>
  )
}

/** Orders of the shop that the store had before. */
export function PastOrderList() {
  const { past: messages } = useStaffOrdersMessages()
  const { value } = useListParameters()
  const isPermitted = useSectionPermitted()
  const columns = useColumns()
  const [q, page] = [value('q'), value('page')]
  return (
    <StaffList
      place="past_orders"
      search={messages.search}
      query={pastOrdersQuery({ ...(q && { q }), ...(page && { page }) })}
      pageOf={(data) => data.past_orders}
      keyOf={({ id }) => id}
      hrefOf={({ account_id: id }) => (id === null || !isPermitted('people') ? null : paths.staff('people', id))}
      columns={columns}
    />
  )
}

/** Those of a person, where there are any. */
export function PastOrdersOf({ person }: { person: string }) {
  const { past: messages } = useStaffOrdersMessages()
  const columns = useColumns().filter(({ id }) => id !== 'who')
  return (
    <QueryBoundary query={pastOrdersQuery({ person })} isQuiet saysOffline={false}>
      {({ past_orders: { data, meta } }) =>
        data.length > 0 && (
          <Rows caption={messages.ofPerson(meta.total)} rows={data} keyOf={({ id }) => id} columns={columns} />
        )
      }
    </QueryBoundary>
  )
}
