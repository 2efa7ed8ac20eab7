import { useState } from 'react'
import { ROLE } from '#contract/constants.ts'
import { NEW_STAFF_PERMISSIONS, PERMISSIONS } from '#contract/staff/permissions.ts'
import type { StaffPerson } from '#contract/staff/staff-record.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../approve-or-reject.module.css'
import type { Field } from '../forms/fields.ts'
import { optionsOf } from '../forms/shared-fields.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'

const change = async () => (await import('#contract/staff/calls/change-access.ts')).changeAccess

const KINDS = ['none', 'staff', 'admin'] as const
const KIND_OF: Readonly<Record<number, (typeof KINDS)[number]>> = { [ROLE.admin]: 'admin', [ROLE.staff]: 'staff' }

/** Dealers and sales persons cannot be staff. */
export const canBeStaff = ({ role_id: role }: StaffPerson): boolean =>
  role === ROLE.admin || role === ROLE.staff || role === ROLE.customer

/** Permissions of a person in the back office, editable by an admin. */
export function AccessForm({ person }: { person: StaffPerson }) {
  const { person: messages } = useStaffMessages()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button kind="line" onClick={() => setIsOpen(true)}>
        {messages.changeAccess}
      </Button>
    )
  return <Open person={person} onLeave={() => setIsOpen(false)} />
}

function Open({ person, onLeave }: { person: StaffPerson; onLeave: () => void }) {
  const { person: messages, save } = useStaffMessages()
  const { id, first_name, last_name, role_id, permissions } = person
  const kind = KIND_OF[role_id] ?? 'none'
  const granted: Field = {
    kind: 'several',
    name: 'permissions',
    label: messages.permissions,
    options: optionsOf(PERMISSIONS, messages.permissionNames),
    hints: messages.permissionHints,
  }
  const form = useStaffForm({
    call: change,
    params: { id },
    fields: [
      {
        kind: 'variant',
        name: 'access',
        label: messages.access,
        tag: 'kind',
        options: optionsOf(KINDS, messages.accessKinds),
        cases: { none: [], staff: [granted], admin: [] },
      },
    ],
    values: { access: { kind, permissions: kind === 'staff' ? permissions : NEW_STAFF_PERMISSIONS } },
    done: messages.accessChanged(`${first_name} ${last_name}`),
    onDone: onLeave,
  })
  return (
    <div className={styles.decision}>
      <StaffForm form={form} send={save} onLeave={onLeave}>
        <p>{messages.accessText}</p>
      </StaffForm>
    </div>
  )
}
