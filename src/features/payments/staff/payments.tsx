import type { StaffPayment } from '#contract/staff/staff-record.ts'
import { paths } from '../../../paths.ts'
import type { Column } from '../../../ui/table.tsx'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { ReviewList } from '../../staff/review-list.tsx'
import { Rows } from '../../staff/rows.tsx'
import { StatusFilterScreen } from '../../staff/status-filter-screen.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { PAYMENT_STATES, paymentsQuery } from './payment-queries.ts'
import { PaymentToDecide, reasonText } from './payment-review.tsx'

/** Payment attempts: those that need a decision one by one, the others as a list, the longest waiting first. */
export function Payments() {
  const { payment: words, places } = useStaffMessages()
  const columns = useColumns()
  const keyOf = ({ id }: StaffPayment) => id
  return (
    <StatusFilterScreen place="payments" states={PAYMENT_STATES} words={words} query={paymentsQuery}>
      {({ payments: { data, meta } }, state) =>
        state === 'REVIEW' ? (
          <ReviewList caption={places.payments} items={data} meta={meta} keyOf={keyOf}>
            {(one) => <PaymentToDecide payment={one} />}
          </ReviewList>
        ) : (
          <Rows
            caption={places.payments}
            rows={data}
            meta={meta}
            keyOf={keyOf}
            hrefOf={({ order }) => paths.staff('orders', order.id)}
            columns={columns[state === 'REFUNDED' ? 'givenBack' : 'tried']}
          />
        )
      }
    </StatusFilterScreen>
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
