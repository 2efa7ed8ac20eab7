import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { invitePerson } from '#contract/staff/calls/invite-person.ts'
import type { Invitation } from '#contract/staff/invitation.ts'
import { NEW_STAFF_PERMISSIONS, PERMISSIONS, type Permission } from '#contract/staff/permissions.ts'
import { useNow } from '../../../lib/format/now.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { Facts, Section } from '../facts.tsx'
import type { Field } from '../forms/fields.ts'
import { FormButton } from '../forms/form-button.tsx'
import { optionsOf } from '../forms/shared-fields.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import type { ListFilter } from '../list-bar.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { StaffList } from '../staff-list.tsx'
import { staffQuery } from '../staff-queries.ts'
import { useFormatters } from '../use-formatters.ts'
import styles from './copy-link.module.css'
import { CopyLink } from './copy-link.tsx'

const invitations = async () => (await import('#contract/staff/calls/get-invitations.ts')).getInvitations
const invite = async () => (await import('#contract/staff/calls/invite-person.ts')).invitePerson
const resend = async () => (await import('#contract/staff/calls/resend-invitation.ts')).resendInvitation
const withdraw = async () => (await import('#contract/staff/calls/withdraw-invitation.ts')).withdrawInvitation

const namesOf = (permissions: readonly string[], names: Readonly<Record<Permission, string>>): string =>
  PERMISSIONS.filter((one) => permissions.includes(one))
    .map((one) => names[one])
    .join(', ') || '–'

type MadeLink = ResponseOf<typeof invitePerson>

const KINDS = ['staff', 'sales_person', 'admin'] as const

/** Pending invitations, each with a new link or its withdrawal, and a form for another one. */
export function Invitations({ filters }: { filters: readonly ListFilter[] }) {
  const { invitation: messages } = useStaffMessages()
  return (
    <StaffList
      place="people"
      caption={messages.pending}
      filters={filters}
      query={staffQuery('invitations', invitations)}
      pageOf={(data) => data.invitations}
      keyOf={({ id }) => id}
      below={<Invite />}
    >
      {(one) => <Pending invitation={one} />}
    </StaffList>
  )
}

function Pending({ invitation }: { invitation: Invitation }) {
  const { invitation: messages, person } = useStaffMessages()
  const [made, setMade] = useState<MadeLink | null>(null)
  const { moment, phone } = useFormatters()
  const now = useNow()
  const { id, role_id: role, recipient, permissions, expires_at } = invitation
  const renewing = useStaffForm({
    call: resend,
    params: { id },
    fields: [],
    done: messages.renewed(recipient),
    onDone: setMade,
  })
  const withdrawing = useStaffForm({ call: withdraw, params: { id }, fields: [], done: messages.withdrawn(recipient) })
  const isOver = Date.parse(expires_at) <= now
  return (
    <>
      <div>
        <h3>{recipient.includes('@') ? recipient : phone(recipient)}</h3>
        <Facts
          facts={[
            [messages.access, Object.entries(person.roles).find(([one]) => one === String(role))?.[1] ?? null],
            [person.permissions, role === ROLE.staff ? namesOf(permissions, person.permissionNames) : null],
            [messages.by, invitation.invited_by ?? messages.bySetUp],
            [messages.sent, moment(invitation.sent_at)],
            [messages.expires, isOver ? messages.expired : moment(expires_at)],
          ]}
        />
      </div>
      <div>
        {made && <LinkNotice made={made} onDone={() => setMade(null)} />}
        <div className={styles.buttons}>
          <FormButton form={renewing} send={messages.renew} kind="line" />
          <FormButton form={withdrawing} send={messages.withdraw} kind="line" />
        </div>
      </div>
    </>
  )
}

/** The form, or the link that it has made: the server returns it only once. */
function Invite() {
  const [made, setMade] = useState<MadeLink | null>(null)
  const { invitation: messages } = useStaffMessages()
  if (!made) return <InviteForm onMade={setMade} />
  return (
    <Section title={messages.title}>
      <LinkNotice made={made} onDone={() => setMade(null)} />
    </Section>
  )
}

function InviteForm({ onMade }: { onMade: (made: MadeLink) => void }) {
  const { invitation: messages, person } = useStaffMessages()
  const granted: Field = {
    kind: 'several',
    name: 'permissions',
    label: person.permissions,
    options: optionsOf(PERMISSIONS, person.permissionNames),
    hints: person.permissionHints,
  }
  const form = useStaffForm({
    call: invite,
    fields: [
      { kind: 'text', name: 'recipient', label: messages.recipient, hint: messages.recipientHint },
      {
        kind: 'variant',
        name: 'access',
        label: messages.access,
        tag: 'kind',
        options: optionsOf(KINDS, messages.kinds),
        cases: { staff: [granted], sales_person: [], admin: [] },
      },
    ],
    values: { access: { kind: 'staff', permissions: NEW_STAFF_PERMISSIONS } },
    done: ({ invitation: { recipient } }) => messages.made(recipient),
    onDone: onMade,
  })
  return (
    <StaffForm form={form} send={messages.send}>
      <h2>{messages.title}</h2>
      <p>{messages.text}</p>
    </StaffForm>
  )
}

function LinkNotice({ made: { invitation, link, is_sent }, onDone }: { made: MadeLink; onDone: () => void }) {
  const { invitation: messages } = useStaffMessages()
  const { recipient } = invitation
  return (
    <Alert kind="success" title={messages.linkFor(recipient)} action={<CopyLink link={link} />} onDismiss={onDone}>
      {is_sent ? messages.linkSent : messages.linkNotSent}
    </Alert>
  )
}
