import { isCellError } from '../../../platform/archives/cell-errors.ts'
import type { FileRow } from '../../../platform/archives/table-limits.ts'
import type { StaffMessages } from '../../staff/staff-messages.ts'
import type { ChosenColumns } from '../queries/product-import-columns.ts'
import type { FileColumns } from './attribute-columns.ts'
import { headingKey, PICTURES_COLUMN } from './column-words.ts'
import { TEXT_COLUMNS } from './text-columns.ts'

/** A product whose SKU begins with this is left out, such as the example of the template. */
const COMMENT = '#'

/** The columns that a table may have. */
export interface TableColumns extends Omit<FileColumns, 'columns'> {
  columns: readonly { name: string }[]
  /** The column that every row has; absent: the product number, beside which there may be texts and pictures. */
  key?: string
}

/** The rows of a file, the heading first. */
export interface ImportTable {
  lines: readonly FileRow[]
  /** Most rows below the heading. */
  maxRows: number
  /** Whether it is imported in the background, and may have columns of pictures and texts. */
  isInBackground: boolean
  columns: TableColumns
  /** What staff chose for files with certain headings, the one that counts first. */
  chosen?: readonly ChosenColumns[]
  /** Called with what becomes of each column. */
  onColumns?: (used: UsedColumn[]) => void
}

/** A row by the technical names of its columns; empty cells are left out. */
export interface TableRow {
  line: number
  cells: Record<string, string>
  /** A cell cannot be read at all; it has been reported. */
  isWrong?: true
}

export type ReportProblem = (line: number, column: string, sentence: string) => void

/** What became of a column of the file. */
export interface UsedColumn {
  heading: string
  /** Technical name; null: it is not imported. */
  name: string | null
  /** Whether the heading is a usual word for the column, and not its name. */
  isGuess: boolean
  /** Whether staff chose it. */
  isChosen: boolean
  /** First value below the heading. */
  example: string
}

/** Rows above the heading, such as the name of the store and a date. */
const MAX_ABOVE = 10

/** Rows of a table by column; reports what is wrong with its heading, and returns no rows then. */
export function readTable(
  { lines, maxRows, isInBackground, columns, chosen = [], onColumns }: ImportTable,
  messages: StaffMessages,
  reportProblem: ReportProblem,
): TableRow[] {
  const start = headingAt(lines, columns, chosen)
  const heading = lines[start]
  if (!heading) {
    reportProblem(1, 'file', messages.fileEmpty)
    return []
  }
  const input = { isInBackground, columns, messages, reportProblem }
  const own = chosen.find((one) => isHeading(heading, one))
  const found = own ? chosenColumns(own, input) : usedColumns(heading, input)
  const used = found.map((one, at) => ({ ...one, isChosen: own !== undefined, example: firstBelow(lines, start, at) }))
  const names = used.map(({ name }) => name)
  const isUsable = refuseHeading(heading, used, input)
  onColumns?.(used)
  const at = names.indexOf(keyOf(columns))
  const isComment = (cell = '') => columns.key === undefined && cell.startsWith(COMMENT) && !isCellError(cell)
  const rows = lines.slice(start + 1).filter(({ cells }) => !isComment(cells[at]))
  if (rows.length === 0) reportProblem(heading.line, 'file', messages.fileEmpty)
  if (rows.length > maxRows) reportProblem(heading.line, 'file', messages.fileRows(maxRows))
  if (!isUsable || rows.length > maxRows) return []
  return rows.flatMap((row) => readRow(row, names, { messages, reportProblem }) ?? [])
}

const keyOf = ({ key = 'sku' }: TableColumns): string => key

const isHeading = ({ cells }: FileRow, { headings }: ChosenColumns): boolean =>
  cells.length === headings.length && cells.every((cell, at) => headingKey(cell) === headingKey(headings[at] ?? ''))

/**
 * The row with headings that staff have seen before, else the first row that names the key, else the first one with
 * several cells: above a table stands the name of the store or a date.
 */
function headingAt(lines: readonly FileRow[], columns: TableColumns, chosen: readonly ChosenColumns[]): number {
  const first = lines.slice(0, MAX_ABOVE)
  const key = keyOf(columns)
  const isNumbered = ({ cells }: FileRow): boolean => {
    const named = cells.map((cell) => columns.nameOf(plainHeading(cell)))
    return named.some((name, column) => name === key || columns.guess(cells[column] ?? '') === key)
  }
  const tests = [
    (row: FileRow) => chosen.some((one) => isHeading(row, one)),
    isNumbered,
    ({ cells }: FileRow) => cells.filter(Boolean).length > 1,
  ]
  return tests.map((test) => first.findIndex(test)).find((at) => at >= 0) ?? 0
}

