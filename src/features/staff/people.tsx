import { ROLE } from '#contract/constants.ts'
import type { changeAccess } from '#contract/staff/calls/change-access.ts'
import type { getInvitations } from '#contract/staff/calls/get-invitations.ts'
import type { StaffPerson } from '#contract/staff/staff-record.ts'
import { useSession } from '../auth/session/use-session.ts'
import { AccessForm, canBeStaff } from './access-form.tsx'
import styles from './approve-or-reject.module.css'
import { Facts } from './facts.tsx'
import { FormOnDemand } from './forms/form-on-demand.tsx'
import { useStaffForm } from './forms/use-staff-form.ts'
import { Invitations } from './invitations.tsx'
import type { ListFilter } from './list-bar.tsx'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import { StaffList } from './staff-list.tsx'
import { staffQuery } from './staff-queries.ts'
import { useFormatters } from './use-formatters.ts'
import { useListParameters } from './use-list-parameters.ts'
import { usePermitted } from './use-permitted.ts'
import { useStateFilter } from './use-state-filter.ts'

/** Minimum length of the search text; a shorter one would match nearly everybody. */
const LEAST = 2

const people = async () => (await import('#contract/staff/calls/get-staff-people.ts')).getStaffPeople
const drop = async () => (await import('#contract/auth/calls/drop-second-factor.ts')).dropSecondFactor

const VIEWS = ['search', 'invitations'] as const

/** Search for people, with the actions available on each; and, for admins, invitations. */
export function People() {
  const { person } = useStaffMessages()
  const isPermitted = usePermitted()
  const { state, filters } = useStateFilter(VIEWS, { state: person.show, states: person.views })
  if (!isPermitted<typeof getInvitations>('admin')) return <Search filters={[]} />
  return state === 'invitations' ? <Invitations filters={filters} /> : <Search filters={filters} />
}

function Search({ filters }: { filters: readonly ListFilter[] }) {
  const { person: messages } = useStaffMessages()
  const { value } = useListParameters()
  const [q = '', page] = [value('q')?.trim(), value('page')]
  return (
    <StaffList
      place="people"
      filters={filters}
      search={messages.search}
      prompt={q.length < LEAST && messages.first}
      query={staffQuery('people', people, { query: { q, ...(page && { page }) } })}
      pageOf={(data) => data.people}
      keyOf={({ id }) => id}
    >
      {(one) => <OnePerson person={one} />}
    </StaffList>
  )
}

const nameOf = ({ first_name, last_name }: StaffPerson): string => `${first_name} ${last_name}`

function OnePerson({ person }: { person: StaffPerson }) {
  const { person: messages } = useStaffMessages()
  const { moment, phone } = useFormatters()
  const mayDrop = useMayDrop(person)
  const isPermitted = usePermitted()
  const { role_id: role, second_factor: isOn, permissions = [] } = person
  const mayChange = canBeStaff(person) && isPermitted<typeof changeAccess>('admin')
  return (
    <>
      <div>
        <h3>{nameOf(person)}</h3>
        <Facts
          facts={[
            [messages.kind, Object.entries(messages.roles).find(([id]) => id === String(role))?.[1] ?? null],
            [messages.phone, phone(person.phone)],
            [messages.email, person.email],
            [messages.company, person.company_name],
            [messages.orders, person.orders],
            [messages.since, moment(person.created_at)],
            [messages.factor, isOn ? messages.factorOn : messages.factorOff],
            [messages.permissions, role === ROLE.staff ? namesOf(permissions, messages.permissionNames) : null],
          ]}
        />
      </div>
      <div>
        {isOn && mayDrop && <DropFactor person={person} />}
        {mayChange && <AccessForm key={`${role} ${permissions.join()}`} person={person} />}
      </div>
    </>
  )
}

/** A permission unknown to this build is shown by its raw name. */
const namesOf = (permissions: readonly string[], names: Readonly<Partial<Record<string, string>>>): string =>
  permissions.map((one) => names[one] ?? one).join(', ') || '–'

/**
 * Mirrors the server's rule: nobody may drop their own second factor; that of staff and admins may be dropped by an
 * admin only.
 */
function useMayDrop({ id, role_id: role }: StaffPerson): boolean {
  const { profile } = useSession()
  const isOfStore = role === ROLE.admin || role === ROLE.staff
  return profile?.id !== id && (!isOfStore || profile?.role_id === ROLE.admin)
}

function DropFactor({ person }: { person: StaffPerson }) {
  const { person: messages } = useStaffMessages()
  const form = useStaffForm({
    call: drop,
    params: { id: person.id },
    fields: [{ kind: 'area', name: 'reason', label: messages.dropReason }],
    done: messages.dropped(nameOf(person)),
  })
  return <FormOnDemand form={form} send={messages.drop} text={messages.dropText} className={styles.decision} />
}
