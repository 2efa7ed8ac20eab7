import { type ReactNode, useId } from 'react'
import styles from './table.module.css'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right edge, one under the other. */
  isFigure?: boolean
}

export interface TableProps<Row> {
  caption: string
  /** The first names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** Rows under hairlines; where they are wider than the screen they scroll in their own frame, reachable by key. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
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
