import { ROLE } from '#contract/constants.ts'
import type { StaffPerson } from '#contract/staff/staff-record.ts'
import { personName } from '../../../lib/person-name.ts'
import { Initials } from '../initials.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import styles from './people.module.css'

/** The role of anybody but a customer; a role unknown to this build has no name. */
export function useRoleName(): (role: number) => string | null {
  const { person } = useStaffMessages()
  const names: Partial<Record<number, string>> = person.roles
  return (role) => names[role] ?? null
}

/** A person in a list: initials, name, and company or role. */
export function PersonName({ person }: { person: StaffPerson }) {
  const roleName = useRoleName()
  const { role_id: role, company_name, email } = person
  const line = [company_name, role === ROLE.customer ? email : roleName(role)].filter(Boolean).join(' · ')
  return (
    <span className={styles.person}>
      <Initials name={personName(person)} />
      <span>
        {personName(person)}
        {line && <small>{line}</small>}
      </span>
    </span>
  )
}
