import { CONTACT_STATES, type ContactMessageCard } from '#contract/contact/contact-message.ts'
import { paths } from '../../../paths.ts'
import { ListBar } from '../../staff/list-bar.tsx'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { messagesQuery } from './message-queries.ts'

const FIRST = 'new'
const EVERY = 'all'

/** Contact messages by state; new ones by default. */
export function MessageList() {
  const { message: words, places, all } = useStaffMessages()
  const columns = useColumns()
  const { value } = useListParameters()
  const states = CONTACT_STATES.map((one) => ({ value: one as string, label: words.states[one] }))
  return (
    <StaffFrame place="messages">
      <ListBar
        search={words.search}
        filters={[
          { name: 'state', label: words.state, first: FIRST, options: [...states, { value: EVERY, label: all }] },
        ]}
      />
      <QueryBoundary query={messagesQuery({ state: value('state') ?? FIRST, q: value('q'), page: value('page') })}>
        {({ messages: { data, meta } }) => (
          <Rows
            caption={places.messages}
            rows={data}
            meta={meta}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => paths.staff('messages', id)}
            columns={columns}
          />
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

function useColumns(): ListColumn<ContactMessageCard>[] {
  const { message: words } = useStaffMessages()
  const { moment } = useFormatters()
  return [
    { id: 'no', title: words.ticket, isShort: true, cell: ({ ticket_no }) => ticket_no },
    { id: 'who', title: words.name, cell: ({ name }) => name },
    { id: 'topic', title: words.topic, cell: ({ topic }) => words.topics[topic] },
    { id: 'state', title: words.state, cell: ({ state }) => words.states[state] },
    {
      id: 'assignee',
      title: words.assignee,
      cell: ({ assignee }) => (assignee ? words.person(assignee) : words.nobody),
    },
    { id: 'at', title: words.received, isShort: true, cell: ({ created_at }) => moment(created_at) },
  ]
}
