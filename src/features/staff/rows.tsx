/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as cards, the elements of a table lose what they are */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Column, TableProps } from '../../ui/table.tsx'
import type { Meta } from './leaf.tsx'
import { Listed } from './listed.tsx'
import styles from './rows.module.css'

/** A column of a list of staff. */
export type ListColumn<Row> = Column<Row> & {
  /** A number or a moment: it is not broken in two. */
  isShort?: boolean
}

type Props<Row> = Omit<TableProps<Row>, 'columns'> & {
  /** The first names the row. */
  columns: readonly ListColumn<Row>[]
  /** Where its name leads. */
  hrefOf?: (row: Row) => string
  /** Takes it instead of leading to it. */
  onPick?: (row: Row) => void
  meta?: Meta
  /** The screen has the caption for its own title. */
  isTitled?: boolean
}

/** A table on a desk; on a phone each row is a card whose values say what they are. */
export function Rows<Row>({ caption, columns, rows, keyOf, hrefOf, onPick, meta, isTitled }: Props<Row>) {
  return (
    <Listed caption={caption} count={meta?.total} isEmpty={rows.length === 0} {...{ meta, isTitled }}>
      <table className={styles.table} role="table" hidden={rows.length === 0}>
        <thead role="rowgroup">
          <tr role="row">
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
    </Listed>
  )
}

interface NamedProps<Row> {
  row: Row
  hrefOf: ((row: Row) => string) | undefined
  onPick: ((row: Row) => void) | undefined
  children: ReactNode
}

/** What names the row, and the way to it. */
function Named<Row>({ row, hrefOf, onPick, children }: NamedProps<Row>) {
  if (hrefOf) return <Link href={hrefOf(row)}>{children}</Link>
  if (!onPick) return children
  return (
    <button type="button" onClick={() => onPick(row)}>
      {children}
    </button>
  )
}
