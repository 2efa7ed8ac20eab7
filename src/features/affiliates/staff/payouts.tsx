import type { StaffPayout } from '#contract/affiliates/staff-affiliate.ts'
import { ApproveOrReject } from '../../staff/approve-or-reject.tsx'
import { Facts } from '../../staff/facts.tsx'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { PAYOUT_STATES, payoutsQuery } from './payout-queries.ts'

const approve = async () => (await import('#contract/affiliates/calls/approve-payout.ts')).approvePayout
const reject = async () => (await import('#contract/affiliates/calls/reject-payout.ts')).rejectPayout

/** Requested commission payouts, the longest waiting first: bank details and result. */
export function Payouts() {
  const { payout: words } = useStaffMessages()
  const { state, page, filters } = useStateFilter(PAYOUT_STATES, words)
  return (
    <StaffList
      place="payouts"
      filters={filters}
      query={payoutsQuery(state, page)}
      pageOf={(data) => data.payouts}
      keyOf={({ id }) => id}
    >
      {(one) => <OnePayout payout={one} />}
    </StaffList>
  )
}

function OnePayout({ payout }: { payout: StaffPayout }) {
  const { payout: words, affiliate, field } = useStaffMessages()
  const { money, moment, phone } = useFormatters()
  const { id } = payout
  const amount = money(payout.amount)
  return (
    <>
      <div>
        <h3>{amount}</h3>
        <Facts
          facts={[
            [affiliate.bank, payout.bank],
            [affiliate.accountNo, payout.account_no],
            [affiliate.accountName, payout.account_name],
            [words.code, payout.code],
            [affiliate.person, `${payout.first_name} ${payout.last_name}`],
            [affiliate.phone, phone(payout.phone)],
            [words.asked, moment(payout.at)],
            [words.state, words.states[payout.status]],
            [words.note, payout.note],
          ]}
        />
      </div>
      <div>
        {payout.status === 'requested' && (
          <ApproveOrReject
            yes={{
              send: words.approve,
              asked: {
                call: approve,
                params: { id },
                fields: [{ kind: 'text', name: 'reference', label: words.reference, hint: words.referenceHint }],
                done: words.approved(amount),
              },
            }}
            no={{
              send: words.reject,
              asked: {
                call: reject,
                params: { id },
                fields: [{ kind: 'area', name: 'reason', label: field.reason, hint: affiliate.reasonHint }],
                done: words.rejected(amount),
              },
            }}
          />
        )}
      </div>
    </>
  )
}
