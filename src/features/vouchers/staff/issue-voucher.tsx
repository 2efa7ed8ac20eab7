import { useState } from 'react'
import type { StaffVoucher } from '#contract/catalogue/staff-promotion.ts'
import type { StaffPerson } from '#contract/staff/staff-record.ts'
import { Section } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { OneFieldForm } from '../../staff/one-field-form.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { Rows } from '../../staff/rows.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffVouchersMessages } from '../messages/staff-vouchers/staff-vouchers-messages.ts'

const people = async () => (await import('#contract/staff/calls/get-staff-people.ts')).getStaffPeople
const issue = async () => (await import('#contract/vouchers/calls/issue-voucher.ts')).issueVoucher

/** Issues a voucher to a person: first the person, then expiry and reason. */
export function IssueVoucher({ voucher }: { voucher: StaffVoucher }) {
  const { voucher: messages, find } = useStaffVouchersMessages()
  const formatters = useFormatters()
  const [q, setQ] = useState('')
  const [person, setPerson] = useState<StaffPerson | null>(null)
  const search = (text: string) => {
    setPerson(null)
    setQ(text)
  }
  return (
    <>
      <Section title={messages.issue}>
        <OneFieldForm
          role="search"
          label={messages.person}
          name="person"
          type="search"
          minLength={2}
          maxLength={60}
          required
          send={find}
          onSend={search}
        />
      </Section>
      {person && <Issue key={person.id} voucher={voucher} person={person} onDone={() => setPerson(null)} />}
      {!person && q.length > 1 && (
        <QueryBoundary query={staffQuery('people', people, { query: { q } })}>
          {({ people: { data, meta } }) => (
            <Rows
              caption={messages.people}
              rows={data}
              meta={{ ...meta, per_page: Math.max(meta.per_page, meta.total) }}
              keyOf={({ id }) => id}
              onPick={setPerson}
              columns={[
                { id: 'who', title: messages.people, cell: (one) => `${one.first_name} ${one.last_name}` },
                { id: 'phone', title: messages.phone, cell: ({ phone }) => formatters.phone(phone) },
                { id: 'company', title: messages.company, cell: ({ company_name }) => company_name },
              ]}
            />
          )}
        </QueryBoundary>
      )}
    </>
  )
}

function Issue({ voucher, person, onDone }: { voucher: StaffVoucher; person: StaffPerson; onDone: () => void }) {
  const { voucher: messages, field } = useStaffVouchersMessages()
  const { phone } = useFormatters()
  const name = `${person.first_name} ${person.last_name}`
  const form = useStaffForm({
    call: issue,
    params: { id: String(voucher.id) },
    fields: [
      { kind: 'moment', name: 'expires_at', label: field.expires_at, empty: 'null' },
      { kind: 'text', name: 'reason', label: field.reason },
    ],
    shape: (read) => ({ ...read, account_id: person.id }),
    done: messages.issued(voucher.code, name),
    onDone,
  })
  return (
    <StaffForm form={form} send={messages.issueTo(name)} onLeave={onDone}>
      <p>{messages.toPerson(name, phone(person.phone))}</p>
    </StaffForm>
  )
}
