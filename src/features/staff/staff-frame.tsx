import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import styles from './staff-frame.module.css'
import { STAFF_SECTIONS, type StaffSection } from './staff-sections.ts'
import { useSectionPermitted } from './use-permitted.ts'

interface Props {
  /** null: the dashboard. */
  section: StaffSection | null
  /** Title of a detail page within its place. */
  title?: string | undefined
  /** Action beside the title. */
  action?: ReactNode
  children: ReactNode
}

/**
 * Layout of a staff screen: navigation with the permitted places (at the side; a row at the top on phones) and content.
 */
export function StaffFrame({ section, title, action, children }: Props) {
  const messages = useStaffMessages()
  const isPermitted = useSectionPermitted()
  const nav = useRef<HTMLElement>(null)
  // On phones the navigation row scrolls horizontally; sets `scrollLeft` so that the page itself does not scroll.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    const row = current?.closest('ul')
    if (current && row) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [])
  const placed = section === null ? messages.today.title : messages.places[section]
  return (
    <div className={styles.staff}>
      <nav ref={nav} className={styles.places} aria-label={messages.title}>
        <ul>
          {[null, ...STAFF_SECTIONS.filter(isPermitted)].map((one) => (
            <li key={one}>
              <Link href={paths.staff(one ?? undefined)} aria-current={one === section ? 'page' : undefined}>
                {one === null ? messages.today.title : messages.places[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>
        <header>
          <h1>{title ?? placed}</h1>
          {action && <div>{action}</div>}
        </header>
        {children}
      </div>
    </div>
  )
}
