import { localizedFields } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'

const notices = async () => (await import('#contract/site/calls/get-staff-notices.ts')).getStaffNotices
const save = async () => (await import('#contract/site/calls/save-notices.ts')).saveNotices

/** Editor for the notices of the shop. */
export function Notices() {
  return (
    <StaffFrame place="notices">
      <QueryBoundary query={staffQuery('notices', notices)}>
        {(data) => <NoticeForm key={JSON.stringify(data)} values={data} />}
      </QueryBoundary>
    </StaffFrame>
  )
}

function NoticeForm({ values }: { values: Readonly<Record<string, unknown>> }) {
  const words = useStaffMessages()
  const form = useStaffForm({
    call: save,
    fields: [
      {
        kind: 'list',
        name: 'notices',
        label: words.field.notice,
        add: words.add.notice,
        fields: [
          { kind: 'text', name: 'key', label: words.field.key, hint: words.field.key_hint },
          localizedFields({ name: 'text', label: words.field.text, kind: 'area' }, words),
        ],
      },
    ],
    values,
    done: words.saved(words.places.notices),
  })
  return <StaffForm form={form} send={words.save} />
}
