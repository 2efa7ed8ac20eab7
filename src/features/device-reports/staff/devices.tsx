import { CLOCK_TOLERANCE_MS } from '#contract/constants.ts'
import { DEVICE_STATES, type StaffDeviceReport } from '#contract/device-reports/device-report.ts'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import type { StaffDeviceReportsMessages } from '../messages/staff-device-reports/en.ts'
import { useStaffDeviceReportsMessages } from '../messages/staff-device-reports/staff-device-reports-messages.ts'
import { devicesQuery } from './device-queries.ts'

const MINUTE_MS = 60_000

/** What waits on the devices of dealers and sales persons, as each last reported it; searched by person, company and client id. */
export function Devices() {
  const { device: messages } = useStaffDeviceReportsMessages()
  const { value } = useListParameters()
  const { state, page, filters } = useStateFilter(DEVICE_STATES, messages)
  const { moment } = useFormatters()
  return (
    <StaffList
      place="devices"
      search={messages.search}
      filters={filters}
      query={devicesQuery({ state, q: value('q'), page })}
      pageOf={({ devices }) => devices}
      keyOf={({ client_id }) => client_id}
      columns={[
        {
          id: 'person',
          title: messages.person,
          cell: ({ person }) => `${person.first_name} ${person.last_name}`.trim(),
        },
        { id: 'dealer', title: messages.dealer, cell: ({ dealer }) => dealer?.name ?? '–' },
        { id: 'reported', title: messages.reported, cell: ({ reported_at }) => moment(reported_at) },
        { id: 'waiting', title: messages.waiting, isFigure: true, cell: ({ waiting }) => waiting },
        { id: 'oldest', title: messages.oldest, cell: ({ oldest_at }) => moment(oldest_at) },
        {
          id: 'attention',
          title: messages.needsAttention,
          isFigure: true,
          cell: ({ needs_attention }) => needs_attention,
        },
        { id: 'clock', title: messages.clock, cell: (report) => clockText(report, messages) },
        { id: 'build', title: messages.build, isShort: true, cell: ({ build }) => build },
      ]}
    />
  )
}

/** How far the clock of the device is from the store's, in words. */
function clockText({ clock_ahead_ms }: StaffDeviceReport, messages: StaffDeviceReportsMessages['device']): string {
  if (Math.abs(clock_ahead_ms) <= CLOCK_TOLERANCE_MS) return messages.clockRight
  const minutes = Math.round(Math.abs(clock_ahead_ms) / MINUTE_MS)
  return clock_ahead_ms > 0 ? messages.clockAhead(minutes) : messages.clockBehind(minutes)
}
