import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { ROLE } from '#contract/constants.ts'
import type { StaffProfile } from '#contract/staff/customer.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useLanguage } from '../../../lib/language.ts'
import { personName } from '../../../lib/person-name.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { Facts, Section } from '../facts.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { IconLink } from '../icon-link.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { QueryBoundary } from '../query-boundary.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { useFormatters } from '../use-formatters.ts'
import { Notes, useNoteFields } from './notes.tsx'
import { personQuery } from './people-query.ts'
import { PersonActions } from './person-actions.tsx'
import { useRoleName } from './person-name.tsx'
import styles from './person-view.module.css'

const addNote = async () => (await import('#contract/staff/calls/add-person-note.ts')).addPersonNote

interface Props {
  id: string
  /** What the domains above know of a person, such as the orders. */
  More: ComponentType<{ person: StaffProfile }>
}

/** One person: what they bought, how to reach them, the notes of staff, and their access. */
export function PersonView({ id, More }: Props) {
  const query = personQuery(id)
  const { data } = useQuery(query)
  const { back, person: messages } = useStaffMessages()
  const { phone } = useFormatters()
  const roleName = useRoleName()
  return (
    <StaffFrame
      section="people"
      title={data && personName(data.person)}
      lead={<IconLink name="left" label={back} href={paths.staff('people')} />}
      subtitle={
        data &&
        [roleName(data.person.role_id), data.person.company_name, phone(data.person.phone)].filter(Boolean).join(' · ')
      }
    >
      <QueryBoundary query={query}>
        {({ person }) => (
          <>
            {person.deactivated_at && <Deactivated since={person.deactivated_at} />}
            {person.role_id !== ROLE.admin && person.role_id !== ROLE.staff && <Readouts person={person} />}
            <div className={styles.columns} data-flush>
              <div className={styles.main}>
                <More person={person} />
              </div>
              <aside className={styles.side}>
                <Section title={messages.notes}>
                  <PersonNotes key={person.notes[0]?.id} person={person} />
                </Section>
                <Section title={messages.about}>
                  <About person={person} />
                  <PersonActions person={person} />
                </Section>
                <Addresses person={person} />
              </aside>
            </div>
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

function Deactivated({ since }: { since: string }) {
  const { person: messages } = useStaffMessages()
  const { moment } = useFormatters()
  return <Alert kind="warning">{messages.deactivatedSince(moment(since))}</Alert>
}

function Readouts({ person: { spent, orders, points, last_order_at: last } }: { person: StaffProfile }) {
  const { person: messages } = useStaffMessages()
  const { moment } = useFormatters()
  const { locale } = useSite()
  return (
    <dl className={styles.readouts} data-flush>
      <Readout name={messages.spent}>
        <Amount amount={spent} />
      </Readout>
      <Readout name={messages.orders}>{formatCount(orders, locale)}</Readout>
      <Readout name={messages.lastOrder}>{last === null ? messages.never : moment(last)}</Readout>
      <Readout name={messages.points}>{formatCount(points, locale)}</Readout>
    </dl>
  )
}

const Readout = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function PersonNotes({ person: { id, notes } }: { person: StaffProfile }) {
  const { note } = useStaffMessages()
  const form = useStaffForm({ call: addNote, params: { id }, fields: useNoteFields(), done: note.added })
  return <Notes notes={notes} form={form} />
}

function About({ person }: { person: StaffProfile }) {
  const { person: messages } = useStaffMessages()
  const { moment, phone } = useFormatters()
  const language = useLanguage()
  const { role_id: role, second_factor: isOn, permissions = [], birth_date: birthday } = person
  const names: Partial<Record<string, string>> = messages.permissionNames
  return (
    <Facts
      facts={[
        [
          messages.phone,
          <a key="phone" href={`tel:${person.phone}`}>
            {phone(person.phone)}
          </a>,
        ],
        [messages.email, person.email],
        [messages.birthday, birthday && formatDay(birthday, language)],
        [messages.since, moment(person.created_at)],
        [messages.factor, isOn ? messages.factorOn : messages.factorOff],
        // A permission unknown to this build is shown by its raw name.
        [
          messages.permissions,
          role === ROLE.staff ? permissions.map((one) => names[one] ?? one).join(', ') || '–' : null,
        ],
      ]}
    />
  )
}

function Addresses({ person: { addresses } }: { person: StaffProfile }) {
  const { person: messages } = useStaffMessages()
  if (addresses.length === 0) return null
  return (
    <Section title={messages.addresses}>
      <ul className={styles.addresses}>
        {addresses.map((one) => (
          <li key={one.id}>
            <address>
              {[
                one.label,
                personName({ first_name: one.first_name, last_name: one.last_name }),
                one.address_1,
                one.address_2,
                `${one.postcode} ${one.city}`,
                one.state.name,
              ]
                .filter(Boolean)
                .join('\n')}
            </address>
          </li>
        ))}
      </ul>
    </Section>
  )
}
