import type { StaffPayment } from '#contract/staff/staff-record.ts'
import { paths } from '../../../paths.ts'
import type { Column } from '../../../ui/table.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { useStaffPaymentsMessages } from '../messages/staff-payments/staff-payments-messages.ts'
import { CashSettlement } from './cash-settlement.tsx'
import { PAYMENT_STATES, paymentsQuery } from './payment-queries.ts'
import { PaymentToDecide, reasonText } from './payment-review.tsx'

/** Payment attempts: those that need a decision one by one, the others as a list, the longest waiting first. */
export function Payments() {
  const { payment: messages } = useStaffPaymentsMessages()
  const columns = useColumns()
  const { state, page, filters } = useStateFilter(PAYMENT_STATES, messages)
  const list = {
    place: 'payments',
    filters,
    query: paymentsQuery(state, page),
    keyOf: ({ id }: StaffPayment) => id,
    action: <CashSettlement />,
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
  const { payment: messages } = useStaffPaymentsMessages()
  const { moneyOf, moment } = useFormatters()
  const tried: Column<StaffPayment>[] = [
    { id: 'order', title: messages.order, cell: ({ order }) => order.order_no },
    {
      id: 'who',
      title: messages.customer,
      cell: ({ customer }) => `${customer.first_name} ${customer.last_name}`,
    },
    { id: 'how', title: messages.provider, cell: ({ provider, ref_no }) => `${provider} ${ref_no}` },
    { id: 'why', title: messages.reason, cell: ({ reason }) => reasonText(reason, messages) },
    { id: 'at', title: messages.at, cell: ({ created_at }) => moment(created_at) },
    {
      id: 'due',
      title: messages.due,
      isFigure: true,
      cell: ({ order, currency }) => moneyOf(order.total, currency),
    },
    {
      id: 'amount',
      title: messages.amount,
      isFigure: true,
      cell: ({ amount, currency, refund }) => moneyOf(refund?.amount ?? amount, currency),
    },
  ]
  const givenBack: Column<StaffPayment>[] = [
    ...tried,
    { id: 'reference', title: messages.reference, cell: ({ refund }) => refund?.reference },
    { id: 'by', title: messages.givenBy, cell: ({ refund }) => refund && `${refund.by}, ${moment(refund.created_at)}` },
  ]
  return { tried, givenBack }
}
