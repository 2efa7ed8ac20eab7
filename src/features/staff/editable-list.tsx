import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { CallQuery } from '../../lib/http/call-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ListBar } from './list-bar.tsx'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import type { Meta } from './pagination.tsx'
import { QueryBoundary } from './query-boundary.tsx'
import { type ListColumn, Rows } from './rows.tsx'
import { StaffFrame } from './staff-frame.tsx'
import type { StaffSection } from './staff-sections.ts'
import { useListParameters } from './use-list-parameters.ts'

const NEW = 'new'

interface Props<Data, Row> {
  place: StaffSection
  query: CallQuery<Data>
  rowsOf: (data: Data) => readonly Row[]
  metaOf?: (data: Data) => Meta
  keyOf: (row: Row) => string | number
  /** Heading of the column that names the rows. */
  title: string
  titleOf: (row: Row) => string
  columns: readonly ListColumn<Row>[]
  /** Label of the button that creates an entry; without it none can be created here. */
  add?: string
  search?: string
  /** Form of an existing entry, or of a new one (null). */
  children: (row: Row | null, onDone: () => void) => ReactNode
}

/**
 * A list that is replaced by the form of one of its rows. The row is stored in the URL, so that the back button closes
 * the form.
 */
export function EditableList<Data, Row>(props: Props<Data, Row>) {
  const { place, query, rowsOf, add } = props
  const { back } = useStaffMessages()
  const { value, href } = useListParameters()
  const edited = value('edit')
  return (
    <StaffFrame
      place={place}
      action={
        edited ? (
          <Link className={buttonClass('line')} href={href({ edit: undefined, page: value('page') })}>
            {back}
          </Link>
        ) : (
          add && (
            <Link className={buttonClass()} href={href({ edit: NEW })}>
              {add}
            </Link>
          )
        )
      }
    >
      <QueryBoundary query={query}>
        {(data) => <Shown {...props} rows={rowsOf(data)} meta={props.metaOf?.(data)} edited={edited} />}
      </QueryBoundary>
    </StaffFrame>
  )
}

type ShownProps<Data, Row> = Props<Data, Row> & {
  rows: readonly Row[]
  meta: Meta | undefined
  edited: string | undefined
}

function Shown<Data, Row>({ rows, meta, edited, search, children, ...list }: ShownProps<Data, Row>) {
  const { places } = useStaffMessages()
  const { value, href, go } = useListParameters()
  const { keyOf, title, titleOf, columns, add } = list
  const row = rows.find((one) => String(keyOf(one)) === edited) ?? null
  if (row !== null || (edited === NEW && add))
    return <div key={edited}>{children(row, () => go({ edit: undefined, page: value('page') }))}</div>
  return (
    <>
      {search && <ListBar search={search} />}
      <Rows
        caption={places[list.place]}
        rows={rows}
        isTitled={meta === undefined}
        {...(meta && { meta })}
        keyOf={keyOf}
        hrefOf={(one) => href({ edit: String(keyOf(one)), page: value('page') })}
        columns={[{ id: 'title', title, cell: titleOf }, ...columns]}
      />
    </>
  )
}
