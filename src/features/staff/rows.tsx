/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as cards, the elements of a table lose what they are */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import type { Column, TableProps } from '../../ui/table.tsx'
import { ListFrame } from './list-frame.tsx'
import type { PaginationProps } from './pagination.tsx'
import styles from './rows.module.css'

/** A column of a staff list. */
export type ListColumn<Row> = Column<Row> & {
  /** The value is a number or a time and must not wrap. */
  isShort?: boolean
}

/** A box at the start of each row. */
export interface RowSelection<Row> {
  /** Heading of the boxes. */
  title: string
  isSelected(row: Row): boolean
  onChange(row: Row, isSelected: boolean): void
  /** Name of a row's box. */
  labelOf(row: Row): string
}

type Props<Row> = Omit<TableProps<Row>, 'columns'> &
  Partial<PaginationProps> & {
    /** The first column names the row. */
    columns: readonly ListColumn<Row>[]
    /** Link of the row's name. */
    hrefOf?: ((row: Row) => string) | undefined
    /** Selects the row, instead of a link. */
    onPick?: (row: Row) => void
    /** The screen's title equals the caption. */
    isTitled?: boolean
    selection?: RowSelection<Row> | undefined
  }

/** A table on wide screens; on phones each row is a card with labelled values. */
export function Rows<Row>({ caption, columns, rows, keyOf, hrefOf, onPick, selection, ...frame }: Props<Row>) {
  const { meta, parameter, isTitled } = frame
  return (
    <ListFrame caption={caption} count={meta?.total} isEmpty={rows.length === 0} {...{ meta, parameter, isTitled }}>
      <table className={styles.table} role="table" hidden={rows.length === 0}>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col">
                {selection.title}
              </th>
            )}
            {columns.map(({ id: column, title, isFigure }) => (
              <th key={column} role="columnheader" scope="col" data-figure={isFigure}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {selection && <SelectionCell row={row} selection={selection} />}
              {columns.map(({ id: column, title, cell, isFigure, isShort }, at) => (
                <td
                  key={column}
                  role="cell"
                  data-figure={isFigure}
                  data-short={isShort}
                  data-title={at > 0 ? title : undefined}
                >
                  {at === 0 ? (
                    <Named row={row} {...{ hrefOf, onPick }}>
                      {cell(row)}
                    </Named>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ListFrame>
  )
}

function SelectionCell<Row>({ row, selection }: { row: Row; selection: RowSelection<Row> }) {
  return (
    <td role="cell" data-title={selection.title} className={styles.select}>
      <Checkbox
        aria-label={selection.labelOf(row)}
        checked={selection.isSelected(row)}
        onChange={({ target }) => selection.onChange(row, target.checked)}
      />
    </td>
  )
}

interface NamedProps<Row> {
  row: Row
  hrefOf: ((row: Row) => string) | undefined
  onPick: ((row: Row) => void) | undefined
  children: ReactNode
}

/** Name of the row as a link or button. */
function Named<Row>({ row, hrefOf, onPick, children }: NamedProps<Row>) {
  if (hrefOf) return <Link href={hrefOf(row)}>{children}</Link>
  if (!onPick) return children
  return (
    <button type="button" onClick={() => onPick(row)}>
      {children}
    </button>
  )
}
