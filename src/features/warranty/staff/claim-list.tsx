import { CLAIM_STATUSES } from '#contract/warranty/warranty-claim.ts'
import { paths } from '../../../paths.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { claimsQuery } from './claim-queries.ts'

/** Warranty claims, the longest waiting first. */
export function ClaimList() {
  const { claim: words } = useStaffMessages()
  const { moment } = useFormatters()
  const { state, page, filters } = useStateFilter(CLAIM_STATUSES, words)
  return (
    <StaffList
      place="claims"
      filters={filters}
      query={claimsQuery(state, page)}
      pageOf={(data) => data.warranties}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.staff('claims', id)}
      columns={[
        { id: 'no', title: words.number, cell: ({ no }) => no },
        { id: 'what', title: words.product, cell: ({ product }) => product.name },
        { id: 'fault', title: words.fault, cell: ({ fault }) => words.faults[fault] },
        {
          id: 'who',
          title: words.customer,
          cell: ({ customer }) => `${customer.first_name} ${customer.last_name}`,
        },
        { id: 'at', title: words.written, cell: ({ updated_at }) => moment(updated_at) },
      ]}
    />
  )
}