const MAX_EXAMPLE = 60

/** The first value of a column, which tells a person what it holds. */
const firstBelow = (lines: readonly FileRow[], start: number, at: number): string =>
  lines
    .slice(start + 1)
    .find(({ cells }) => cells[at])
    ?.cells[at]?.slice(0, MAX_EXAMPLE) ?? ''

/** Every column that an import in the background knows. */
export const importedNames = ({ columns, key }: TableColumns): string[] => [
  ...columns.map(({ name }) => name),
  ...(key === undefined ? [...TEXT_COLUMNS.map(({ name }) => name), PICTURES_COLUMN] : []),
]

type FoundColumn = Pick<UsedColumn, 'heading' | 'name' | 'isGuess'>

/** A column that the store does not have any more is left out. */
function chosenColumns({ headings, columns: names }: ChosenColumns, { columns }: HeadingInput): FoundColumn[] {
  const known = importedNames(columns)
  return headings.map((heading, at) => {
    const name = names[at] ?? null
    return { heading, name: name !== null && known.includes(name) ? name : null, isGuess: false }
  })
}

/** A star marks what a new product needs. */
const plainHeading = (cell: string): string => cell.replace(/\s*\*$/, '')

function usedColumns({ cells }: FileRow, { isInBackground, columns }: HeadingInput): FoundColumn[] {
  const known = isInBackground ? importedNames(columns) : columns.columns.map(({ name }) => name)
  const isKnown = (name: string) => known.includes(name)
  const exact = cells.map((cell) => columns.nameOf(plainHeading(cell))).map((name) => (isKnown(name) ? name : null))
  const taken = new Set(exact)
  return cells.map((heading, at) => {
    const name = exact[at] ?? null
    const guess = name === null ? columns.guess(plainHeading(heading)) : null
    if (guess === null || !isKnown(guess) || taken.has(guess)) return { heading, name, isGuess: false }
    taken.add(guess)
    return { heading, name: guess, isGuess: true }
  })
}

function readRow(
  { line, cells }: FileRow,
  names: readonly (string | null)[],
  { messages, reportProblem }: Pick<HeadingInput, 'messages' | 'reportProblem'>,
): TableRow | null {
  if (cells.slice(names.length).some((cell) => cell !== '')) {
    reportProblem(line, 'file', messages.cellsTooMany)
    return null
  }
  const named = names.flatMap((name, at) => (name !== null && cells[at] ? [[name, cells[at]] as const] : []))
  const row: TableRow = { line, cells: Object.fromEntries(named) }
  if (row.cells.sku !== undefined) row.cells.sku = row.cells.sku.toUpperCase()
  for (const [name, cell] of named) {
    const isDate = name === 'sku' && /^\d{4}-\d{2}-\d{2}$/.test(cell)
    if (!isDate && !isCellError(cell)) continue
    reportProblem(line, name, isDate ? messages.skuIsDate : messages.cellError(cell.toUpperCase()))
    row.isWrong = true
  }
  return row
}

interface HeadingInput {
  isInBackground: boolean
  columns: TableColumns
  messages: StaffMessages
  reportProblem: ReportProblem
}

/** A column without a name is left out where a person sees so before the import begins. */
function refuseHeading(
  { line }: FileRow,
  used: readonly UsedColumn[],
  { isInBackground, columns, messages: words, reportProblem }: HeadingInput,
): boolean {
  const names = used.map(({ name }) => name)
  const wrong = used.filter(({ heading, name }, at) => {
    const isUnknown = name === null && !isInBackground
    const isTwice = name !== null && names.indexOf(name) !== at
    if (isUnknown) reportProblem(line, heading || `#${at + 1}`, words.columnUnknown(heading))
    else if (isTwice) reportProblem(line, heading, words.columnTwice(heading))
    return isUnknown || isTwice
  })
  const key = keyOf(columns)
  if (!names.includes(key)) reportProblem(line, key, words.columnMissing(columns.titleOf(key)))
  return wrong.length === 0 && names.includes(key)
}
