import { localizedFields } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useStaffSiteMessages } from '../messages/staff-site/staff-site-messages.ts'

const notices = async () => (await import('#contract/site/calls/get-staff-notices.ts')).getStaffNotices
const save = async () => (await import('#contract/site/calls/save-notices.ts')).saveNotices

/** Editor for the notices of the shop. */
export function Notices() {
  return (
    <StaffFrame section="notices">
      <QueryBoundary query={staffQuery('notices', notices)}>
        {(data) => <NoticeForm key={JSON.stringify(data)} values={data} />}
      </QueryBoundary>
    </StaffFrame>
  )
}

function NoticeForm({ values }: { values: Readonly<Record<string, unknown>> }) {
  const messages = useStaffSiteMessages()
  const form = useStaffForm({
    call: save,
    fields: [
      {
        kind: 'list',
        name: 'notices',
        label: messages.field.notice,
        add: messages.add.notice,
        fields: [
          { kind: 'text', name: 'key', label: messages.field.key, hint: messages.field.key_hint },
          localizedFields({ name: 'text', label: messages.field.text, kind: 'area' }, messages),
        ],
      },
    ],
    values,
    done: messages.saved(messages.places.notices),
  })
  return <StaffForm form={form} send={messages.save} />
}
