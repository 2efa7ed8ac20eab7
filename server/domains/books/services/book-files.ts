import type { BookFormat } from '#contract/books/book-format.ts'
import type { BookProblem } from '#contract/books/book-period.ts'
import type { JournalRow } from '#contract/books/journal.ts'
import { decimalOf } from '#contract/money.ts'
import type { Market } from '#contract/site/market.ts'
import { BOOK_TEXTS } from '../book-texts.ts'
import { accurate } from '../formats/accurate.ts'
import { autocount } from '../formats/autocount.ts'
import { csv } from '../formats/csv.ts'
import { byEntry, type FileFormat } from '../formats/file-format.ts'
import { jurnal } from '../formats/jurnal.ts'
import { sqlAccount } from '../formats/sql-account.ts'
import { xero } from '../formats/xero.ts'

const FILES: Record<BookFormat, FileFormat> = {
  csv,
  autocount,
  sql_account: sqlAccount,
  xero,
  accurate,
  jurnal,
}

/** What the program does not take, row by row. */
export function problemsOf(rows: readonly JournalRow[], format: BookFormat): BookProblem[] {
  const { limits, maxRows, separator } = FILES[format]
  return byEntry(rows).flatMap((entry) => {
    const [{ number } = { number: '' }] = entry
    const found: BookProblem[] = []
    const check = (field: 'number' | 'account', value: string) => {
      if (value.length > limits[field]) found.push({ number, field, value, limit: limits[field] })
      else if (separator === ';' && /[^\x20-\x7e]|[;"]/.test(value)) found.push({ number, field, value, limit: null })
    }
    check('number', number)
    for (const account of new Set(entry.map((row) => row.account))) check('account', account)
    if (maxRows !== null && entry.length > maxRows)
      found.push({ number, field: 'rows', value: String(entry.length), limit: maxRows })
    return found
  })
}

/** Rows of each file of a format: as many entries as fit. */
export function partsOf(rows: readonly JournalRow[], format: BookFormat): JournalRow[][] {
  const { maxRows } = FILES[format]
  if (maxRows === null) return [[...rows]]
  const parts: JournalRow[][] = [[]]
  for (const entry of byEntry(rows)) {
    const last = parts.at(-1)
    if (last && last.length + entry.length <= maxRows) last.push(...entry)
    else parts.push(entry)
  }
  return parts
}

export function writeFile(
  rows: readonly JournalRow[],
  format: BookFormat,
  { code, currency, exponent }: Market,
): string {
  return FILES[format].write(rows, {
    currency,
    texts: BOOK_TEXTS[code],
    money: (amount) => decimalOf(amount, exponent),
  })
}

export const fileTypeOf = (format: BookFormat): { extension: string; type: string } => {
  const { extension } = FILES[format]
  return { extension, type: extension === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8' }
}
