import { CLAIM_STATUSES } from '#contract/rules/warranty-claim.ts'
import { paths } from '../../paths.ts'
import { useStaffWords } from '../../words/staff/staff-words.ts'
import { Answered } from './answered.tsx'
import { claimsQuery } from './claim-queries.ts'
import { Rows } from './rows.tsx'
import { StaffFrame } from './staff-frame.tsx'
import { StateBar, useListState } from './state-bar.tsx'
import { useListPlace } from './use-list-place.ts'
import { useTold } from './use-told.ts'

/** What customers say is broken, the longest waiting first. */
export function ClaimList() {
  const { claim: words, places } = useStaffWords()
  const { moment } = useTold()
  const { value } = useListPlace()
  const state = useListState(CLAIM_STATUSES)
  return (
    <StaffFrame place="claims">
      <StateBar label={words.state} states={CLAIM_STATUSES} names={words.states} />
      <Answered query={claimsQuery(state, value('page'))}>
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
      </Answered>
    </StaffFrame>
  )
}
