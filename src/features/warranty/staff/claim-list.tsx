import { CLAIM_STATUSES } from '#contract/warranty/warranty-claim.ts'
import { paths } from '../../../paths.ts'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { useStaffWarrantyMessages } from '../messages/staff-warranty/staff-warranty-messages.ts'
import { claimsQuery } from './claim-queries.ts'

/** Warranty claims, the longest waiting first. */
export function ClaimList() {
  const { claim: messages } = useStaffWarrantyMessages()
  const { moment } = useFormatters()
  const { state, page, filters } = useStateFilter(CLAIM_STATUSES, messages)
  return (
    <StaffList
      place="claims"
      filters={filters}
      query={claimsQuery(state, page)}
      pageOf={(data) => data.warranties}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.staff('claims', id)}
      columns={[
        { id: 'no', title: messages.number, phone: 'name', cell: ({ no }) => no },
        { id: 'what', title: messages.product, phone: 'line', cell: ({ product }) => product.name },
        { id: 'fault', title: messages.fault, phone: 'state', cell: ({ fault }) => messages.faults[fault] },
        {
          id: 'who',
          title: messages.customer,
          phone: 'end',
          cell: ({ customer }) => `${customer.first_name} ${customer.last_name}`,
        },
        { id: 'at', title: messages.written, phone: 'age', cell: ({ updated_at }) => moment(updated_at) },
      ]}
    />
  )
}
