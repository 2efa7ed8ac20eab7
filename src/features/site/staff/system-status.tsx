import type { Language } from '#contract/site/language.ts'
import type { StaffFault, StoreHealth } from '#contract/site/store-health.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Facts, Section } from '../../staff/facts.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffSiteMessages } from '../messages/staff-site/staff-site-messages.ts'

const health = async () => (await import('#contract/site/calls/get-store-health.ts')).getStoreHealth
const faults = async () => (await import('#contract/site/calls/get-faults.ts')).getFaults

/** How the store runs, and its unexpected errors, found by the reference that an error page shows. */
export function SystemStatus() {
  const { health: messages } = useStaffSiteMessages()
  const { value } = useListParameters()
  const [q, page] = [value('q'), value('page')]
  return (
    <StaffList
      place="health"
      caption={messages.recent}
      search={messages.search}
      query={staffQuery('faults', faults, { query: { ...(q && { q }), ...(page && { page }) } })}
      pageOf={(data) => data.faults}
      keyOf={({ id }) => id}
      above={
        <QueryBoundary query={staffQuery('health', health, {})} isQuiet saysOffline={false}>
          {(data) => <Health health={data.health} />}
        </QueryBoundary>
      }
    >
      {(fault) => <Fault fault={fault} />}
    </StaffList>
  )
}

const gigabytes = (bytes: number, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'gigabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1e9)

function Health({ health: { version, disk, disk_free_bytes, jobs, ...rest } }: { health: StoreHealth }) {
  const { health: messages } = useStaffSiteMessages()
  const { dated } = useFormatters()
  const language = useLanguage()
  const { backup, last_backup_at, messages_waiting, faults_last_day, replica } = rest
  const backedUp = {
    ok: dated(last_backup_at),
    late: messages.lateBackup(dated(last_backup_at)),
    none: messages.noBackup,
  }
  return (
    <Section title={messages.now}>
      <Facts
        facts={[
          [messages.faultsLastDay, String(faults_last_day)],
          [messages.jobs, messages.jobStates[jobs]],
          [messages.waiting, String(messages_waiting)],
          [messages.backup, backedUp[backup]],
          ...replicaFacts(replica, messages),
          [messages.disk, messages.disks[disk](gigabytes(disk_free_bytes, language))],
          [messages.version, version],
        ]}
      />
    </Section>
  )
}

/** None for a store without a replica, which most are. */
function replicaFacts(
  { state, lag_ms, reads, reads_of_primary }: StoreHealth['replica'],
  messages: ReturnType<typeof useStaffSiteMessages>['health'],
): [string, string][] {
  if (state === 'off') return []
  return [
    [messages.replica, messages.replicaStates[state](lag_ms ?? 0)],
    [messages.replicaReads, messages.replicaReadsOf(reads, reads_of_primary)],
  ]
}

function Fault({ fault: { place, at, error, line, status, request_id } }: { fault: StaffFault }) {
  const { health: messages } = useStaffSiteMessages()
  const { dated } = useFormatters()
  return (
    <>
      <h3>{place}</h3>
      <Facts
        facts={[
          [messages.at, dated(at)],
          [messages.error, error],
          [messages.line, line],
          [messages.status, status],
          [messages.reference, request_id],
        ]}
      />
    </>
  )
}
