import { Link } from 'wouter'
import { PURPOSES } from '#contract/connections/connection.ts'
import { paths } from '../../../paths.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useStaffConnectionsMessages } from '../messages/staff-connections/staff-connections-messages.ts'
import { ConnectionCard } from './connection-card.tsx'
import styles from './connections.module.css'

const getCall = async () => (await import('#contract/connections/calls/get-connections.ts')).getConnections

const PART_SECTIONS = { messages: 'outbound', payments: 'ways', couriers: 'orders' } as const satisfies Record<
  (typeof PURPOSES)[number],
  string
>

/** Services that send messages, take payments and book parcels: each is entered, checked and removed on a card of its own. */
export function Connections() {
  const { connections: messages, places } = useStaffConnectionsMessages()
  return (
    <StaffFrame section="connections">
      <QueryBoundary query={staffQuery('connections', getCall)}>
        {({ connections }) =>
          PURPOSES.map((part) => (
            <section key={part} className={styles.part} aria-labelledby={`part-${part}`}>
              <h2 id={`part-${part}`}>{messages.parts[part].title}</h2>
              <p>
                {messages.parts[part].text}{' '}
                <Link href={paths.staff(PART_SECTIONS[part])}>{places[PART_SECTIONS[part]]}</Link>
              </p>
              <ul className={styles.list}>
                {connections
                  .filter(({ purpose }) => purpose === part)
                  .map((one) => (
                    <li key={one.name}>
                      <ConnectionCard connection={one} />
                    </li>
                  ))}
              </ul>
            </section>
          ))
        }
      </QueryBoundary>
    </StaffFrame>
  )
}
