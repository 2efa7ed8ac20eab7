import { CONTACT_STATES, type ContactMessageCard } from '#contract/contact/contact-message.ts'
import { paths } from '../../../paths.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
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

function useColumns(): ListColumn<ContactMessageCard>[] {
  const { message: messages } = useStaffContactMessages()
  const { moment } = useFormatters()
  return [
    { id: 'no', title: messages.ticket, isShort: true, cell: ({ ticket_no }) => ticket_no },
    { id: 'who', title: messages.name, cell: ({ name }) => name },
    { id: 'topic', title: messages.topic, cell: ({ topic }) => messages.topics[topic] },
    { id: 'state', title: messages.state, cell: ({ state }) => messages.states[state] },
    {
      id: 'assignee',
      title: messages.assignee,
      cell: ({ assignee }) => (assignee ? messages.person(assignee) : messages.nobody),
    },
    { id: 'at', title: messages.received, isShort: true, cell: ({ created_at }) => moment(created_at) },
  ]
}
