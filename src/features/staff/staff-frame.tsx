import type { ReactNode } from 'react'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import styles from './staff-frame.module.css'
import { StaffNavigation } from './staff-navigation.tsx'
import type { StaffSection } from './staff-sections.ts'

interface Props {
  /** null: the dashboard. */
  section: StaffSection | null
  /** Title of a detail page within its place. */
  title?: string | undefined
  /** Action beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** Layout of a staff screen: navigation with the permitted sections, and content. */
export function StaffFrame({ section, title, action, children }: Props) {
  const messages = useStaffMessages()
  return (
    <div className={styles.staff}>
      <StaffNavigation section={section} />
      <div className={styles.page}>
        <header>
          <h1>{title ?? (section === null ? messages.today.title : messages.places[section])}</h1>
          {action && <div>{action}</div>}
        </header>
        {children}
      </div>
    </div>
  )
}
