/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as blocks, the elements of a table lose what they are */
import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import type { Column, TableProps } from '../../ui/table.tsx'
import { Lamp } from './lamp.tsx'
import { ListFrame } from './list-frame.tsx'
import type { PaginationProps } from './pagination.tsx'
import styles from './rows.module.css'
import { useRowKeys } from './use-row-keys.ts'

/**
 * Place of a cell on a phone, where a row is a block: a picture at the left, the name, one grey line, its state, and
 * at the right an amount over an age.
 */
export type PhonePlace = 'picture' | 'name' | 'line' | 'state' | 'end' | 'age'

/** A column of a staff list. */
export type ListColumn<Row> = Column<Row> & {
  /** The value is a number or a time and must not wrap. */
  isShort?: boolean
  /** Once a column has a place, those without one are not shown on phones. */
  phone?: PhonePlace
  /** On phones its title stands before the value. */
  isLabelled?: boolean
  /** A picture or strip, flush from hairline to hairline; its title is for assistive technology. */
  isPicture?: boolean
  /** One picture each, which needs less room on a phone than a strip. */
  isNarrow?: boolean
  /** Shown from 1024 px on. */
  isWide?: boolean
  /** The cell has the row's link; by default that of the first column. */
  isName?: boolean
}

/** A box at the start of each row. */
export interface RowSelection<Row> {
  /** Heading of the boxes. */
  title: string
  isSelected(row: Row): boolean
  onChange(row: Row, isSelected: boolean): void
  /** Name of a row's box. */
  labelOf(row: Row): string
  /** Selects every row of the page, or none. */
  onAll?(isSelected: boolean): void
}

type Props<Row> = Omit<TableProps<Row>, 'columns'> &
  Partial<PaginationProps> & {
    columns: readonly ListColumn<Row>[]
    /** Link of the row's name; null: it has none. */
    hrefOf?: ((row: Row) => string | null) | undefined
    /** Selects the row, instead of a link. */
    onPick?: (row: Row) => void
    /** The screen's title equals the caption. */
    isTitled?: boolean
    selection?: RowSelection<Row> | undefined
    /** Why the last action on a row was refused: the row opens and says it. */
    refusalOf?: ((row: Row) => string | null | undefined) | undefined
    /** In place of the words for an empty list. */
    empty?: ReactNode
  }

/** A table on wide screens; on phones each row is a block. The keys J and K move among the rows, X selects. */
export function Rows<Row>({
  caption,
  columns,
  rows,
  keyOf,
  hrefOf,
  onPick,
  selection,
  refusalOf,
  empty,
  ...frame
}: Props<Row>) {
  const { meta, parameter, isTitled } = frame
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table)
  const named = columns.findIndex(({ isName }) => isName)
  return (
    <ListFrame
      caption={caption}
      count={meta?.total}
      isEmpty={rows.length === 0}
      {...{ meta, parameter, isTitled, empty }}
    >
      <table
        ref={table}
        className={styles.table}
        role="table"
        data-compact={columns.some(({ phone }) => phone) || undefined}
        hidden={rows.length === 0}
      >
        <thead role="rowgroup">
          <HeadRow {...{ columns, rows, selection }} />
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row
              key={keyOf(row)}
              nameAt={Math.max(0, named)}
              {...{ row, columns, hrefOf, onPick, selection, refusalOf }}
            />
          ))}
        </tbody>
      </table>
    </ListFrame>
  )
}

function HeadRow<Row>({ columns, rows, selection }: Pick<Props<Row>, 'columns' | 'rows' | 'selection'>) {
  return (
    <tr role="row">
      {selection && <SelectionHead rows={rows} selection={selection} />}
      {columns.map(({ id: column, title, isFigure, isWide }) => (
        <th key={column} role="columnheader" scope="col" data-figure={isFigure} data-wide={isWide}>
          {title}
        </th>
      ))}
    </tr>
  )
}

interface RowProps<Row> {
  row: Row
  columns: readonly ListColumn<Row>[]
  nameAt: number
  hrefOf: ((row: Row) => string | null) | undefined
  onPick: ((row: Row) => void) | undefined
  selection: RowSelection<Row> | undefined
  refusalOf: ((row: Row) => string | null | undefined) | undefined
}

function Row<Row>({ row, columns, nameAt, hrefOf, onPick, selection, refusalOf }: RowProps<Row>) {
  const refusal = refusalOf?.(row)
  return (
    <>
      <tr
        role="row"
        data-selected={selection?.isSelected(row) || undefined}
        data-open={refusal ? true : undefined}
        data-linked={typeof hrefOf?.(row) === 'string' || undefined}
      >
        {selection && (
          <td role="cell" data-title={selection.title} className={styles.select}>
            <Checkbox
              aria-label={selection.labelOf(row)}
              checked={selection.isSelected(row)}
              onChange={({ target }) => selection.onChange(row, target.checked)}
            />
          </td>
        )}
        {columns.map(({ id, title, cell, isFigure, isShort, isPicture, isNarrow, isWide, isLabelled, phone }, at) => (
          <td
            key={id}
            role="cell"
            data-figure={isFigure}
            data-short={isShort}
            data-picture={isPicture}
            data-narrow={isNarrow}
            data-wide={isWide}
            data-phone={phone}
            data-labelled={isLabelled}
            data-title={at !== nameAt && !isPicture ? title : undefined}
          >
            {at === nameAt ? <Named {...{ row, hrefOf, onPick }}>{cell(row)}</Named> : cell(row)}
          </td>
        ))}
      </tr>
      {refusal && (
        <tr role="row" className={styles.opened}>
          <td role="cell" colSpan={columns.length + (selection ? 1 : 0)}>
            <Lamp state="signal">{refusal}</Lamp>
          </td>
        </tr>
      )}
    </>
  )
}

function SelectionHead<Row>({ rows, selection }: { rows: readonly Row[]; selection: RowSelection<Row> }) {
  const { onAll, title } = selection
  return (
    <th role="columnheader" scope="col" className={styles.select}>
      {onAll ? (
        <Checkbox
          aria-label={title}
          checked={rows.every((row) => selection.isSelected(row))}
          onChange={({ target }) => onAll(target.checked)}
        />
      ) : (
        title
      )}
    </th>
  )
}

type NamedProps<Row> = Pick<RowProps<Row>, 'row' | 'hrefOf' | 'onPick'> & { children: ReactNode }

/** Name of the row as a link or button. */
function Named<Row>({ row, hrefOf, onPick, children }: NamedProps<Row>) {
  const href = hrefOf?.(row) ?? null
  if (href !== null)
    return (
      <Link href={href} data-row-link>
        {children}
      </Link>
    )
  if (!onPick) return children
  return (
    <button type="button" data-row-link onClick={() => onPick(row)}>
      {children}
    </button>
  )
}
