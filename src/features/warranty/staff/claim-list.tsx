import { CLAIM_STATUSES } from '#contract/warranty/warranty-claim.ts'
import { paths } from '../../../paths.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { Rows } from '../../staff/rows.tsx'
import { StatusFilterScreen } from '../../staff/status-filter-screen.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { claimsQuery } from './claim-queries.ts'

/** Warranty claims, the longest waiting first. */
export function ClaimList() {
  const { claim: words, places } = useStaffMessages()
  const { moment } = useFormatters()
  return (
    <StatusFilterScreen place="claims" states={CLAIM_STATUSES} words={words} query={claimsQuery}>
      {({ warranties: { data, meta } }) => (
        <Rows
          caption={places.claims}
          rows={data}
          meta={meta}
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
      )}
    </StatusFilterScreen>
  )
}
