import { useState } from 'react'
import { Link } from 'wouter'
import { memberIdIn } from '#contract/authenticity/member-code.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { getMember } from '#contract/staff/calls/get-member.ts'
import { personName } from '../../../lib/person-name.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Facts, Section } from '../../staff/facts.tsx'
import { OneFieldForm } from '../../staff/one-field-form.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffAuthenticityMessages } from '../messages/staff-authenticity/staff-authenticity-messages.ts'
import { ScanButton } from '../scan-button.tsx'

const member = async () => (await import('#contract/staff/calls/get-member.ts')).getMember

/** The member whose code is shown at the counter: scanned by the camera, by a scanner at the keyboard, or typed. */
export function Members() {
  const { member: messages } = useStaffAuthenticityMessages()
  const { value, go } = useListParameters()
  const [fault, setFault] = useState<string>()
  const id = value('member')
  const look = (text: string) => {
    const found = memberIdIn(text)
    setFault(found === null ? messages.wrong : undefined)
    if (found !== null) go({ member: found })
  }
  return (
    <StaffFrame section="members">
      <Section title={messages.lookUp}>
        <OneFieldForm
          role="search"
          name="code"
          label={messages.code}
          hint={messages.hint}
          error={fault}
          autoComplete="off"
          send={messages.find}
          onSend={look}
        />
        <ScanButton kind="member" onCode={look} />
      </Section>
      {id !== undefined && (
        <QueryBoundary query={staffQuery('member', member, { params: { id } })}>
          {(found) => <Member member={found.member} />}
        </QueryBoundary>
      )}
    </StaffFrame>
  )
}

function Member({ member: { phone, points, codes, ...person } }: ResponseOf<typeof getMember>) {
  const { member: messages, person: labels } = useStaffAuthenticityMessages()
  const formatters = useFormatters()
  return (
    <Section title={personName(person)}>
      <Facts
        facts={[
          [labels.phone, formatters.phone(phone)],
          [messages.points, points],
          [messages.products, codes.map(({ product }) => product.name).join(', ')],
        ]}
      />
      <Link className={buttonClass('line')} href={`${paths.staff('orders')}?q=${encodeURIComponent(phone)}`}>
        {messages.orders}
      </Link>
    </Section>
  )
}
