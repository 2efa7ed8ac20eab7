import type { FileRow } from '../../../platform/archives/table-limits.ts'
import type { StaffMessages } from '../../staff/staff-messages.ts'
import type { FileColumns } from './attribute-columns.ts'
import { PICTURES_COLUMN } from './column-words.ts'
import { isTextColumn } from './text-columns.ts'

/** A row whose SKU begins with this is left out, such as the example of the template. */
const COMMENT = '#'

/** The rows of a product file, the heading first. */
export interface ProductTable {
  lines: readonly FileRow[]
  /** Most rows below the heading. */
  maxRows: number
  /** Whether it is imported in the background, and may have columns of pictures and texts. */
  isInBackground: boolean
  columns: FileColumns
}

/** A row by the technical names of its columns; empty cells are left out. */
export interface TableRow {
  line: number
  cells: Record<string, string>
}

export type ReportProblem = (line: number, column: string, sentence: string) => void

/** Rows of a table by column; reports what is wrong with its heading, and returns no rows then. */
export function readTable(
  { lines, maxRows, isInBackground, columns }: ProductTable,
  messages: StaffMessages,
  reportProblem: ReportProblem,
): TableRow[] {
  const [heading, ...below] = lines
  if (!heading) {
    reportProblem(1, 'file', messages.fileEmpty)
    return []
  }
  const names = heading.cells.map((cell) => columns.nameOf(cell.replace(/\s*\*$/, '')))
  const isUsable = refuseHeading(heading, names, { isInBackground, columns, messages, reportProblem })
  const at = names.indexOf('sku')
  const rows = below.filter(({ cells }) => !cells[at]?.startsWith(COMMENT))
  if (rows.length === 0) reportProblem(1, 'file', messages.fileEmpty)
  if (rows.length > maxRows) reportProblem(1, 'file', messages.fileRows(maxRows))
  if (!isUsable || rows.length > maxRows) return []
  return rows.flatMap(({ line, cells }) => {
    if (cells.slice(names.length).some((cell) => cell !== '')) {
      reportProblem(line, 'file', messages.cellsTooMany)
      return []
    }
    const named = names.flatMap((name, column) => (cells[column] ? [[name, cells[column]] as const] : []))
    return [{ line, cells: Object.fromEntries(named) }]
  })
}

interface HeadingInput {
  isInBackground: boolean
  columns: FileColumns
  messages: StaffMessages
  reportProblem: ReportProblem
}

function refuseHeading(
  { line, cells }: FileRow,
  names: readonly string[],
  { isInBackground, columns, messages: words, reportProblem }: HeadingInput,
): boolean {
  const isKnown = (name: string) =>
    columns.columns.some((column) => column.name === name) ||
    (isInBackground && (name === PICTURES_COLUMN || isTextColumn(name)))
  const wrong = names.filter((name, at) => {
    const isTwice = names.indexOf(name) !== at
    if (!isKnown(name)) reportProblem(line, name || `#${at + 1}`, words.columnUnknown(name))
    else if (isTwice) reportProblem(line, cells[at] ?? name, words.columnTwice(cells[at] ?? name))
    return !isKnown(name) || isTwice
  })
  if (!names.includes('sku')) reportProblem(line, 'sku', words.columnMissing('sku'))
  return wrong.length === 0 && names.includes('sku')
}
