import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { type Option, Select } from '../../ui/forms/select.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './list-bar.module.css'
import { SavedViews } from './saved-views.tsx'
import { useShortcut } from './shell/use-shortcut.ts'
import { useListParameters } from './use-list-parameters.ts'

export interface ListFilter {
  name: string
  label: string
  options: readonly Option[]
  /** Default when the URL has no value; without it, all. */
  first?: string
  /** Shown as tabs above the list. */
  isTabs?: boolean
  /** Filters can be kept under a name beside the tabs. */
  hasViews?: boolean
  /** Beside the name of a tab, by value. */
  counts?: Readonly<Record<string, string | number | undefined>>
}

export interface ListBarProps {
  /** Label of the search field; without it the list is not searchable. */
  search?: string | undefined
  filters?: readonly ListFilter[] | undefined
}

/** Tabs, search and filters of a list, all stored in the URL. A filter applies at once, the search on Enter. */
export function ListBar({ search, filters = [] }: ListBarProps) {
  const chosen = filters.filter(({ isTabs }) => !isTabs)
  return (
    <>
      {filters.map((filter) => filter.isTabs && <FilterTabs key={filter.name} filter={filter} />)}
      {(search || chosen.length > 0) && (
        <div className={styles.tools} data-flush>
          {search && <SearchField label={search} />}
          {chosen.map((filter) => (
            <FilterChip key={filter.label} filter={filter} />
          ))}
        </div>
      )}
    </>
  )
}

/** Of a tab that is scrolled to, to the edge. */
const BESIDE_PX = 20

/** Links to the same list in another state. */
function FilterTabs({ filter: { name, label, options, first = '', counts, hasViews } }: { filter: ListFilter }) {
  const [path] = useLocation()
  const { value, href } = useListParameters()
  const current = options.find((one) => one.value === value(name))?.value ?? first
  const tabs = useRef<HTMLElement>(null)
  /** They come later than the tabs, and make them wider. */
  const hasCounts = counts !== undefined && Object.values(counts).some((count) => count !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hasCounts` tells that the tabs have become wider
  useEffect(() => {
    // The current tab may be beside the screen of a phone. Where the tabs are below it, the page stays where it is.
    const bar = tabs.current?.getBoundingClientRect()
    const tab = tabs.current?.querySelector(`[data-value="${current}"]`)?.getBoundingClientRect()
    if (bar && tab && tab.right > bar.right) tabs.current?.scrollBy(tab.right - bar.right + BESIDE_PX, 0)
    if (bar && tab && tab.left < bar.left) tabs.current?.scrollBy(tab.left - bar.left - BESIDE_PX, 0)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- as above
  }, [current, hasCounts])
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={label} data-flush>
      {options.map((one) => (
        <Link
          key={one.value}
          data-value={one.value}
          href={href({ [name]: one.value === first ? undefined : one.value })}
          aria-current={one.value === current ? 'page' : undefined}
        >
          {one.label}
          {counts?.[one.value] !== undefined && <b> {counts[one.value]}</b>}
        </Link>
      ))}
      {hasViews && <SavedViews path={path} />}
    </nav>
  )
}

/** The key `/` leads to it. */
function SearchField({ label }: { label: string }) {
  const { value, go } = useListParameters()
  const field = useRef<HTMLInputElement>(null)
  useShortcut('/', () => field.current?.select())
  const send = (event: FormEvent) => {
    event.preventDefault()
    go({ q: field.current?.value.trim() })
    // The next keys are for the rows.
    field.current?.blur()
  }
  return (
    <form role="search" className={styles.search} onSubmit={send}>
      <Icon name="search" />
      <input
        ref={field}
        key={value('q')}
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value('q') ?? ''}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  )
}

function FilterChip({ filter: { name, label, options, first = '' } }: { filter: ListFilter }) {
  const { value, go } = useListParameters()
  // Tabs of the same name have other values.
  const chosen = options.find((one) => one.value === value(name))?.value ?? first
  return (
    <div className={styles.chip} data-set={chosen !== '' || undefined}>
      <Select
        label={label}
        {...(first === '' && { placeholder: label })}
        options={options}
        value={chosen}
        onChange={({ target }) => go({ [name]: target.value })}
      />
    </div>
  )
}
