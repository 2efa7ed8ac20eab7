import { type FormEvent, useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { paths } from '../../paths.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { findSections } from './find-sections.ts'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import styles from './staff-navigation.module.css'
import type { StaffSection } from './staff-sections.ts'
import { useSectionPermitted } from './use-permitted.ts'

interface Props {
  /** null: the dashboard. */
  section: StaffSection | null
}

/** The sections that this account may open: at the side on wide screens, in a sheet behind a button on phones. */
export function StaffNavigation({ section }: Props) {
  const messages = useStaffMessages()
  const { nav } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <div className={styles.bar}>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span>{messages.menu}</span>
          <Icon name="down" />
        </button>
      </div>
      <nav className={styles.side} aria-label={messages.title}>
        <SectionLinks section={section} />
      </nav>
      <Sheet title={messages.title} isOpen={isOpen} onClose={close}>
        <nav className={styles.sheet} aria-label={messages.title}>
          <SectionLinks section={section} onOpen={close} />
          {/* On phones the header has neither. */}
          <ul className={styles.outside}>
            <li>
              <Link href={paths.shop()}>{nav.shop}</Link>
            </li>
            <li>
              <Link href={paths.account()}>{nav.account}</Link>
            </li>
          </ul>
        </nav>
      </Sheet>
    </>
  )
}

/** The search and the links by group. Enter opens the first section that is found. */
function SectionLinks({ section, onOpen }: Props & { onOpen?: () => void }) {
  const messages = useStaffMessages()
  const isPermitted = useSectionPermitted()
  const [, goTo] = useLocation()
  const [search, setSearch] = useState('')
  const heading = useId()
  const found = findSections(search, isPermitted, messages)
  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    const first = found[0]?.sections[0]
    if (!search.trim() || !first) return
    onOpen?.()
    setSearch('')
    goTo(paths.staff(first))
  }
  const linkTo = (one: StaffSection | null) => (
    <li key={one}>
      <Link href={paths.staff(one ?? undefined)} aria-current={one === section ? 'page' : undefined} onClick={onOpen}>
        {one === null ? messages.today.title : messages.places[one]}
      </Link>
    </li>
  )
  return (
    <>
      <form role="search" aria-label={messages.findSection} onSubmit={openFirst}>
        <Field
          type="search"
          label={messages.findSection}
          value={search}
          autoComplete="off"
          enterKeyHint="go"
          onChange={({ target }) => setSearch(target.value)}
        />
      </form>
      {!search.trim() && <ul>{linkTo(null)}</ul>}
      {found.map(({ group, sections }) => (
        <section key={group} aria-labelledby={`${heading}-${group}`}>
          <h2 id={`${heading}-${group}`}>{messages.groups[group]}</h2>
          <ul>{sections.map(linkTo)}</ul>
        </section>
      ))}
      <p className={styles.none} role="status">
        {search.trim() && found.length === 0 && messages.noSection}
      </p>
    </>
  )
}
