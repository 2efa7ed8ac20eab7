import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '../../ui/button.tsx'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import type { ListColumn } from './rows.tsx'
import { StaffList, type StaffListProps } from './staff-list.tsx'
import { useListParameters } from './use-list-parameters.ts'

const NEW = 'new'

type Props<Data, Row> = Pick<StaffListProps<Data, Row>, 'place' | 'query' | 'pageOf' | 'keyOf' | 'search' | 'empty'> & {
  /** The first column names the row. */
  columns: readonly ListColumn<Row>[]
  /** Label of the button that creates an entry; without it none can be created here. */
  add?: string
  /** Form of an existing entry, or of a new one (null). */
  children: (row: Row | null, onDone: () => void) => ReactNode
}

/**
 * A list that is replaced by the form of one of its rows. The row is stored in the URL, so that the back button closes
 * the form.
 */
export function EditableList<Data, Row>({ columns, add, empty, children, ...list }: Props<Data, Row>) {
  const { value, href, go } = useListParameters()
  const [edited, page] = [value('edit'), value('page')]
  const formOf = (rows: readonly Row[]) => {
    const row = rows.find((one) => String(list.keyOf(one)) === edited) ?? null
    if (row === null && !(edited === NEW && add)) return null
    return <div key={edited}>{children(row, () => go({ edit: undefined, page }))}</div>
  }
  const action = useEditAction(add)
  return (
    <StaffList
      {...list}
      empty={empty && { ...empty, children: action }}
      action={action}
      columns={columns}
      hrefOf={(row) => href({ edit: String(list.keyOf(row)), page })}
      formOf={formOf}
    />
  )
}

/** Returns from the form to the list, or opens the form of a new entry. */
export function useEditAction(add: string | undefined): ReactNode {
  const { back } = useStaffMessages()
  const { value, href } = useListParameters()
  if (value('edit'))
    return (
      <Link className={buttonClass('line')} href={href({ edit: undefined, page: value('page') })}>
        {back}
      </Link>
    )
  return (
    add && (
      <Link className={buttonClass()} href={href({ edit: NEW })}>
        {add}
      </Link>
    )
  )
}
