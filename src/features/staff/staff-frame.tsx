import type { ReactNode } from 'react'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import styles from './staff-frame.module.css'
import type { StaffSection } from './staff-sections.ts'

interface Props {
  /** null: Today. */
  section: StaffSection | null
  /** Title of a detail page within its place. */
  title?: string | undefined
  /** How many there are, beside the title. */
  count?: string | number | undefined
  /** Below the title of a detail page. */
  subtitle?: ReactNode
  /** Before the title, such as the way back to the list. */
  lead?: ReactNode
  /** Actions beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** Head and content of a staff screen; the sections around it are those of `StaffShell`. */
export function StaffFrame({ section, title, count, subtitle, lead, action, children }: Props) {
  const messages = useStaffMessages()
  return (
    <div className={styles.page}>
      <header className={styles.head} data-object={title !== undefined || undefined}>
        {lead}
        <div className={styles.title}>
          <h1>
            {title ?? (section === null ? messages.today.title : messages.places[section])}
            {count !== undefined && <span> {count}</span>}
          </h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {action && <div className={styles.actions}>{action}</div>}
      </header>
      {children}
    </div>
  )
}
