/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as cards, the elements of a table lose what they are */
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { useStaffWords } from '../../words/staff/staff-words.ts'
import { Leaf, type Meta } from './leaf.tsx'
import styles from './rows.module.css'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  isFigure?: boolean
}

interface Props<Row> {
  caption: string
  /** The first names the row, and leads to it where there is a way. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  hrefOf?: (row: Row) => string
  /** Takes it instead of leading to it. */
  onPick?: (row: Row) => void
  meta?: Meta
}

/** A table on a desk; on a phone each row is a card whose values say what they are. */
export function Rows<Row>({ caption, columns, rows, keyOf, hrefOf, onPick, meta }: Props<Row>) {
  const id = useId()
  const { nothing, counted } = useStaffWords()
  return (
    <section className={styles.rows} aria-labelledby={id}>
      <h2 id={id}>
        {caption} {meta && <span>{counted(meta.total)}</span>}
      </h2>
      {rows.length === 0 && <p role="status">{nothing}</p>}
      <table role="table" hidden={rows.length === 0}>
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
              {columns.map(({ id: column, title, cell, isFigure }, at) => (
                <td key={column} role="cell" data-figure={isFigure} data-title={at > 0 ? title : undefined}>
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
      {meta && <Leaf meta={meta} />}
    </section>
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
