import { useQuery } from '@tanstack/react-query'
import type { ClaimMessage, StaffClaim } from '#contract/warranty/warranty.ts'
import styles from '../../staff/conversation.module.css'
import { Facts, Section } from '../../staff/facts.tsx'
import { PrivateFile } from '../../staff/private-file.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffWarrantyMessages } from '../messages/staff-warranty/staff-warranty-messages.ts'
import { ClaimActions } from './claim-actions.tsx'
import { claimQuery } from './claim-queries.ts'

/** One warranty claim with its messages, files and actions. */
export function ClaimView({ id }: { id: string }) {
  const query = claimQuery(id)
  const { data } = useQuery(query)
  return (
    <StaffFrame section="claims" title={data?.claim.no}>
      <QueryBoundary query={query}>
        {({ claim }) => (
          <>
            <State claim={claim} />
            <ClaimActions claim={claim} />
            <About claim={claim} />
            <Conversation claim={claim} />
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

function State({ claim: { status, remedy } }: { claim: StaffClaim }) {
  const { claim: messages } = useStaffWarrantyMessages()
  return (
    <p className={styles.state} role="status">
      {messages.states[status]}
      {remedy && ` · ${messages.remedies[remedy]}`}
    </p>
  )
}

function About({ claim }: { claim: StaffClaim }) {
  const { claim: messages } = useStaffWarrantyMessages()
  const { moment, phone } = useFormatters()
  const { customer } = claim
  return (
    <Section title={messages.about}>
      <Facts
        facts={[
          [messages.product, claim.product.name],
          [messages.fault, messages.faults[claim.fault]],
          [messages.order, claim.order_no],
          [messages.code, claim.code_masked],
          [messages.until, moment(claim.warranty_until)],
          [messages.customer, `${customer.first_name} ${customer.last_name}`],
          [
            messages.phone,
            <a key="phone" href={`tel:${customer.phone}`}>
              {phone(customer.phone)}
            </a>,
          ],
          [messages.made, moment(claim.created_at)],
        ]}
      />
    </Section>
  )
}

function Conversation({ claim: { messages } }: { claim: StaffClaim }) {
  const { claim: words } = useStaffWarrantyMessages()
  return (
    <Section title={words.conversation}>
      <ol className={styles.conversation}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </Section>
  )
}

function Message({ message: { from, text, files, status, at } }: { message: ClaimMessage }) {
  const { claim: messages } = useStaffWarrantyMessages()
  const { moment } = useFormatters()
  return (
    <li data-from={from}>
      <p>
        <strong>{messages.from[from]}</strong>
        <small>
          {moment(at)}
          {status && ` · ${messages.states[status]}`}
        </small>
      </p>
      <p className={styles.text}>{text}</p>
      {files.length > 0 && (
        <div className={styles.files}>
          {files.map(({ id, kind }, index) => (
            <PrivateFile key={id} id={id} alt={messages.files[kind](index + 1)} isPicture={kind === 'image'} />
          ))}
        </div>
      )}
    </li>
  )
}
