/** Text that a spreadsheet would run as a formula (quality.md, abuse 58). */
const FORMULA = /^'*[=+\-@\t\r]/

/** Formats one cell: escaped against formulas, quoted where needed. */
export function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180 with a byte order mark, without which spreadsheets do not detect UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
