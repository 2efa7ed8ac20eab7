import type { AuditLine } from '#contract/staff/staff-record.ts'
import { actText, auditText } from './audit-text.ts'
import { optionsOf } from './forms/shared-fields.ts'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import type { ListColumn } from './rows.tsx'
import { StaffList } from './staff-list.tsx'
import { staffQuery } from './staff-queries.ts'
import { useFormatters } from './use-formatters.ts'
import { useListParameters } from './use-list-parameters.ts'

const audit = async () => (await import('#contract/staff/calls/get-audit.ts')).getAudit

/** The audit trail, newest first. */
export function Audit() {
  const { audit: messages } = useStaffMessages()
  const { value } = useListParameters()
  const [act, object, page] = [value('act'), value('q'), value('page')]
  return (
    <StaffList
      place="audit"
      search={messages.search}
      filters={[{ name: 'act', label: messages.kind, options: optionsOf(Object.keys(messages.kinds), messages.kinds) }]}
      query={staffQuery('audit', audit, {
        query: { ...(act && { act }), ...(object && { object }), ...(page && { page }) },
      })}
      pageOf={(data) => data.entries}
      keyOf={({ id }) => id}
      columns={useColumns()}
    />
  )
}

function useColumns(): ListColumn<AuditLine>[] {
  const all = useStaffMessages()
  const { audit: messages, field } = all
  const { dated } = useFormatters()
  return [
    { id: 'act', title: messages.act, cell: (one) => actText(one.act, all) },
    {
      id: 'who',
      title: messages.who,
      isShort: true,
      cell: ({ actor }) => `${actor.first_name} ${actor.last_name}`,
    },
    { id: 'at', title: messages.at, isShort: true, cell: ({ created_at }) => dated(created_at) },
    { id: 'object', title: messages.object, cell: (one) => one.object },
    {
      id: 'detail',
      title: messages.detail,
      cell: ({ detail }) => auditText(detail, { names: { ...field, ...messages.names }, moment: dated }),
    },
  ]
}
