import { Link } from 'wouter'
import { CONTACT_STATES, type ContactMessageCard, type ContactState } from '#contract/contact/contact-message.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Age } from '../../staff/age.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { Lamp, type LampState } from '../../staff/lamp.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffContactMessages } from '../messages/staff-contact/staff-contact-messages.ts'
import { messagesQuery } from './message-queries.ts'

const FIRST = 'new'
const EVERY = 'all'

/** Contact messages by state; new ones by default. */
export function MessageList() {
  const { message: messages, all } = useStaffContactMessages()
  const columns = useColumns()
  const { value } = useListParameters()
  const options = [...optionsOf(CONTACT_STATES, messages.states), { value: EVERY, label: all }]
  return (
    <StaffList
      place="messages"
      search={messages.search}
      filters={[{ name: 'state', label: messages.state, first: FIRST, options, isTabs: true }]}
      query={messagesQuery({ state: value('state') ?? FIRST, q: value('q'), page: value('page') })}
      pageOf={(data) => data.messages}
      keyOf={({ id }) => id}
      columns={columns}
      hrefOf={({ id }) => paths.staff('messages', id)}
      empty={{
        title: value('state') ? messages.noneHere : messages.noneNew,
        text: messages.noneText,
        children: (
          <Link className={buttonClass('line')} href={paths.contact()}>
            {messages.contactPage}
          </Link>
        ),
      }}
    />
  )
}

/** The messages of a person, found by their phone number; nothing where there are none. */
export function MessagesOf({ phone }: { phone: string }) {
  const { places } = useStaffContactMessages()
  const columns = useColumns()
  return (
    <QueryBoundary query={messagesQuery({ state: EVERY, q: phone })} isQuiet saysOffline={false}>
      {({ messages: { data } }) =>
        data.length > 0 && (
          <Rows
            caption={places.messages}
            rows={data}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => paths.staff('messages', id)}
            columns={columns.filter(({ id }) => id !== 'who')}
          />
        )
      }
    </QueryBoundary>
  )
}

const LAMPS: Readonly<Record<ContactState, LampState>> = {
  new: 'ring',
  in_progress: 'half',
  answered: 'full',
  closed: 'full',
}

/** A message that nobody has taken for so many hours is late. */
const LATE_AFTER = 24

function useColumns(): ListColumn<ContactMessageCard>[] {
  const { message: messages } = useStaffContactMessages()
  return [
    { id: 'who', title: messages.name, phone: 'name', cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'no',
      title: messages.ticket,
      isShort: true,
      isName: true,
      phone: 'line',
      cell: ({ ticket_no }) => ticket_no,
    },
    { id: 'topic', title: messages.topic, phone: 'end', cell: ({ topic }) => messages.topics[topic] },
    {
      id: 'state',
      title: messages.state,
      phone: 'state',
      cell: ({ state }) => <Lamp state={LAMPS[state]}>{messages.states[state]}</Lamp>,
    },
    {
      id: 'assignee',
      title: messages.assignee,
      cell: ({ assignee }) => (assignee ? messages.person(assignee) : messages.nobody),
    },
    {
      id: 'at',
      title: messages.received,
      isShort: true,
      phone: 'age',
      cell: ({ created_at, state }) => <Age since={created_at} {...(state === 'new' && { lateAfter: LATE_AFTER })} />,
    },
  ]
}
