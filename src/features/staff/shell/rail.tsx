import { Link } from 'wouter'
import { MARKETS } from '#contract/site/market.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { findSections } from '../find-sections.ts'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { groupOf, type StaffGroup, type StaffSection } from '../staff-sections.ts'
import { useSectionPermitted } from '../use-permitted.ts'
import { useWork } from '../work-query.ts'
import { AccountButton } from './account-button.tsx'
import { Keys } from './keys.tsx'
import styles from './rail.module.css'
import { groupCount, sectionCount, todayCount } from './work-counts.ts'
import { WorkIcon } from './work-icon.tsx'

interface Props {
  /** null: Today. */
  section: StaffSection | null
  onSearch: () => void
}

/** The sections at the side of wide screens; those of the current group are below its name. */
export function Rail({ section, onSearch }: Props) {
  const messages = useStaffMessages()
  const isPermitted = useSectionPermitted()
  const { name, locale } = useSite()
  const current = section && groupOf(section)
  const work = useWork()
  return (
    <header className={styles.rail}>
      <div className={styles.brand}>
        <Link href={paths.staff()}>{name}</Link>
        <span>{messages.market[MARKETS[locale].code]}</span>
      </div>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <Icon name="search" />
        {messages.palette.search}
        <Keys of={['Ctrl', 'K']} />
      </button>
      <nav aria-label={messages.title}>
        <ul>
          <li>
            <Link href={paths.staff()} aria-current={section === null ? 'page' : undefined}>
              <WorkIcon name="today" />
              <span>{messages.today.title}</span>
              <Count of={todayCount(work)} />
            </Link>
          </li>
          {findSections('', isPermitted, messages).map(({ group, sections }) => (
            <li key={group}>
              <GroupLink {...{ group, section }} first={sections[0]} isCurrent={group === current} />
              {group === current && <SubSections {...{ group, sections, section }} />}
            </li>
          ))}
        </ul>
      </nav>
      <AccountButton />
    </header>
  )
}

interface GroupProps {
  group: StaffGroup
  section: StaffSection | null
}

function GroupLink({ group, first, isCurrent }: GroupProps & { first: StaffSection | undefined; isCurrent: boolean }) {
  const { groups } = useStaffMessages()
  return (
    <Link href={paths.staff(first)} aria-current={isCurrent ? 'true' : undefined}>
      <WorkIcon name={group} />
      <span>{groups[group]}</span>
      <Count of={groupCount(useWork(), group)} />
    </Link>
  )
}

/** Nothing for a group that is a section of the same name. */
function SubSections({ group, sections, section }: GroupProps & { sections: readonly StaffSection[] }) {
  const { places, groups, firstSections } = useStaffMessages()
  const names: Partial<Record<StaffSection, string>> = firstSections
  const [first] = sections
  const work = useWork()
  if (sections.length === 1 && first && places[first] === groups[group]) return null
  return (
    <ul>
      {sections.map((one) => (
        <li key={one}>
          <Link href={paths.staff(one)} aria-current={one === section ? 'page' : undefined}>
            <span>{(one === first && names[one]) || places[one]}</span>
            {one !== first && <Count of={sectionCount(work, one)} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A count appears only above zero. */
const Count = ({ of }: { of: number | undefined }) => of !== undefined && <b> {of}</b>
