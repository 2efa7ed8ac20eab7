import { Link } from 'wouter'
import type { getInvitations } from '#contract/staff/calls/get-invitations.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import type { ListFilter } from '../list-bar.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { StaffList } from '../staff-list.tsx'
import { staffQuery } from '../staff-queries.ts'
import { useListParameters } from '../use-list-parameters.ts'
import { usePermitted } from '../use-permitted.ts'
import { useStateFilter } from '../use-state-filter.ts'
import { Invitations } from './invitations.tsx'
import { peopleQuery } from './people-query.ts'
import { PersonCard } from './person-card.tsx'

/** Minimum length of the search text; a shorter one would match nearly everybody. */
const LEAST = 2

const team = async () => (await import('#contract/staff/calls/get-team.ts')).getTeam

const VIEWS = ['team', 'search'] as const
const VIEWS_OF_ADMINS = [...VIEWS, 'invitations'] as const

/** Who works for the store; a search for everybody; and, for admins, invitations. */
export function People() {
  const { person } = useStaffMessages()
  const isPermitted = usePermitted()
  const views = isPermitted<typeof getInvitations>('admin') ? VIEWS_OF_ADMINS : VIEWS
  const { state, filters } = useStateFilter(views, { state: person.show, states: person.views })
  if (state === 'invitations') return <Invitations filters={filters} />
  return state === 'search' ? <Search filters={filters} /> : <Team filters={filters} />
}

interface Props {
  filters: readonly ListFilter[]
}

function Team({ filters }: Props) {
  const { person: messages, invitation } = useStaffMessages()
  const isPermitted = usePermitted()
  return (
    <StaffList
      place="people"
      caption={messages.views.team}
      action={
        isPermitted<typeof getInvitations>('admin') && (
          <Link className={buttonClass()} href={`${paths.staff('people')}?state=invitations`}>
            {invitation.title}
          </Link>
        )
      }
      filters={filters}
      query={staffQuery('team', team)}
      pageOf={(data) => data.people}
      keyOf={({ id }) => id}
    >
      {(one) => <PersonCard person={one} />}
    </StaffList>
  )
}

function Search({ filters }: Props) {
  const { person: messages } = useStaffMessages()
  const { value } = useListParameters()
  const [q = '', page] = [value('q')?.trim(), value('page')]
  return (
    <StaffList
      place="people"
      filters={filters}
      search={messages.search}
      prompt={q.length < LEAST && messages.first}
      query={peopleQuery(q, page)}
      pageOf={(data) => data.people}
      keyOf={({ id }) => id}
    >
      {(one) => <PersonCard person={one} />}
    </StaffList>
  )
}
