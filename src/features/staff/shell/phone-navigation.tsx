import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { findSections } from '../find-sections.ts'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { groupOf, type StaffGroup, type StaffSection } from '../staff-sections.ts'
import { useSectionPermitted } from '../use-permitted.ts'
import { useWork } from '../work-query.ts'
import { AccountLinks } from './account-button.tsx'
import styles from './phone-navigation.module.css'
import { todayCount } from './work-counts.ts'
import { WorkIcon, type WorkIconName } from './work-icon.tsx'

/** The groups that a person on their feet needs; as many as fit beside Today and More. */
const IN_BAR: readonly StaffGroup[] = ['orders', 'products', 'messages']

interface Props {
  /** null: Today. */
  section: StaffSection | null
}

/** The bar of phones: the sections of the day, and all others behind the last button. */
export function PhoneNavigation({ section }: Props) {
  const messages = useStaffMessages()
  const isPermitted = useSectionPermitted()
  const [isOpen, setOpen] = useState(false)
  const groups = findSections('', isPermitted, messages)
  const current = section && groupOf(section)
  const inBar = groups.filter(({ group }) => IN_BAR.includes(group))
  const isElsewhere = current !== null && !inBar.some(({ group }) => group === current)
  const count = todayCount(useWork())
  const close = () => setOpen(false)
  return (
    <>
      <nav className={styles.bar} aria-label={messages.title}>
        <Link href={paths.staff()} aria-current={section === null ? 'page' : undefined}>
          <Entry icon="today">{messages.today.title}</Entry>
          {count !== undefined && <em> {count}</em>}
        </Link>
        {inBar.map(({ group, sections: [first] }) => (
          <Link key={group} href={paths.staff(first)} aria-current={group === current ? 'true' : undefined}>
            <Entry icon={group}>{messages.groups[group]}</Entry>
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={isElsewhere ? 'true' : undefined}
          onClick={() => setOpen(true)}
        >
          <Entry icon="more">{messages.more}</Entry>
        </button>
      </nav>
      <Sheet title={messages.allSections} isOpen={isOpen} onClose={close}>
        <AllSections section={section} onOpen={close} />
        <AccountLinks />
      </Sheet>
    </>
  )
}

function AllSections({ section, onOpen }: Props & { onOpen: () => void }) {
  const messages = useStaffMessages()
  const isPermitted = useSectionPermitted()
  return (
    <nav className={styles.sheet} aria-label={messages.allSections}>
      {findSections('', isPermitted, messages).map(({ group, sections }) => (
        <section key={group} aria-label={messages.groups[group]}>
          <h3>{messages.groups[group]}</h3>
          <ul>
            {sections.map((one) => (
              <li key={one}>
                <Link href={paths.staff(one)} aria-current={one === section ? 'page' : undefined} onClick={onOpen}>
                  {messages.places[one]}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

const Entry = ({ icon, children }: { icon: WorkIconName; children: ReactNode }) => (
  <>
    <WorkIcon name={icon} />
    <span>{children}</span>
  </>
)
