import { Link } from 'wouter'
import type { ResponseOf } from '#contract/call.ts'
import type { getOwnNotices } from '#contract/notifications/calls/get-own-notices.ts'
import { STAFF_EVENTS } from '#contract/notifications/staff-notice.ts'
import { paths } from '../../../paths.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useStaffNotificationsMessages } from '../messages/staff-notifications/staff-notifications-messages.ts'

const notices = async () => (await import('#contract/notifications/calls/get-own-notices.ts')).getOwnNotices
const save = async () => (await import('#contract/notifications/calls/save-own-notices.ts')).saveOwnNotices

/** What the signed-in member of staff is told of, by inbox with push messages and by e-mail. */
export function OwnNotices() {
  return (
    <StaffFrame section="own_notices">
      <QueryBoundary query={staffQuery('own-notices', notices)}>
        {(data) => <OwnForm own={data.notices} />}
      </QueryBoundary>
    </StaffFrame>
  )
}

function OwnForm({ own: { settings, email } }: { own: ResponseOf<typeof getOwnNotices>['notices'] }) {
  const { ownNotices: messages, save: send } = useStaffNotificationsMessages()
  const form = useStaffForm({
    call: save,
    fields: STAFF_EVENTS.filter((event) => settings[event]).map(
      (event): Field => ({
        kind: 'group',
        name: event,
        label: messages.events[event],
        fields: [
          { kind: 'flag', name: 'inbox', label: messages.inbox },
          { kind: 'flag', name: 'email', label: messages.email },
        ],
      }),
    ),
    values: settings,
    shape: (read) => ({ settings: read }),
    done: messages.done,
  })
  return (
    <StaffForm form={form} send={send}>
      {email === null && <Alert kind="info">{messages.noEmail}</Alert>}
      <p>
        {messages.text} <Link href={paths.inbox()}>{messages.toInbox}</Link>.
      </p>
    </StaffForm>
  )
}
