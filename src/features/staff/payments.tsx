import type { StaffPayment } from '#contract/entities/staff-record.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/table.tsx'
import { useStaffWords } from '../../words/staff/staff-words.ts'
import { Answered } from './answered.tsx'
import { Rows } from './rows.tsx'
import { StaffFrame } from './staff-frame.tsx'
import { staffQuery } from './staff-queries.ts'
import { StateBar, useListState } from './state-bar.tsx'
import { useListPlace } from './use-list-place.ts'
import { useTold } from './use-told.ts'

const STATES = ['REVIEW', 'PENDING', 'SUCCEEDED', 'FAILED'] as const
const payments = async () => (await import('#contract/calls/get-staff-payments.ts')).getStaffPayments

/** Tries to pay that somebody must look at, the longest waiting first. */
export function Payments() {
  const { payment: words, places } = useStaffWords()
  const columns = useColumns()
  const { value } = useListPlace()
  const state = useListState(STATES)
  const page = value('page')
  return (
    <StaffFrame place="payments">
      <StateBar label={words.state} states={STATES} names={words.states} />
      <Answered query={staffQuery('payments', payments, { query: { state, ...(page && { page }) } })}>
        {({ payments: { data, meta } }) => (
          <Rows
            caption={places.payments}
            rows={data}
            meta={meta}
            keyOf={({ id }) => id}
            hrefOf={({ order }) => paths.staff('orders', order.id)}
            columns={columns}
          />
        )}
      </Answered>
    </StaffFrame>
  )
}

function useColumns(): Column<StaffPayment>[] {
  const { payment: words } = useStaffWords()
  const { moneyOf, moment } = useTold()
  return [
    { id: 'order', title: words.order, cell: ({ order }) => order.order_no },
    {
      id: 'who',
      title: words.customer,
      cell: ({ customer }) => `${customer.first_name} ${customer.last_name}`,
    },
    { id: 'how', title: words.provider, cell: ({ provider, ref_no }) => `${provider} ${ref_no}` },
    { id: 'why', title: words.reason, cell: ({ reason }) => reason },
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
      cell: ({ amount, currency }) => moneyOf(amount, currency),
    },
  ]
}
