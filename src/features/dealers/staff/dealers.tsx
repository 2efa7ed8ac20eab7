import { useQuery } from '@tanstack/react-query'
import type { DealerApplication } from '#contract/dealers/dealer-application.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { ApproveOrReject } from '../../staff/approve-or-reject.tsx'
import { Facts } from '../../staff/facts.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { PrivateFile } from '../../staff/private-file.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { useTierOptions } from '../../staff/use-tier-options.ts'
import { useStaffDealersMessages } from '../messages/staff-dealers/staff-dealers-messages.ts'
import { DealerAccount } from './dealer-account.tsx'
import { accountsQuery, applicationsQuery, DEALER_STATES } from './dealer-queries.ts'

const salesPersons = async () => (await import('#contract/dealers/calls/get-sales-persons.ts')).getSalesPersons
const approve = async () =>
  (await import('#contract/dealers/calls/approve-dealer-application.ts')).approveDealerApplication
const reject = async () =>
  (await import('#contract/dealers/calls/reject-dealer-application.ts')).rejectDealerApplication

/** Dealer applications with their documents, and dealer accounts. */
export function Dealers() {
  const { dealer: messages } = useStaffDealersMessages()
  const { state, page, filters } = useStateFilter(DEALER_STATES, messages)
  const list = { place: 'dealers', filters, keyOf: ({ id }: { id: string }) => id } as const
  return state === 'accounts' ? (
    <StaffList {...list} caption={messages.states.accounts} query={accountsQuery(page)} pageOf={(data) => data.dealers}>
      {(one) => <DealerAccount dealer={one} />}
    </StaffList>
  ) : (
    <StaffList {...list} query={applicationsQuery(state, page)} pageOf={(data) => data.applications}>
      {(one) => <OneDealer application={one} />}
    </StaffList>
  )
}

function OneDealer({ application }: { application: DealerApplication }) {
  const { dealer: messages, tiers, field } = useStaffDealersMessages()
  const { moment, phone } = useFormatters()
  const { address, sales_person: seller, tier } = application
  const written = [address.address_1, address.address_2, address.postcode, address.city]
  return (
    <>
      <div>
        <h3>{application.company_name}</h3>
        {!application.phone_proven && <Alert kind="warning">{messages.unproven}</Alert>}
        <Facts
          facts={[
            [messages.person, `${application.first_name} ${application.last_name}`],
            [messages.phone, phone(application.phone)],
            [messages.email, application.email],
            [messages.registration, application.registration_no],
            [messages.tax, application.tax_no],
            [messages.address, written.filter(Boolean).join(', ')],
            [messages.sentBy, seller && `${seller.first_name} ${seller.last_name}`],
            [messages.sent, moment(application.created_at)],
            [messages.state, messages.states[application.status]],
            [field.tier, tier && tiers[tier]],
            [field.reason, application.reason],
          ]}
        />
      </div>
      <div>
        {application.documents.length === 0 && <p>{messages.noPapers}</p>}
        {application.documents.map((id, at) => (
          <PrivateFile key={id} id={id} alt={messages.paper(at + 1)} />
        ))}
        {application.status === 'pending' && <DealerDecision application={application} />}
      </div>
    </>
  )
}

function DealerDecision({ application: { id, company_name, sales_person } }: { application: DealerApplication }) {
  const { dealer: messages, field } = useStaffDealersMessages()
  const { data } = useQuery(staffQuery('sales-persons', salesPersons))
  const sellers = data?.sales_persons.data ?? []
  const tierOptions = useTierOptions()
  const terms: Field[] = [
    {
      kind: 'choice',
      name: 'tier',
      label: field.tier,
      options: tierOptions,
    },
    {
      kind: 'choice',
      name: 'sales_person_id',
      label: field.sales_person_id,
      empty: 'absent',
      options: sellers.map((one) => ({ value: one.id, label: `${one.first_name} ${one.last_name}` })),
    },
    { kind: 'money', name: 'credit_limit', label: field.credit_limit, hint: field.credit_limit_hint, empty: 'absent' },
  ]
  return (
    <ApproveOrReject
      yes={{
        send: messages.approve,
        options: {
          call: approve,
          params: { id },
          fields: terms,
          values: { tier: tierOptions[0]?.value, sales_person_id: sales_person?.id },
          done: ({ application: { tier } }) =>
            messages.approved(company_name, tierOptions.find(({ value }) => value === tier)?.label ?? ''),
        },
      }}
      no={{
        send: messages.reject,
        options: {
          call: reject,
          params: { id },
          fields: [{ kind: 'area', name: 'reason', label: field.reason, hint: field.reason_hint }],
          done: messages.rejected(company_name),
        },
      }}
    />
  )
}
