import { withoutSeparatorLine } from '#contract/table-text.ts'
import { countTable, type FileRow, MAX_CELL_CHARACTERS, type TableLimits, TableRefused } from './table-limits.ts'

/** Empty ones included: spreadsheet programs know no more. */
const MAX_LINES = 1_048_576

/** Text that `cellOf` of an export has prefixed with `'`, which the reader removes again. */
const GUARDED = /^'+[=+\-@\t\r]/
const GUARDED_AFTER_END = /(\r\n|[;\t\r\n])'(?=["' ]*[=+\-@])/g

/**
 * Reads RFC 4180 with commas, semicolons or tabs, detected in the first line or named by it, and any line ends. Skips
 * empty rows; trims cells and removes the formula escape of an export. Nothing is read beyond the limits.
 *
 * @throws TableRefused `quote` when a quote is never closed, and by the limits
 */
export function readCsv(text: string, limits: TableLimits): FileRow[] {
  const { separator, text: body } = withoutSeparatorLine(text)
  const rows: FileRow[] = []
  const count = countTable(limits)
  const reader: Reader = { at: 0, line: 1, ...endsOf(separator ?? separatorOf(body)), columns: limits.columns }
  while (reader.at < body.length) {
    const { line } = reader
    const cells = readRow(body, reader)
    if (cells.every((cell) => cell === '')) {
      if (reader.line > MAX_LINES) throw new TableRefused('rows')
      continue
    }
    const row = { line, cells }
    count(row)
    rows.push(row)
  }
  return rows
}

interface Reader {
  at: number
  line: number
  separator: string
  /** Finds the end of a cell that is not quoted. */
  end: RegExp
  columns: number
}

const endsOf = (separator: string): Pick<Reader, 'separator' | 'end'> => ({
  separator,
  end: new RegExp(`[${separator}\\r\\n]`, 'g'),
})

/** The most frequent of the three in the first line. */
function separatorOf(body: string): string {
  const heading = body.slice(0, /[\r\n]|$/.exec(body)?.index)
  const often = (separator: string) => heading.split(separator, 1_000).length
  return [',', ';', '\t'].toSorted((one, other) => often(other) - often(one))[0] ?? ','
}

function readRow(body: string, reader: Reader): string[] {
  const cells: string[] = []
  for (;;) {
    cells.push(readCell(body, reader))
    if (cells.length > reader.columns) throw new TableRefused('columns')
    const next = body[reader.at]
    if (next === reader.separator) {
      reader.at += 1
      continue
    }
    reader.at += body.startsWith('\r\n', reader.at) ? 2 : 1
    reader.line += 1
    return cells
  }
}

function readCell(body: string, reader: Reader): string {
  const start = reader.at
  while (body[reader.at] === ' ') reader.at += 1
  return plain(body[reader.at] === '"' ? readQuoted(body, reader) : readPlain(body, reader, start))
}

const plain = (cell: string): string => {
  const trimmed = cell.trim()
  const read = trimmed.replace(GUARDED_AFTER_END, '$1')
  return GUARDED.test(read) ? read.slice(1) : read
}

function readPlain(body: string, reader: Reader, start: number): string {
  reader.end.lastIndex = reader.at
  reader.at = reader.end.exec(body)?.index ?? body.length
  if (reader.at - start > MAX_CELL_CHARACTERS) throw new TableRefused('cell')
  return body.slice(start, reader.at)
}

function readQuoted(body: string, reader: Reader): string {
  let cell = ''
  let from = reader.at + 1
  for (;;) {
    const end = body.indexOf('"', from)
    if (end === -1) throw new TableRefused('quote')
    const piece = body.slice(from, end)
    cell += piece
    reader.line += piece.split('\n').length - 1
    if (cell.length > MAX_CELL_CHARACTERS) throw new TableRefused('cell')
    if (body[end + 1] !== '"') {
      // Tolerates text between the closing quote and the next separator: it belongs to the cell.
      reader.at = end + 1
      return cell + readPlain(body, reader, end + 1)
    }
    cell += '"'
    from = end + 2
  }
}
