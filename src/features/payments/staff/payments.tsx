import type { StaffPayment } from '#contract/staff/staff-record.ts'
import { paths } from '../../../paths.ts'
import type { Column } from '../../../ui/table.tsx'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { PAYMENT_STATES, paymentsQuery } from './payment-queries.ts'
import { PaymentToDecide, reasonText } from './payment-review.tsx'

/** Payment attempts: those that need a decision one by one, the others as a list, the longest waiting first. */
export function Payments() {
  const { payment: words } = useStaffMessages()
  const columns = useColumns()
  const { state, page, filters } = useStateFilter(PAYMENT_STATES, words)
  const list = {
    place: 'payments',
    filters,
    query: paymentsQuery(state, page),
    keyOf: ({ id }: StaffPayment) => id,
  } as const
  return state === 'REVIEW' ? (
    <StaffList {...list} pageOf={(data) => data.payments}>
      {(one) => <PaymentToDecide payment={one} />}
    </StaffList>
  ) : (
    <StaffList
      {...list}
      pageOf={(data) => data.payments}
      hrefOf={({ order }) => paths.staff('orders', order.id)}
      columns={columns[state === 'REFUNDED' ? 'givenBack' : 'tried']}
    />
  )
}

function useColumns(): Record<'tried' | 'givenBack', Column<StaffPayment>[]> {
  const { payment: words } = useStaffMessages()
  const { moneyOf, moment } = useFormatters()
  const tried: Column<StaffPayment>[] = [
    { id: 'order', title: words.order, cell: ({ order }) => order.order_no },
    {
      id: 'who',
      title: words.customer,
      cell: ({ customer }) => `${customer.first_name} ${customer.last_name}`,
    },
    { id: 'how', title: words.provider, cell: ({ provider, ref_no }) => `${provider} ${ref_no}` },
    { id: 'why', title: words.reason, cell: ({ reason }) => reasonText(reason, words) },
    { id: 'at', title: words.at, cell: ({ created_at }) => moment(created_at) },
    {
      id: 'due',
      title: words.due,
      isFigure: true,
      cell: ({ order, currency }) => moneyOf(order.total, currency),
    },
    {
      id: 'amount',
      title: words.amount,
      isFigure: true,
      cell: ({ amount, currency, refund }) => moneyOf(refund?.amount ?? amount, currency),
    },
  ]
  const givenBack: Column<StaffPayment>[] = [
    ...tried,
    { id: 'reference', title: words.reference, cell: ({ refund }) => refund?.reference },
    { id: 'by', title: words.givenBy, cell: ({ refund }) => refund && `${refund.by}, ${moment(refund.created_at)}` },
  ]
  return { tried, givenBack }
}
