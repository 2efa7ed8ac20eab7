/** Text that a spreadsheet would run as a formula (quality.md, abuse 58). */
const FORMULA = /^'*[=+\-@\t\r]/

/**
 * The same after what ends a cell in a spreadsheet program whose list separator is another one: there the quotes around a
 * cell in the middle of a line mean nothing, so that a semicolon or a line break inside begins the next cell.
 */
const FORMULA_AFTER_END = /(\r\n|[;\t\r\n])(?=["' ]*[=+\-@])/g

/** Formats one cell: escaped against formulas, quoted where needed. */
export function cellOf(text: string): string {
  const guarded = text.replace(FORMULA_AFTER_END, "$1'")
  const safe = FORMULA.test(guarded) ? `'${guarded}` : guarded
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180 with a byte order mark, without which spreadsheets do not detect UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
