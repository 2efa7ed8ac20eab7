import { useQuery } from '@tanstack/react-query'
import type { ClaimMessage, StaffClaim } from '#contract/warranty/warranty.ts'
import { Facts, Section } from '../../staff/facts.tsx'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { PrivateFile } from '../../staff/private-file.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { ClaimActions } from './claim-actions.tsx'
import { claimQuery } from './claim-queries.ts'
import styles from './claim-view.module.css'

/** One warranty claim with its messages, files and actions. */
export function ClaimView({ id }: { id: string }) {
  const query = claimQuery(id)
  const { data } = useQuery(query)
  return (
    <StaffFrame place="claims" title={data?.claim.no}>
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
  const { claim: words } = useStaffMessages()
  return (
    <p className={styles.state} role="status">
      {words.states[status]}
      {remedy && ` · ${words.remedies[remedy]}`}
    </p>
  )
}

function About({ claim }: { claim: StaffClaim }) {
  const { claim: words } = useStaffMessages()
  const { moment, phone } = useFormatters()
  const { customer } = claim
  return (
    <Section title={words.about}>
      <Facts
        facts={[
          [words.product, claim.product.name],
          [words.fault, words.faults[claim.fault]],
          [words.order, claim.order_no],
          [words.code, claim.code_masked],
          [words.until, moment(claim.warranty_until)],
          [words.customer, `${customer.first_name} ${customer.last_name}`],
          [
            words.phone,
            <a key="phone" href={`tel:${customer.phone}`}>
              {phone(customer.phone)}
            </a>,
          ],
          [words.made, moment(claim.created_at)],
        ]}
      />
    </Section>
  )
}

function Conversation({ claim: { messages } }: { claim: StaffClaim }) {
  const { claim: words } = useStaffMessages()
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
  const { claim: words } = useStaffMessages()
  const { moment } = useFormatters()
  return (
    <li data-from={from}>
      <p>
        <strong>{words.from[from]}</strong>
        <small>
          {moment(at)}
          {status && ` · ${words.states[status]}`}
        </small>
      </p>
      <p className={styles.text}>{text}</p>
      {files.length > 0 && (
        <div className={styles.files}>
          {files.map(({ id, kind }, index) => (
            <PrivateFile key={id} id={id} alt={words.files[kind](index + 1)} isPicture={kind === 'image'} />
          ))}
        </div>
      )}
    </li>
  )
}
