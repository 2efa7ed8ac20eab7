import type { StaffPayout } from '#contract/affiliates/staff-affiliate.ts'
import { ApproveOrReject } from '../../staff/approve-or-reject.tsx'
import { Facts } from '../../staff/facts.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { useStaffAffiliatesMessages } from '../messages/staff-affiliates/staff-affiliates-messages.ts'
import { PAYOUT_STATES, payoutsQuery } from './payout-queries.ts'

const approve = async () => (await import('#contract/affiliates/calls/approve-payout.ts')).approvePayout
const reject = async () => (await import('#contract/affiliates/calls/reject-payout.ts')).rejectPayout

/** Requested commission payouts, the longest waiting first: bank details and result. */
export function Payouts() {
  const { payout: messages } = useStaffAffiliatesMessages()
  const { state, page, filters } = useStateFilter(PAYOUT_STATES, messages)
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
  const { payout: messages, affiliate, field } = useStaffAffiliatesMessages()
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
            [messages.code, payout.code],
            [affiliate.person, `${payout.first_name} ${payout.last_name}`],
            [affiliate.phone, phone(payout.phone)],
            [messages.asked, moment(payout.at)],
            [messages.state, messages.states[payout.status]],
            [messages.note, payout.note],
          ]}
        />
      </div>
      <div>
        {payout.status === 'requested' && (
          <ApproveOrReject
            yes={{
              send: messages.approve,
              options: {
                call: approve,
                params: { id },
                fields: [{ kind: 'text', name: 'reference', label: messages.reference, hint: messages.referenceHint }],
                done: messages.approved(amount),
              },
            }}
            no={{
              send: messages.reject,
              options: {
                call: reject,
                params: { id },
                fields: [{ kind: 'area', name: 'reason', label: field.reason, hint: affiliate.reasonHint }],
                done: messages.rejected(amount),
              },
            }}
          />
        )}
      </div>
    </>
  )
}
