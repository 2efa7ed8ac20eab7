import type { StaffAffiliate } from '#contract/affiliates/staff-affiliate.ts'
import { ApproveOrReject } from '../../staff/approve-or-reject.tsx'
import { Facts } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { AFFILIATE_STATES, affiliatesQuery } from './affiliate-queries.ts'

const approve = async () => (await import('#contract/affiliates/calls/approve-affiliate.ts')).approveAffiliate
const reject = async () => (await import('#contract/affiliates/calls/reject-affiliate.ts')).rejectAffiliate

/** Affiliate applications and approved affiliates. */
export function Affiliates() {
  const { affiliate: words } = useStaffMessages()
  const { state, page, filters } = useStateFilter(AFFILIATE_STATES, words)
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
  const { affiliate: words, field } = useStaffMessages()
  const { moment, phone } = useFormatters()
  const { channel } = affiliate
  return (
    <>
      <div>
        <h3>{affiliate.code}</h3>
        <Facts
          facts={[
            [words.person, `${affiliate.first_name} ${affiliate.last_name}`],
            [words.phone, phone(affiliate.phone)],
            [words.channel, channel && words.channels[channel]],
            [words.url, affiliate.url],
            [words.bank, affiliate.bank],
            [words.accountNo, affiliate.account_no],
            [words.accountName, affiliate.account_name],
            [words.applied, moment(affiliate.applied_at)],
            [words.state, words.states[affiliate.status]],
            [field.reason, affiliate.reason],
          ]}
        />
      </div>
      <div>
        <Judging key={affiliate.status} {...affiliate} />
      </div>
    </>
  )
}

/** Actions allowed in the affiliate's current state. */
function Judging({ code, status }: Pick<StaffAffiliate, 'code' | 'status'>) {
  const { affiliate: words, field } = useStaffMessages()
  const yes = { call: approve, params: { code }, fields: [], done: words.approved(code) }
  const no = {
    call: reject,
    params: { code },
    fields: [{ kind: 'area', name: 'reason', label: field.reason, hint: words.reasonHint }],
    done: words.rejected(code),
  } as const
  const approving = useStaffForm(yes)
  const suspending = useStaffForm(no)
  if (status === 'approved') return <StaffForm form={suspending} send={words.suspend} />
  if (status === 'suspended') return <StaffForm form={approving} send={words.approve} />
  return <ApproveOrReject yes={{ send: words.approve, asked: yes }} no={{ send: words.reject, asked: no }} />
}
