import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallQuery } from '../../lib/http/call-query.ts'
import { FirstStep, type FirstStepProps } from './first-step.tsx'
import { ListBar, type ListBarProps } from './list-bar.tsx'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import { NoMatch } from './no-match.tsx'
import type { PageMeta } from './pagination.tsx'
import styles from './query-boundary.module.css'
import { QueryBoundary } from './query-boundary.tsx'
import { ReviewList } from './review-list.tsx'
import { type ListColumn, type RowSelection, Rows } from './rows.tsx'
import { ListShortcuts } from './shell/shortcuts.tsx'
import { StaffFrame } from './staff-frame.tsx'
import type { StaffSection } from './staff-sections.ts'
import { useListParameters } from './use-list-parameters.ts'

/** Items as rows of a table, or one by one with all their facts and a decision. */
type View<Item> =
  | {
      columns: readonly ListColumn<Item>[]
      /** Link of the row's name; null: it has none. */
      hrefOf?: (item: Item) => string | null
      selectionOf?: ((items: readonly Item[]) => RowSelection<Item>) | undefined
      /** Why the last action on a row was refused: the row opens and says it. */
      refusalOf?: (item: Item) => string | null | undefined
      children?: never
    }
  | { columns?: never; hrefOf?: never; hasPictures?: boolean; children: (item: Item) => ReactNode }

type ListProps<Data, Item> = ListBarProps & {
  place: StaffSection
  /** Heading of the list; by default the name of its place. */
  caption?: string
  /** Action beside the title. */
  action?: ReactNode
  query: CallQuery<Data>
  /** Shown in place of the list, which is then not requested. */
  prompt?: string | false
  /** The items of the response; a list without `meta` has one page. */
  pageOf: (data: Data) => { data: readonly Item[]; meta?: PageMeta }
  keyOf: (item: Item) => string | number
  /** Form that replaces list and search, of one of the items. */
  formOf?: (items: readonly Item[]) => ReactNode
  /** The screen is about more than the list, whose count is then not beside the title. */
  isPart?: boolean
  /** Content above search and list. */
  above?: ReactNode
  /** Content below the list. */
  below?: ReactNode
  /** What the list is for and its first step, while it has nothing; by default the texts of its place. */
  empty?: FirstStepProps | undefined
}

export type StaffListProps<Data, Item> = ListProps<Data, Item> & View<Item>

/** A list of the back office: search and filters, its states while loading and without an answer, items and pages. */
export function StaffList<Data, Item>(props: StaffListProps<Data, Item>) {
  const { place, action, search, filters, query, prompt, pageOf, formOf, isPart, above, below, hrefOf } = props
  const bar = <ListBar search={search} filters={filters} />
  const { data: listed } = useQuery({ ...query, gcTime: 0, enabled: !prompt })
  const page = listed && pageOf(listed)
  const form = page && formOf?.(page.data)
  return (
    <StaffFrame section={place} action={action} count={page && !form && !isPart ? countOf(page) : undefined}>
      {above}
      {!formOf && bar}
      {prompt ? (
        <p role="status" className={styles.waiting}>
          {prompt}
        </p>
      ) : (
        <QueryBoundary query={query}>
          {(data) =>
            form ?? (
              <>
                {formOf && bar}
                <Items {...props} {...pageOf(data)} />
              </>
            )
          }
        </QueryBoundary>
      )}
      {below}
      {hrefOf && !form && page && page.data.length > 0 && (
        <ListShortcuts hasSelection={props.selectionOf !== undefined} />
      )}
    </StaffFrame>
  )
}

const countOf = ({ data, meta }: { data: readonly unknown[]; meta?: PageMeta }): string =>
  `${meta?.total ?? data.length}${meta?.is_capped ? '+' : ''}`

type ItemsProps<Item> = Pick<ListProps<never, Item>, 'place' | 'caption' | 'keyOf' | 'filters' | 'empty'> &
  View<Item> & { data: readonly Item[]; meta?: PageMeta }

function Items<Item>({ place, caption, keyOf, data, meta, filters, empty, ...view }: ItemsProps<Item>) {
  const { places, empties } = useStaffMessages()
  const texts: Partial<Record<StaffSection, FirstStepProps>> = empties
  const without = <Nothing filters={filters} empty={empty ?? texts[place]} />
  const list = { caption: caption ?? places[place], keyOf, empty: without, ...(meta && { meta }) }
  return view.columns ? (
    <Rows
      {...list}
      columns={view.columns}
      hrefOf={view.hrefOf}
      selection={view.selectionOf?.(data)}
      refusalOf={view.refusalOf}
      rows={data}
      isTitled
    />
  ) : (
    <ReviewList {...list} items={data} hasPictures={view.hasPictures}>
      {view.children}
    </ReviewList>
  )
}

/** In place of the items: nothing matches what is searched or filtered, or there are none yet. */
function Nothing({ filters = [], empty }: Pick<ListProps<never, never>, 'filters' | 'empty'>) {
  const { nothing } = useStaffMessages()
  const { value } = useListParameters()
  const tabs = filters.filter(({ isTabs }) => isTabs).map(({ name }) => name)
  const isFiltered = ['q', ...filters.map(({ name }) => name)].some((name) => !tabs.includes(name) && value(name))
  if (isFiltered) return <NoMatch kept={tabs} />
  return empty ? <FirstStep {...empty} /> : <p role="status">{nothing}</p>
}
