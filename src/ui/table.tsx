import { type ReactNode, useId } from 'react'
import styles from './table.module.css'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers, aligned at the right edge. */
  isFigure?: boolean
}

export interface TableProps<Row> {
  caption: string
  /** The first column is the row header. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** A table that scrolls in its own focusable frame when it is wider than the screen. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scroll regions need keyboard focus
    <div className={styles.frame} role="region" aria-labelledby={id} tabIndex={0}>
      <table className={styles.table}>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-figure={column.isFigure}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id: column, cell, isFigure }, index) =>
                index === 0 ? (
                  <th key={column} scope="row" data-figure={isFigure}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={column} data-figure={isFigure}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
