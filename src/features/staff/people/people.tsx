import { Link } from 'wouter'
import type { getInvitations } from '#contract/staff/calls/get-invitations.ts'
import type { StaffCustomer } from '#contract/staff/customer.ts'
import type { StaffPerson } from '#contract/staff/staff-record.ts'
import { currencySymbol, formatCount } from '../../../lib/format/format-money.ts'
import { useDay } from '../../../lib/format/use-date-format.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Lamp } from '../lamp.tsx'
import type { ListFilter } from '../list-bar.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import type { ListColumn } from '../rows.tsx'
import { StaffList } from '../staff-list.tsx'
import { staffQuery } from '../staff-queries.ts'
import { useFormatters } from '../use-formatters.ts'
import { useListParameters } from '../use-list-parameters.ts'
import { usePermitted } from '../use-permitted.ts'
import { useStateFilter } from '../use-state-filter.ts'
import { Invitations } from './invitations.tsx'
import styles from './people.module.css'
import { customersQuery } from './people-query.ts'
import { PersonName } from './person-name.tsx'

const team = async () => (await import('#contract/staff/calls/get-team.ts')).getTeam

const VIEWS = ['customers', 'team'] as const
const VIEWS_OF_ADMINS = [...VIEWS, 'invitations'] as const

/** Customers, with a search for everybody; who works for the store; and, for admins, invitations. */
export function People() {
  const { person } = useStaffMessages()
  const isPermitted = usePermitted()
  const views = isPermitted<typeof getInvitations>('admin') ? VIEWS_OF_ADMINS : VIEWS
  const { state, filters } = useStateFilter(views, { state: person.show, states: person.views })
  if (state === 'invitations') return <Invitations filters={filters} />
  return state === 'team' ? <Team filters={filters} /> : <Customers filters={filters} />
}

interface Props {
  filters: readonly ListFilter[]
}

function Customers({ filters }: Props) {
  const { person: messages } = useStaffMessages()
  const { value } = useListParameters()
  const columns = useCustomerColumns()
  return (
    <StaffList
      place="people"
      caption={messages.views.customers}
      filters={filters}
      search={messages.search}
      query={customersQuery(value('q')?.trim(), value('page'))}
      pageOf={(data) => data.customers}
      keyOf={({ id }) => id}
      columns={columns}
      hrefOf={({ id }) => paths.staff('people', id)}
      empty={{ title: messages.emptyTitle, text: messages.emptyText }}
    />
  )
}

/** Who it is, how to reach them, and what they bought. */
function useCustomerColumns(): ListColumn<StaffCustomer>[] {
  const { person: messages } = useStaffMessages()
  const { phone } = useFormatters()
  const day = useDay()
  const { locale } = useSite()
  return [
    { id: 'who', title: messages.name, isName: true, phone: 'name', cell: (one) => <PersonName person={one} /> },
    { id: 'phone', title: messages.phone, isShort: true, phone: 'line', cell: (one) => phone(one.phone) },
    { id: 'orders', title: messages.orders, isFigure: true, cell: ({ orders }) => formatCount(orders, locale) },
    {
      id: 'spent',
      title: messages.spentIn(currencySymbol(locale)),
      isFigure: true,
      phone: 'end',
      cell: ({ spent }) => <Amount amount={spent} isBare isStrong />,
    },
    { id: 'points', title: messages.points, isFigure: true, cell: ({ points }) => formatCount(points, locale) },
    {
      id: 'last',
      title: messages.lastOrder,
      isShort: true,
      phone: 'age',
      cell: ({ last_order_at: at }) => <span className={styles.quiet}>{at === null ? messages.never : day(at)}</span>,
    },
  ]
}

function Team({ filters }: Props) {
  const { person: messages, invitation } = useStaffMessages()
  const isPermitted = usePermitted()
  const columns = useTeamColumns()
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
      columns={columns}
      hrefOf={({ id }) => paths.staff('people', id)}
    />
  )
}

/** Who it is, what they may do, and whether a second step guards it. */
function useTeamColumns(): ListColumn<StaffPerson>[] {
  const { person: messages } = useStaffMessages()
  const { phone, moment } = useFormatters()
  return [
    { id: 'who', title: messages.name, isName: true, phone: 'name', cell: (one) => <PersonName person={one} /> },
    { id: 'phone', title: messages.phone, isShort: true, phone: 'line', cell: (one) => phone(one.phone) },
    {
      id: 'factor',
      title: messages.factor,
      phone: 'state',
      cell: ({ second_factor: isOn, deactivated_at: at }) =>
        at ? (
          <Lamp state="slash">{messages.deactivatedOn(moment(at))}</Lamp>
        ) : (
          <Lamp state={isOn ? 'full' : 'ring'}>{isOn ? messages.factorOn : messages.factorOff}</Lamp>
        ),
    },
    { id: 'since', title: messages.since, isShort: true, cell: ({ created_at }) => moment(created_at) },
  ]
}
