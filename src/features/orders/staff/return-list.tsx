import { RETURN_STATUSES } from '#contract/orders/return-status.ts'
import { goodsText } from '../../../lib/format/pieces.ts'
import { paths } from '../../../paths.ts'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { returnsQuery } from './return-queries.ts'

/** Returns, the longest waiting first. */
export function ReturnList() {
  const { returned: messages } = useStaffOrdersMessages()
  const { moment } = useFormatters()
  const { state, page, filters } = useStateFilter(RETURN_STATUSES, messages)
  return (
    <StaffList
      place="returns"
      filters={filters}
      query={returnsQuery(state, page)}
      pageOf={(data) => data.returns}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.staff('returns', id)}
      columns={[
        { id: 'no', title: messages.number, isShort: true, cell: ({ no }) => no },
        { id: 'order', title: messages.order, isShort: true, cell: ({ order_no }) => order_no },
        {
          id: 'what',
          title: messages.goods,
          cell: ({ lines }) => goodsText(lines),
        },
        { id: 'reason', title: messages.reason, cell: ({ reason }) => messages.reasons[reason] },
        {
          id: 'who',
          title: messages.customer,
          cell: ({ customer }) => `${customer.first_name} ${customer.last_name}`,
        },
        { id: 'at', title: messages.asked, isShort: true, cell: ({ created_at }) => moment(created_at) },
      ]}
    />
  )
}
