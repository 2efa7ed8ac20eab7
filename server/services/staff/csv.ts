/** A row of a file, with the line it begins on as an editor counts them. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** What a spreadsheet would run as a formula (quality.md, abuse 58). */
const FORMULA = /^'*[=+\-@\t\r]/
/** The guard that `cellOf` put before such a text, and a reader takes away again. */
const GUARDED = /^'+[=+\-@\t\r]/

/** One cell as it is written: guarded against spreadsheets, in quotes where it must be. */
export function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180 with a byte order mark, without which spreadsheets take UTF-8 for something else. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`

/**
 * Reads RFC 4180, with commas, semicolons or tabs as the first line has them, and any line ends. Lines without a letter
 * are left out; blanks around a cell, and the guard of an export, are taken away.
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

/** Whichever of the three stands most often in the heading. */
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
      // Whatever a careless hand left between the quote and the next separator belongs to the cell.
      reader.at = at + 1
      return cell + readPlain(body, reader, at + 1)
    }
  }
  return null
}
