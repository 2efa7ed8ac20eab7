import type { StaffAffiliate } from '#contract/affiliates/staff-affiliate.ts'
import { ApproveOrReject } from '../../staff/approve-or-reject.tsx'
import { Facts } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { useStaffAffiliatesMessages } from '../messages/staff-affiliates/staff-affiliates-messages.ts'
import { AFFILIATE_STATES, affiliatesQuery } from './affiliate-queries.ts'

const approve = async () => (await import('#contract/affiliates/calls/approve-affiliate.ts')).approveAffiliate
const reject = async () => (await import('#contract/affiliates/calls/reject-affiliate.ts')).rejectAffiliate

/** Affiliate applications and approved affiliates. */
export function Affiliates() {
  const { affiliate: messages } = useStaffAffiliatesMessages()
  const { state, page, filters } = useStateFilter(AFFILIATE_STATES, messages)
  return (
    <StaffList
      place="affiliates"
      filters={filters}
      query={affiliatesQuery(state, page)}
      pageOf={(data) => data.affiliates}
      keyOf={({ code }) => code}
    >
      {(one) => <OneAffiliate affiliate={one} />}
    </StaffList>
  )
}

function OneAffiliate({ affiliate }: { affiliate: StaffAffiliate }) {
  const { affiliate: messages, field } = useStaffAffiliatesMessages()
  const { moment, phone } = useFormatters()
  const { channel } = affiliate
  return (
    <>
      <div>
        <h3>{affiliate.code}</h3>
        <Facts
          facts={[
            [messages.person, `${affiliate.first_name} ${affiliate.last_name}`],
            [messages.phone, phone(affiliate.phone)],
            [messages.channel, channel && messages.channels[channel]],
            [messages.url, affiliate.url],
            [messages.bank, affiliate.bank],
            [messages.accountNo, affiliate.account_no],
            [messages.accountName, affiliate.account_name],
            [messages.applied, moment(affiliate.applied_at)],
            [messages.state, messages.states[affiliate.status]],
            [field.reason, affiliate.reason],
          ]}
        />
      </div>
      <div>
        <AffiliateActions key={affiliate.status} {...affiliate} />
      </div>
    </>
  )
}

/** Actions allowed in the affiliate's current state. */
function AffiliateActions({ code, status }: Pick<StaffAffiliate, 'code' | 'status'>) {
  const { affiliate: messages, field } = useStaffAffiliatesMessages()
  const yes = { call: approve, params: { code }, fields: [], done: messages.approved(code) }
  const no = {
    call: reject,
    params: { code },
    fields: [{ kind: 'area', name: 'reason', label: field.reason, hint: messages.reasonHint }],
    done: messages.rejected(code),
  } as const
  const approving = useStaffForm(yes)
  const suspending = useStaffForm(no)
  if (status === 'approved') return <StaffForm form={suspending} send={messages.suspend} />
  if (status === 'suspended') return <StaffForm form={approving} send={messages.approve} />
  return <ApproveOrReject yes={{ send: messages.approve, options: yes }} no={{ send: messages.reject, options: no }} />
}
