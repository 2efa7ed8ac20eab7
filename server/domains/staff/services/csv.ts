/** A row of a file, with the number of its first line as shown in an editor. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** Text that `cellOf` has prefixed with `'`, which the reader removes again. */
const GUARDED = /^'+[=+\-@\t\r]/

/**
 * Reads RFC 4180 with commas, semicolons or tabs, detected in the first line, and any line ends. Skips empty rows;
 * trims cells and removes the formula escape of an export.
 *
 * @returns null when a quote is never closed
 */
export function readCsv(text: string): CsvRow[] | null {
  const body = text.replace(/^\uFEFF/, '')
  const rows: CsvRow[] = []
  const reader = { at: 0, line: 1, separator: separatorOf(body) }
  while (reader.at < body.length) {
    const { line } = reader
    const cells = readRow(body, reader)
    if (cells === null) return null
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells })
  }
  return rows
}

interface Reader {
  at: number
  line: number
  separator: string
}

/** The most frequent of the three in the first line. */
function separatorOf(body: string): string {
  const [heading = ''] = body.split(/\r?\n|\r/, 1)
  const often = (separator: string) => heading.split(separator).length
  return [',', ';', '\t'].toSorted((one, other) => often(other) - often(one))[0] ?? ','
}

function readRow(body: string, reader: Reader): string[] | null {
  const cells: string[] = []
  for (;;) {
    const cell = readCell(body, reader)
    if (cell === null) return null
    cells.push(cell)
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

function readCell(body: string, reader: Reader): string | null {
  const start = reader.at
  while (body[reader.at] === ' ') reader.at += 1
  const cell = body[reader.at] === '"' ? readQuoted(body, reader) : readPlain(body, reader, start)
  return cell === null ? null : plain(cell)
}

const plain = (cell: string): string => {
  const trimmed = cell.trim()
  return GUARDED.test(trimmed) ? trimmed.slice(1) : trimmed
}

function readPlain(body: string, reader: Reader, start: number): string {
  const isEnd = (mark: string | undefined) => mark === undefined || mark === reader.separator || /[\r\n]/.test(mark)
  while (!isEnd(body[reader.at])) reader.at += 1
  return body.slice(start, reader.at)
}

function readQuoted(body: string, reader: Reader): string | null {
  let cell = ''
  for (let at = reader.at + 1; at < body.length; at += 1) {
    if (body[at] === '\n') reader.line += 1
    if (body[at] !== '"') cell += body[at]
    else if (body[at + 1] === '"') {
      cell += '"'
      at += 1
    } else {
      // Tolerates text between the closing quote and the next separator: it belongs to the cell.
      reader.at = at + 1
      return cell + readPlain(body, reader, at + 1)
    }
  }
  return null
}
