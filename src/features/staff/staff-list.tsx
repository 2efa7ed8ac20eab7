import type { ReactNode } from 'react'
import type { CallQuery } from '../../lib/http/call-query.ts'
import { ListBar, type ListBarProps } from './list-bar.tsx'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import type { PageMeta } from './pagination.tsx'
import styles from './query-boundary.module.css'
import { QueryBoundary } from './query-boundary.tsx'
import { ReviewList } from './review-list.tsx'
import { type ListColumn, type RowSelection, Rows } from './rows.tsx'
import { StaffFrame } from './staff-frame.tsx'
import type { StaffSection } from './staff-sections.ts'

/** Items as rows of a table, or one by one with all their facts and a decision. */
type View<Item> =
  | {
      /** The first column names the row. */
      columns: readonly ListColumn<Item>[]
      /** Link of the row's name. */
      hrefOf?: (item: Item) => string
      selection?: RowSelection<Item> | undefined
      children?: never
    }
  | { columns?: never; children: (item: Item) => ReactNode }

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
  /** Content above search and list. */
  above?: ReactNode
  /** Content below the list. */
  below?: ReactNode
}

export type StaffListProps<Data, Item> = ListProps<Data, Item> & View<Item>

/** A list of the back office: search and filters, its states while loading and without an answer, items and pages. */
export function StaffList<Data, Item>(props: StaffListProps<Data, Item>) {
  const { place, action, search, filters, query, prompt, pageOf, formOf, above, below } = props
  const bar = <ListBar search={search} filters={filters} />
  return (
    <StaffFrame section={place} action={action}>
      {above}
      {!formOf && bar}
      {prompt ? (
        <p role="status" className={styles.waiting}>
          {prompt}
        </p>
      ) : (
        <QueryBoundary query={query}>
          {(data) => {
            const page = pageOf(data)
            return (
              formOf?.(page.data) ?? (
                <>
                  {formOf && bar}
                  <Items {...props} {...page} />
                </>
              )
            )
          }}
        </QueryBoundary>
      )}
      {below}
    </StaffFrame>
  )
}

type ItemsProps<Item> = Pick<ListProps<never, Item>, 'place' | 'caption' | 'keyOf'> &
  View<Item> & { data: readonly Item[]; meta?: PageMeta }

function Items<Item>({ place, caption, keyOf, data, meta, ...view }: ItemsProps<Item>) {
  const { places } = useStaffMessages()
  const list = { caption: caption ?? places[place], keyOf, ...(meta && { meta }) }
  return view.columns ? (
    <Rows
      {...list}
      columns={view.columns}
      hrefOf={view.hrefOf}
      selection={view.selection}
      rows={data}
      isTitled={meta === undefined}
    />
  ) : (
    <ReviewList {...list} items={data}>
      {view.children}
    </ReviewList>
  )
}
