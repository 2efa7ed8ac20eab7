import { personName } from '../../../lib/person-name.ts'
import { paths } from '../../../paths.ts'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { unpaidHoldersQuery } from './order-queries.ts'

/** Customers whose unpaid orders hold goods, those with most pieces first. A row leads to their orders. */
export function UnpaidHolders() {
  const { unpaidList: messages } = useStaffOrdersMessages()
  const { money, moment, phone } = useFormatters()
  const { value } = useListParameters()
  return (
    <StaffList
      place="unpaid"
      query={unpaidHoldersQuery(value('page'))}
      pageOf={(data) => data.holders}
      keyOf={({ customer }) => customer.id}
      hrefOf={({ customer }) => `${paths.staff('orders')}?${String(new URLSearchParams({ q: customer.phone }))}`}
      columns={[
        {
          id: 'customer',
          title: messages.customer,
          cell: ({ customer }) => customer.company_name ?? personName(customer),
        },
        { id: 'phone', title: messages.phone, isShort: true, cell: ({ customer }) => phone(customer.phone) },
        { id: 'pieces', title: messages.pieces, isFigure: true, cell: ({ pieces }) => pieces },
        { id: 'orders', title: messages.orders, isFigure: true, cell: ({ orders }) => orders },
        { id: 'total', title: messages.total, isFigure: true, cell: ({ total }) => money(total) },
        { id: 'oldest', title: messages.oldest, isShort: true, cell: ({ oldest_at }) => moment(oldest_at) },
      ]}
    />
  )
}
