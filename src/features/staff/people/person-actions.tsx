import { isEmployee, isStaff } from '#contract/auth/roles.ts'
import { ROLE } from '#contract/constants.ts'
import type { allowNewPassword } from '#contract/staff/calls/allow-new-password.ts'
import type { changeAccess } from '#contract/staff/calls/change-access.ts'
import type { StaffPerson } from '#contract/staff/staff-record.ts'
import { personName } from '../../../lib/person-name.ts'
import { useSession } from '../../../session/use-session.ts'
import styles from '../approve-or-reject.module.css'
import { FormButton } from '../forms/form-button.tsx'
import { FormOnDemand } from '../forms/form-on-demand.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { usePermitted } from '../use-permitted.ts'
import { AccessForm, canBeStaff } from './access-form.tsx'
import buttons from './copy-link.module.css'

const drop = async () => (await import('#contract/auth/calls/drop-second-factor.ts')).dropSecondFactor
const allow = async () => (await import('#contract/staff/calls/allow-new-password.ts')).allowNewPassword
const deactivate = async () => (await import('#contract/staff/calls/deactivate-person.ts')).deactivatePerson
const reactivate = async () => (await import('#contract/staff/calls/reactivate-person.ts')).reactivatePerson

const nameOf = (person: StaffPerson): string => personName(person)

/** The actions that the viewer may take on a person's account. */
export function PersonActions({ person }: { person: StaffPerson }) {
  const isPermitted = usePermitted()
  const mayManage = useMayManage(person)
  const { role_id: role, second_factor: isOn, permissions = [], deactivated_at = null } = person
  const mayChange = canBeStaff(person) && deactivated_at === null && isPermitted<typeof changeAccess>('admin')
  return (
    <div className={buttons.actions}>
      {mayChange && <AccessForm key={`${role} ${permissions.join()}`} person={person} />}
      {isOn && mayManage && <DropFactor person={person} />}
      {!isOn && mayManage && isStaff(person) && isPermitted<typeof allowNewPassword>('admin') && (
        <AllowPassword person={person} />
      )}
      {mayManage && (deactivated_at === null ? <Deactivate person={person} /> : <Reactivate person={person} />)}
    </div>
  )
}

/** Mirrors the server's rules: nobody manages their own account, and admins alone those of the people who work here. */
function useMayManage({ id, role_id: role }: StaffPerson): boolean {
  const { profile } = useSession()
  const isAdmin = profile?.role_id === ROLE.admin
  const isOther = profile?.id !== id
  return isOther && (isAdmin || !isEmployee(role))
}

function DropFactor({ person }: { person: StaffPerson }) {
  const { person: messages } = useStaffMessages()
  const form = useStaffForm({
    call: drop,
    params: { id: person.id },
    fields: [{ kind: 'area', name: 'reason', label: messages.dropReason }],
    done: messages.dropped(nameOf(person)),
  })
  return <FormOnDemand form={form} send={messages.drop} text={messages.dropText} className={styles.decision} />
}

function AllowPassword({ person }: { person: StaffPerson }) {
  const { person: messages } = useStaffMessages()
  const form = useStaffForm({
    call: allow,
    params: { id: person.id },
    fields: [{ kind: 'area', name: 'reason', label: messages.dropReason }],
    done: messages.passwordAllowed(nameOf(person)),
  })
  return (
    <FormOnDemand
      form={form}
      send={messages.allowPassword}
      text={messages.allowPasswordText}
      className={styles.decision}
    />
  )
}

function Deactivate({ person }: { person: StaffPerson }) {
  const { person: messages, field } = useStaffMessages()
  const form = useStaffForm({
    call: deactivate,
    params: { id: person.id },
    fields: [{ kind: 'text', name: 'reason', label: field.reason, hint: messages.deactivateReasonHint }],
    done: messages.deactivated(nameOf(person)),
  })
  return (
    <FormOnDemand form={form} send={messages.deactivate} text={messages.deactivateText} className={styles.decision} />
  )
}

function Reactivate({ person }: { person: StaffPerson }) {
  const { person: messages } = useStaffMessages()
  const form = useStaffForm({
    call: reactivate,
    params: { id: person.id },
    fields: [],
    done: messages.reactivated(nameOf(person)),
  })
  return <FormButton form={form} send={messages.reactivate} kind="line" />
}
