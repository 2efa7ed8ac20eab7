import type { OfflineReport } from '#contract/reports/other-reports.ts'
import { useStaffDeviceReportsMessages } from '../../device-reports/messages/staff-device-reports/staff-device-reports-messages.ts'
import { reasonOf } from '../../device-reports/staff/refusal-reason.ts'
import { Rows } from '../../staff/rows.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { Figures, Note } from './figures.tsx'

/** What waits on devices now, and what was refused in the period, by reason. */
export function OfflineOperations({ report: { waiting, refusals } }: { report: OfflineReport }) {
  const { offline: messages, before } = useReportsMessages()
  const { refusal } = useStaffDeviceReportsMessages()
  const { moment } = useFormatters()
  return (
    <>
      <Note>{messages.text}</Note>
      <Figures
        figures={[
          { label: messages.operations, value: String(waiting.operations) },
          { label: messages.needsAttention, value: String(waiting.needs_attention) },
          { label: messages.carts, value: String(waiting.carts) },
          { label: messages.oldest, value: moment(waiting.oldest_at) },
        ]}
      />
      {refusals.length === 0 ? (
        <Note>{messages.none}</Note>
      ) : (
        <Rows
          caption={messages.refused}
          rows={refusals}
          keyOf={({ code }) => code}
          columns={[
            { id: 'reason', title: messages.reason, cell: ({ code }) => reasonOf(code, refusal.reasons) },
            { id: 'count', title: messages.refused, isFigure: true, cell: ({ count }) => count },
            { id: 'open', title: messages.open, isFigure: true, cell: ({ open }) => open },
            { id: 'before', title: before, isFigure: true, cell: ({ previous }) => previous },
          ]}
        />
      )}
    </>
  )
}
